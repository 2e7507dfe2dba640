import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '#contract/campo-resumo.ts'
import { estadoRat, ratsTexts as texts } from '#contract/rats-texts.ts'
import { conteudoDeTeste } from '#server/testing/rats/factory.ts'
import { answerRefusal, conteudoDe, prontidao, revisado, revisionRefusal } from './rules.ts'
import type { Registro, VisitaASelar } from './selagem/work.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const at = (minute: number) => `2026-11-12T13:${String(minute).padStart(2, '0')}:00.000Z`
const PHONE = '11111111-1111-4111-8111-111111111111'
const TABLET = '22222222-2222-4222-8222-222222222222'

const visita: VisitaASelar = {
  id: 7,
  id_cliente: 1,
  id_analista: 2,
  nome_cliente: 'Padaria Sol',
  endereco: 'Rua 1',
  cidade: 'Campinas',
  contato: 'Rui',
  nome_analista: 'Ana Souza',
  tipo: 'Contratual',
  data_hora_prevista: at(0),
  observacao_analista: 'Nobreak trocado.',
  checkin: at(2),
  checkout: at(50),
  checkin_hora: 'confirmada',
  checkout_hora: null,
  faltam: 0,
  ordem: [5, 3],
  titulos: { 412: 'Sem rede' },
}

let seq = 0
const did = (tipo: string, dados: Record<string, unknown>, more: Partial<Registro> = {}): Registro => {
  seq += 1
  return {
    id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    id_usuario: 1,
    aparelho: PHONE,
    seq,
    tipo,
    formato: 1,
    dados,
    corrigido_em: at(seq),
    no_aparelho: at(seq),
    contato_em: at(0),
    recebido_em: at(seq),
    situacao: 'aplicado',
    aplicado: true,
    ...more,
  }
}
const item = (id_item: number, valor: unknown, more = {}) =>
  did('item', { id_item, item: `Item ${id_item}`, valor }, more)
const picture = (name: string) => ({ id: PHONE, sha256: hash(name), bytes: 10 })
const foto = (legenda: string) =>
  did('foto', { arquivo: picture(legenda), pequena: picture(`${legenda} p`), legenda, tirada_em: at(1) })
const observed = (texto: string) => did('observacao', { texto })
const signs = (sha256_resumo: string) =>
  did('assinatura', {
    nome: 'Rui',
    cargo: 'Dono',
    largura: 10,
    altura: 10,
    tracos: [[[1, 1]]],
    sha256_resumo,
  })
const sealed = (registros: Registro[], change: Partial<VisitaASelar> = {}) => {
  const content = conteudoDe({ ...visita, ...change }, registros, hash)
  if (content === undefined) throw new Error('no check-out')
  return content
}
/** As a device hashes what it shows. */
const resumoHash = (registros: Registro[]) => {
  const { observacao, itens, fotos } = sealed(registros)
  return hash(
    canonicalJson({
      id_visita: visita.id,
      cliente: visita.nome_cliente,
      checkin: visita.checkin,
      observacao,
      itens: itens.map(({ texto, valor }) => ({ item: texto, valor })),
      fotos: fotos.map(({ sha256, legenda }) => ({ sha256, legenda })),
    }),
  )
}

describe('what a RAT says', () => {
  it('the last answer to each item in the order of the checklist, one that was taken back not at all', () => {
    const { itens } = sealed([
      item(3, true),
      item(5, 1),
      item(5, 2.5, { aparelho: TABLET }),
      item(9, 'x'),
      item(9, null),
    ])
    expect(itens).toEqual([
      { texto: 'Item 5', valor: 2.5 },
      { texto: 'Item 3', valor: true },
    ])
  })

  it('a foto of a device whose clock was years ahead was taken when its registro says, at the latest', () => {
    const dados = { arquivo: picture('a'), pequena: picture('b'), legenda: '' }
    const ahead = did('foto', { ...dados, tirada_em: '2199-01-01T00:00:00.000Z' }, { corrigido_em: at(30) })
    const right = did('foto', { ...dados, tirada_em: at(29) }, { corrigido_em: at(30) })
    expect(sealed([ahead, right]).fotos.map((one) => one.tirada_em)).toEqual([at(30), at(29)])
  })

  it('the fotos that were not removed, of both devices; the precision of a position, not the place', () => {
    const [first, second] = [foto('Quadro'), foto('Rack')]
    const place = { latitude: -22.9, longitude: -47.06, precisao: 18 }
    const content = sealed([
      first,
      second,
      did('foto_remover', { id_foto: first.id }),
      did('posicao', { de: 'checkin', ...place }),
      // Emptied when its time was over.
      did('posicao', {}),
    ])
    expect(content.fotos).toEqual([
      { id: second.id, sha256: hash('Rack'), legenda: 'Rack', tirada_em: at(1) },
    ])
    expect([content.checkin.precisao, content.checkout.precisao]).toEqual([18, null])
    expect(canonicalJson(content)).not.toContain('22.9')
  })

  it('results with the titles of tickets of this customer, none of another; the last of each, once', () => {
    const resultados = [
      { id_chamado: 412, resultado: 'aberto', texto: 'Volta amanhã' },
      { id_chamado: 412, resultado: 'resolvido', texto: 'Cabo' },
      { id_chamado: 9, resultado: 'aberto', texto: '' },
    ]
    expect(sealed([did('concluir', { resultados })]).resultados).toEqual([
      { id_chamado: 412, titulo: 'Sem rede', resultado: 'resolvido', texto: 'Cabo' },
    ])
  })

  it('nothing before the check-out', () => {
    expect(conteudoDe({ ...visita, checkout: null }, [], hash)).toBeUndefined()
  })
})

describe('the summary that was signed', () => {
  const work = () => [item(3, true), observed('Nobreak trocado.'), foto('Quadro')]

  it('the same as the content: nothing to tell', () => {
    const before = work()
    const content = sealed([...before, signs(resumoHash(before))])
    expect(content.diferenca).toBeNull()
    expect(content.assinatura).toMatchObject({ nome: 'Rui' })
  })

  it('changed afterwards: what was signed beside what is sealed', () => {
    const before = work()
    const signature = signs(resumoHash(before))
    const registros = [...before, signature, item(3, false), foto('Rack')]
    const { diferenca } = sealed(registros, { observacao_analista: 'Nobreak e cabo trocados.' })
    expect(diferenca?.texto).toBe(texts.differs)
    expect(diferenca?.linhas).toEqual([
      { campo: 'Observação', assinado: 'Nobreak trocado.', conteudo: 'Nobreak e cabo trocados.' },
      { campo: 'Item 3', assinado: 'Sim', conteudo: 'Não' },
      { campo: 'Fotos', assinado: expect.stringMatching(/^Quadro/), conteudo: expect.stringMatching(/Rack/) },
    ])
  })

  /** What a device shows, by hand: `checkin` and the order of the fotos as it knows them. */
  const shownHash = (checkin: string, legendas: string[], observacao = 'Nobreak trocado.') =>
    hash(
      canonicalJson({
        id_visita: visita.id,
        cliente: visita.nome_cliente,
        checkin,
        observacao,
        itens: [],
        fotos: legendas.map((legenda) => ({ sha256: hash(legenda), legenda })),
      }),
    )

  it('a check-in in the queue, shown with the time of the device: nothing to tell', () => {
    const content = sealed([
      did('checkin', {}, { no_aparelho: at(1) }),
      observed('Nobreak trocado.'),
      signs(shownHash(at(1), [])),
    ])
    expect(content.diferenca).toBeNull()
  })

  it('fotos in another order, because one had been received and the other not: nothing to tell', () => {
    // Taken at 20 and 21, received at 30 and 31; when somebody signed, the device knew only that of the first.
    const [first, second] = [foto('Quadro'), foto('Rack')]
    const times = (received: number, taken: number) => ({
      corrigido_em: at(received),
      no_aparelho: at(taken),
    })
    const content = sealed([
      did('checkin', {}),
      observed('Nobreak trocado.'),
      { ...first, ...times(30, 20) },
      { ...second, ...times(31, 21) },
      signs(shownHash(at(2), ['Rack', 'Quadro'])),
    ])
    expect(content.fotos.map(({ legenda }) => legenda)).toEqual(['Quadro', 'Rack'])
    expect(content.diferenca).toBeNull()
  })

  it('words of the device that were refused, because others were there first: both are told', () => {
    const refused = { situacao: 'recusado', aplicado: false } as const
    const content = sealed([
      did('observacao', { texto: 'Cabo trocado.' }, refused),
      signs(shownHash(at(2), [], 'Cabo trocado.')),
    ])
    expect(content.diferenca).toEqual({
      texto: texts.differs,
      linhas: [{ campo: 'Observação', assinado: 'Cabo trocado.', conteudo: 'Nobreak trocado.' }],
    })
  })

  it('what another device had done, as far as the one that was signed on had heard of it', () => {
    const heard = { aparelho: TABLET, recebido_em: at(4) }
    const content = sealed([
      { ...foto('Rack'), ...heard },
      { ...foto('Quadro'), ...heard, recebido_em: at(40) },
      observed('Nobreak trocado.'),
      { ...signs(shownHash(at(2), ['Rack'])), contato_em: at(10) },
    ])
    expect(content.diferenca?.linhas).toMatchObject([{ campo: 'Fotos' }])
  })

  it('of a summary that nobody sent: told without lines', () => {
    const { diferenca } = sealed([...work(), signs('0'.repeat(64))])
    expect(diferenca).toEqual({ texto: `${texts.differs}. ${texts.unknownSummary}`, linhas: [] })
  })

  it('absent or refused: there is nothing to compare', () => {
    const content = sealed([did('assinatura', { ausente: true, motivo: 'Saiu.' })])
    expect([content.diferenca, content.assinatura]).toMatchObject([null, { ausente: true, motivo: 'Saiu.' }])
  })
})

it.each([
  [{ checkout: null, faltam: 2 }, 'Aguardando o check-out'],
  [{ checkout: at(1), faltam: 1 }, 'Aguardando 1 foto'],
  [{ checkout: at(1), faltam: 2 }, 'Aguardando 2 fotos'],
  [{ checkout: at(1), faltam: 0 }, undefined],
])('a visit with %j is sealed: %s', (visit, text) => {
  expect(prontidao(visit)).toBe(text)
})

it.each([
  [
    { revisao: 1, revisao_atual: 2, resposta: null },
    'substituido',
    'Este RAT foi substituído pela revisão 2.',
  ],
  [{ revisao: 1, revisao_atual: 1, resposta: 'aceito' }, 'aceito', 'Este RAT já foi respondido.'],
  [{ revisao: 2, revisao_atual: 2, resposta: 'contestado' }, 'contestado', 'Este RAT já foi respondido.'],
  [{ revisao: 1, revisao_atual: 1, resposta: null }, 'aguardando', undefined],
] as const)('%j is %s', (rat, estado, refusal) => {
  const selado_em = '2026-11-01T12:00:00.000Z'
  const now = new Date('2026-11-11T11:59:59.999Z')
  expect([estadoRat({ ...rat, selado_em }, now), answerRefusal(rat)]).toEqual([estado, refusal])
  // Ten days without an answer are no acceptance.
  if (estado === 'aguardando')
    expect(estadoRat({ ...rat, selado_em }, new Date('2026-11-11T12:00:00Z'))).toBe('sem_manifestacao')
})

describe('a correction', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const before = conteudoDeTeste({ assinatura: { ausente: true, motivo: 'Saiu.', em: at(3) } })

  it('is unsigned; a time that an admin gives is no longer that of a device', () => {
    const after = revisado(before, { observacao: 'Outra', checkout: '2026-11-12T15:00:00.000Z' })
    expect(after).toEqual({
      ...before,
      observacao: 'Outra',
      checkout: { em: '2026-11-12T15:00:00.000Z', hora: null, precisao: null },
      assinatura: null,
    })
    expect(revisionRefusal(before, after, now)).toBeUndefined()
  })

  it('changes something, and ends after it begins', () => {
    expect(revisionRefusal(before, revisado(before, { observacao: before.observacao }), now)).toBe(
      texts.unchanged,
    )
    expect(revisionRefusal(before, revisado(before, { checkout: '2026-11-12T01:00:00.000Z' }), now)).toBe(
      texts.checkoutBeforeCheckin,
    )
  })
})
