import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { makeArtigo } from '#server/testing/artigos/factory.ts'

const app = useApp()
const tokens = { admin: '', analista: '' }
beforeAll(async () => {
  tokens.admin = (await app.logIn('admin')).token
  tokens.analista = (await app.logIn('analista')).token
})
const call = (busca: string, rest = '') =>
  app.call('GET', `/api/artigoscrud?busca=${encodeURIComponent(busca)}${rest}`, { token: tokens.analista })
const search = async (busca: string, rest = '') => rowsOf(await call(busca, rest)).map(({ id }) => id)
const make = async (titulo: string, wanted: object = {}) =>
  (await makeArtigo(app.db, { titulo, descricao: 'Sem mais.', ...wanted })).id
/** The marked words and the whole text of the passage of one found article. */
async function passageOf(busca: string, id: number) {
  const found = rowsOf(await call(busca)).find((row) => row['id'] === id)
  const trecho: unknown = found?.['trecho']
  const pieces = Array.isArray(trecho)
    ? trecho.map((piece: unknown) => new Map(Object.entries(Object(piece))))
    : []
  return {
    marked: pieces.filter((piece) => piece.get('marcado') === true).map((piece) => piece.get('texto')),
    text: pieces.map((piece) => piece.get('texto')).join(''),
  }
}

describe('GET /api/artigoscrud?busca › finds', () => {
  it.each([
    ['impressoras', 'Impressora fiscal parada'],
    ['IMPRESSAO', 'Fila de impressões'],
    ['conexoes', 'Conexão que cai'],
    ['configurar', 'Configuração do roteador'],
    ['papéis', 'Papel atolado'],
    ['câmeras', 'Camera sem imagem'],
    ['809', 'VPN com erro 809'],
    ['0x80070002', 'Atualização falha com 0x80070002'],
    ['wi-fi', 'Wi-Fi lento'],
    ['servidor arquivos', 'Servidores de arquivo sem espaço'],
    ['xeio', 'Disco cheio'],
    ['impresora', 'Impressora térmica'],
    ['nobrek', 'Nobreak apitando'],
    ['sertificado', 'Certificado vencido'],
    ['prossesso', 'Processo preso'],
    ['maquininha', 'Pinpad sem resposta'],
    ['laptop', 'Notebook que não liga'],
    ['luzinha', 'Luz piscando no painel'],
  ])('%s in "%s"', async (busca, titulo) => {
    const id = await make(titulo)
    expect(await search(busca)).toContain(id)
  })

  it.each(['descricao', 'causas', 'solucao', 'aplicacao'])('a word of %s', async (campo) => {
    const id = await make('Outro assunto', { [campo]: `Veja o quelônio ${campo}.` })
    expect(await search(`quelonio ${campo}`)).toContain(id)
  })

  it('nothing of what is not there, however common the letters', async () => {
    for (const busca of ['zzzzzz', 'girassol', '998877', 'de a o que', 'boa tarde pessoal', '   ?!'])
      expect([busca, await search(busca)]).toEqual([busca, []])
  })
})

describe('GET /api/artigoscrud?busca › order', () => {
  it('a word of the title before one of the description, before one of the aplicacao', async () => {
    const inField = (campo: string) => make('Assunto neutro', { [campo]: 'Veja o ornitorrinco. Sem mais.' })
    const last = await inField('aplicacao')
    const second = await inField('descricao')
    const first = await make('O ornitorrinco')
    expect(await search('ornitorrinco')).toEqual([first, second, last])
  })

  it('more of what was typed before less, and too little is not shown', async () => {
    const both = await make('Tamanduá bandeira')
    const one = await make('Tamanduá mirim')
    expect(await search('tamandua bandeira')).toEqual([both, one])
    const found = await search('tamandua lêmure suricato texugo fuinha')
    expect(found).toEqual([])
  })

  it('the word itself before a synonym of it', async () => {
    const synonym = await make('Acesso sem laptop corporativo xilofone')
    const itself = await make('Acesso com notebook corporativo xilofone')
    expect((await search('notebook xilofone')).slice(0, 2)).toEqual([itself, synonym])
  })

  it('ordenar and direcao overrule it, titulo narrows it, pages and totals are of what is left', async () => {
    const ids: number[] = []
    for (const titulo of ['Capivara no b_eco', 'Antena da capivara', 'Capivara e capivara'])
      ids.push(await make(titulo))
    const [beco, antena, twice] = ids
    expect(new Set(await search('capivara'))).toEqual(new Set(ids))
    expect(await search('capivara', '&ordenar=titulo')).toEqual([antena, twice, beco])
    expect(await search('capivara', '&ordenar=titulo&direcao=desc')).toEqual([beco, twice, antena])
    expect(await search('capivara', '&ordenar=id')).toEqual([twice, antena, beco])
    expect(await search('capivara', '&ordenar=id&direcao=asc')).toEqual([beco, antena, twice])
    expect(await search('capivara', '&ordenar=criado_em&direcao=asc')).toEqual([beco, antena, twice])
    expect(await search('capivara', '&titulo=B_ECO')).toEqual([beco])
    expect(await search('capivara', '&titulo=nada')).toEqual([])
    expect(await search('capivara', '&ordenar=titulo&por_pagina=2&pagina=2')).toEqual([beco])
    expect((await call('capivara', '&por_pagina=2')).headers['x-total-count']).toBe('3')
    expect((await call('capivara', '&titulo=antena&por_pagina=1')).headers['x-total-count']).toBe('1')
  })
})

describe('GET /api/artigoscrud?busca › the passage', () => {
  it('is part of the article, with exactly the matching words marked', async () => {
    const descricao = 'A fila de impressões parou. Perfilados, os papéis ficam na FILA; a impressora aguarda.'
    const id = await make('Spooler jabuticaba', { descricao, solucao: '- Reinicie a impressora jabuticaba' })
    const { marked, text } = await passageOf('filas impressora papel', id)
    expect(descricao).toContain(text)
    expect(marked).toEqual(['papéis', 'FILA', 'impressora'])
  })

  it('marks what a misspelt word was taken for, and a synonym', async () => {
    const id = await make('Armazenamento', { descricao: 'O disco ficou cheio de gaviões.' })
    expect((await passageOf('xeio gaviao', id)).marked).toEqual(['cheio', 'gaviões'])
    expect((await passageOf('lotado gavião', id)).marked).toEqual(['cheio', 'gaviões'])
  })

  it('is the beginning where only the title matches, and empty without a search', async () => {
    const id = await make('Pirilampo', { descricao: 'Primeira frase. Segunda.' })
    expect(await passageOf('pirilampo', id)).toEqual({ marked: [], text: 'Primeira frase.' })
    const listed = rowsOf(await app.call('GET', '/api/artigoscrud?titulo=pirilampo', { token: tokens.admin }))
    expect(listed.map(({ trecho }) => trecho)).toEqual([[]])
  })

  it('text that looks like markup is shown as it stands', async () => {
    const descricao = '<img src=x onerror=alert(1)> **jenipapo** & "aspas"'
    const id = await make('Marcação', { descricao })
    expect(await passageOf('jenipapo', id)).toEqual({ marked: ['jenipapo'], text: descricao })
  })
})

describe('GET /api/artigoscrud?busca › follows the articles', () => {
  let id = 0
  beforeEach(async () => {
    const body = { titulo: 'Mandacaru', descricao: 'Seco.' }
    id = Number((await app.call('POST', '/api/artigoscrud', { token: tokens.admin, body })).body['id'])
  })
  const url = () => `/api/artigoscrud/${id}`

  it('an edited one is found by its new words, not by its old ones; restored, the other way round', async () => {
    expect(await search('mandacaru')).toContain(id)
    await app.call('PUT', url(), { token: tokens.admin, body: { titulo: 'Umbuzeiro' } })
    expect(await search('mandacaru')).not.toContain(id)
    expect(await search('umbuzeiro')).toContain(id)
    await app.call('POST', `${url()}/restaurar`, { token: tokens.admin, body: { restaurada: 1 } })
    expect(await search('umbuzeiro')).not.toContain(id)
    expect(await search('mandacaru')).toContain(id)
  })

  it('a deleted one is gone at once', async () => {
    await app.call('DELETE', url(), { token: tokens.admin })
    expect(await search('mandacaru')).not.toContain(id)
    expect(await search('mandakaru')).not.toContain(id)
  })
})

describe('GET /api/artigoscrud?busca › synonyms of an admin', () => {
  it('take effect with the answer that saved them, and end with the one that deleted them', async () => {
    const id = await make('Trombone desafinado')
    const write = (method: 'POST' | 'PUT' | 'DELETE', path: string, termos?: string[]) =>
      app.call(method, `/api/sinonimos${path}`, { token: tokens.admin, body: termos && { termos } })
    expect(await search('sacabuxa')).toEqual([])
    const { body } = await write('POST', '', ['trombone', 'sacabuxa'])
    const group = `/${Number(body['id'])}`
    expect(await search('sacabuxas')).toEqual([id])
    await write('PUT', group, ['trombone', 'oficleide', 'instrumento de sopro'])
    expect(await search('sacabuxa')).toEqual([])
    expect(await search('oficleide')).toEqual([id])
    expect(await search('um instrumento de sopro')).toEqual([id])
    await write('DELETE', group)
    expect(await search('oficleide')).toEqual([])
  })

  it('an expression is met as a whole only', async () => {
    const id = await make('Contrabaixo rachado')
    await app.db
      .insertInto('sinonimos')
      .values({ termos: ['contrabaixo', 'rabecão de orquestra'] })
      .execute()
    expect(await search('rabecao de orquestra')).toEqual([id])
    expect(await search('orquestra')).toEqual([])
  })
})

describe('GET /api/artigoscrud?busca › whatever is typed', () => {
  it.each([
    "'",
    '"',
    "'; drop table artigos; --",
    '& | ! <-> :* ()',
    'a:*',
    "x' | 'y",
    '\\',
    '%',
    '_%_',
    '[a-z]+(.*)?$^{2}',
    '(?=x)(?<!y)',
    '<script>alert(1)</script>',
    '{}[]',
    '../../etc/passwd',
    '\u202Eoãçurid',
    '👨‍👩‍👧‍👦🇧🇷',
    '中文 текст',
    'ﬁla ½ ①',
    'a'.repeat(200),
    'a b '.repeat(50),
    '1'.repeat(200),
    'ã'.repeat(200),
    'fila '.repeat(40),
  ])('%j is harmless', async (busca) => {
    expect((await call(busca)).status).toBe(200)
    expect((await call(`${busca.slice(0, 180)} fila`)).status).toBe(200)
  })

  it('200 letters are searched, 201 and NUL are 422, blanks list everything', async () => {
    expect((await call('x'.repeat(201))).status).toBe(422)
    expect((await call('a\0b')).status).toBe(422)
    const everything = rowsOf(await app.call('GET', '/api/artigoscrud', { token: tokens.analista }))
    expect(await search('  ')).toEqual(everything.map(({ id }) => id))
  })
})
