import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { canonicalJson } from '#contract/campo-resumo.ts'
import { listAvisos } from '#contract/avisos.ts'
import { CODIGOS_POR_MINUTO, getRat, ratsTexts as texts, REVISOES_MAX } from '#contract/rats.ts'
import { visitasTexts } from '#contract/visitas-texts.ts'
import { distribute } from '#server/features/avisos/distribuicao/tell.ts'
import { findReaders } from '#server/features/chamados/reach.ts'
import { keepContent } from '#server/testing/anexos/contents.ts'
import { makeAnexo } from '#server/testing/anexos/factory.ts'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { scratchFiles } from '#server/testing/app/build.ts'
import { auditOf } from '#server/testing/auditoria/audit.ts'
import { makeFoto, makeRegistro } from '#server/testing/campo/factory.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { makeRat, PDF } from '#server/testing/rats/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'

const app = useApp()
const files = scratchFiles()
const held = { admin: '', analista: '', cliente: '', id_analista: 0, id_cliente: 0 }
beforeAll(async () => {
  app.setNow('2026-11-20T12:00:00Z')
  held.admin = (await app.logIn('admin')).token
  const [ana, caio] = [await app.logIn('analista'), await app.logIn('cliente')]
  held.analista = ana.token
  held.cliente = caio.token
  held.id_analista = ana.usuario.id
  held.id_cliente = caio.usuario.id_empresa ?? 0
})

const whose = () => ({ id_analista: held.id_analista, id_cliente: held.id_cliente })
const own = async (wanted: Parameters<typeof makeRat>[1] = {}) => {
  const rat = await makeRat(app.db, { ...whose(), selado_em: new Date('2026-11-19T12:00:00Z'), ...wanted })
  await keepContent(files, rat.id_pdf, PDF)
  return rat
}
const get = (path: string, token: string | undefined) => app.call('GET', path, { token })
const post = (path: string, token: string, body: object = {}) => app.call('POST', path, { token, body })

describe('GET /api/rats', () => {
  it('the newest first, with how each stands: for the admin, its analista and its company, nobody else', async () => {
    const waiting = await own()
    const silent = await own({ selado_em: new Date('2026-11-10T12:00:00Z') })
    const { id: foreign } = await makeRat(app.db)
    for (const token of [held.analista, held.cliente]) {
      const rows = rowsOf(await get('/api/rats', token))
      expect(rows.map(({ id, estado }) => [id, estado])).toEqual([
        [waiting.id, 'aguardando'],
        [silent.id, 'sem_manifestacao'],
      ])
    }
    expect(rowsOf(await get('/api/rats', held.admin)).map(({ id }) => id)).toContain(foreign)
    const one = await get(`/api/rats?id_visita=${silent.id_visita}`, held.admin)
    expect(rowsOf(one).map(({ id }) => id)).toEqual([silent.id])
    for (const path of [`/api/rats/${foreign}`, `/api/rats/${foreign}/pdf`])
      for (const token of [held.analista, held.cliente])
        expect((await get(path, token)).body['error']).toBe(texts.notFound)
  })
})

describe('GET /api/rats/:id and its PDF', () => {
  it('cliente › reads the content, whose canonical JSON has the hash; the PDF has its own', async () => {
    const { id } = await own({ conteudo: { observacao: 'Ação “feita” — ok' } })
    const { body } = await get(`/api/rats/${id}`, held.cliente)
    const hash = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(body['sha256_conteudo']).toBe(hash(canonicalJson(getRat.response.parse(body).conteudo)))
    const pdf = await get(`/api/rats/${id}/pdf`, held.cliente)
    expect([pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
      'application/pdf',
      'no-store',
    ])
    expect(hash(pdf.text)).toBe(body['sha256_pdf'])
  })
})

describe('GET /api/campo/arquivos/:id', () => {
  it('cliente › sees the pictures that a RAT of the company shows, and no others; another company neither RAT nor PDF nor picture', async () => {
    const visita = await makeVisita(app.db, whose())
    const received = async () => {
      const by = { id_usuario: held.id_analista, id_visita: visita.id }
      const { id: id_registro } = await makeRegistro(app.db, { ...by, tipo: 'foto' })
      const content = 'not drawn'
      const anexo = { id_usuario: held.id_analista, nome: 'foto.jpg', finalidade: 'campo', content } as const
      const ids = [randomUUID(), randomUUID()]
      for (const [place, id] of ids.entries()) {
        const { id: id_anexo } = await makeAnexo(app.db, anexo)
        await keepContent(files, id_anexo, content)
        const foto = { id, id_registro, id_anexo, pequena: place === 1 }
        await makeFoto(app.db, { ...foto, content: Buffer.from(content) })
      }
      return { id_registro, ids }
    }
    const [shown, removed] = [await received(), await received()]
    const foto = { id: shown.id_registro, sha256: '', legenda: 'Rack', tirada_em: '2026-11-12T13:30:00.000Z' }
    const { id } = await own({ id_visita: visita.id, conteudo: { fotos: [foto] } })
    const [arquivo = '', pequena = ''] = shown.ids
    const seen = (await get(`/api/rats/${id}`, held.cliente)).body
    expect(seen['arquivos']).toEqual([{ id: shown.id_registro, arquivo, pequena }])
    const statuses = (token: string, paths: string[]) =>
      Promise.all(paths.map(async (path) => (await get(`/api/${path}`, token)).status))
    const pictures = [...shown.ids, ...removed.ids].map((one) => `campo/arquivos/${one}`)
    expect(await statuses(held.cliente, pictures)).toEqual([200, 200, 404, 404])
    expect(await statuses(held.analista, pictures)).toEqual([200, 200, 200, 200])
    const stranger = (await app.logIn('cliente')).token
    expect(await statuses(stranger, [`rats/${id}`, `rats/${id}/pdf`, ...pictures])).toEqual(
      Array.from({ length: 6 }, () => 404),
    )
  })
})

describe('POST /api/rats/:id/aceitar and /contestar', () => {
  it('cliente › answers once; whoever comes second reads that it was answered', async () => {
    const { id } = await own()
    const answers = await Promise.all([
      post(`/api/rats/${id}/aceitar`, held.cliente),
      post(`/api/rats/${id}/contestar`, held.cliente, { motivo: 'Ninguém veio.' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body['error']).toBe(texts.answered)
    expect(await auditOf(app.db, 'rats', id)).toHaveLength(1)
  })

  it('cliente › contests with a reason, which the admin reads', async () => {
    const { id } = await own()
    const empty = await post(`/api/rats/${id}/contestar`, held.cliente, { motivo: ' ' })
    expect([empty.status, empty.body['error']]).toEqual([422, texts.missingMotivo])
    const { body } = await post(`/api/rats/${id}/contestar`, held.cliente, { motivo: 'Ninguém veio.' })
    expect(body).toMatchObject({ estado: 'contestado', resposta: { texto: 'Ninguém veio.' } })
    expect((await get(`/api/rats/${id}`, held.admin)).body).toMatchObject({ estado: 'contestado' })
  })

  it('admin › hears in the bell that it was contested, cliente that there is one to answer, and it leads to the RAT', async () => {
    const rat = await own()
    const body = { motivo: 'Texto errado', mudancas: { observacao: 'Roteador trocado.' } }
    const revised = await post(`/api/rats/${rat.id}/revisar`, held.admin, body)
    const id = Number(revised.body['id'])
    await post(`/api/rats/${id}/contestar`, held.cliente, { motivo: 'Ninguém veio.' })
    await distribute({ db: app.db, clock: () => new Date('2026-11-20T12:00:00Z'), findReaders })
    const first = async (token: string) => listAvisos.response.parse((await get('/api/avisos', token)).body)
    const [ofCliente] = (await first(held.cliente)).avisos
    expect(ofCliente).toMatchObject({ tipo: 'rat_selado', id_rat: id, autor: null })
    const [ofAdmin] = (await first(held.admin)).avisos
    expect(ofAdmin).toMatchObject({ tipo: 'rat_contestado', id_rat: id, visita: { id: rat.id_visita } })
  })

  it('cliente › after ten days in silence it can still be accepted', async () => {
    const { id } = await own({ selado_em: new Date('2026-11-01T12:00:00Z') })
    expect((await post(`/api/rats/${id}/aceitar`, held.cliente)).body['estado']).toBe('aceito')
  })

  it.each(['admin', 'analista'] as const)('%s › may not answer', async (perfil) => {
    const { id } = await own()
    expect((await post(`/api/rats/${id}/aceitar`, held[perfil])).status).toBe(403)
  })
})

describe('POST /api/rats/:id/revisar', () => {
  it('admin › revision 2 is unsigned and waits for an answer; revision 1 stays as it was, and can no longer be answered', async () => {
    const before = await own({
      conteudo: { assinatura: { ausente: true, motivo: 'Saiu.', em: '2026-11-12T14:00:00.000Z' } },
    })
    const body = { motivo: 'Texto errado', mudancas: { observacao: 'Roteador trocado.' } }
    const revised = await post(`/api/rats/${before.id}/revisar`, held.admin, body)
    expect(revised.status).toBe(201)
    expect(revised.body).toMatchObject({
      ano: before.ano,
      numero: before.numero,
      revisao: 2,
      motivo_revisao: 'Texto errado',
      estado: 'aguardando',
      conteudo: { observacao: 'Roteador trocado.', assinatura: null },
    })
    const old = (await get(`/api/rats/${before.id}`, held.cliente)).body
    expect(old).toMatchObject({ estado: 'substituido', conteudo: { observacao: 'Nobreak trocado.' } })
    expect(old['sha256_pdf']).toBe(before.sha256_pdf.toString('hex'))
    const late = await post(`/api/rats/${before.id}/aceitar`, held.cliente)
    expect([late.status, late.body['error']]).toEqual([409, texts.replaced(2)])
    const again = await post(`/api/rats/${before.id}/revisar`, held.admin, body)
    expect([again.status, again.body['error']]).toEqual([409, texts.replaced(2)])
    const pdf = await get(`/api/rats/${String(revised.body['id'])}/pdf`, held.cliente)
    expect(pdf.text.startsWith('%PDF-')).toBe(true)
  })

  it('admin › without a reason or a change, ending before it began, or at a time that cannot be is 422', async () => {
    const { id } = await own()
    const tried = async (mudancas: object, motivo = 'Erro') => {
      const { status, body } = await post(`/api/rats/${id}/revisar`, held.admin, { motivo, mudancas })
      return [status, body['error']]
    }
    expect(await tried({ observacao: 'Outra' }, '')).toEqual([422, texts.missingMotivo])
    expect(await tried({ observacao: 'Nobreak trocado.' })).toEqual([422, texts.unchanged])
    expect(await tried({ checkout: '2026-11-01T12:00:00Z' })).toEqual([422, texts.checkoutBeforeCheckin])
    expect(await tried({ checkout: '2026-11-20T12:05:01Z' })).toEqual([422, texts.timeToCome])
    expect(await tried({ checkin: '2024-11-11T12:00:00Z' })).toEqual([422, texts.timeTooEarly])
  })

  it('admin › a RAT has at most fifty revisions', async () => {
    const { id } = await own({ revisao: REVISOES_MAX })
    const body = { motivo: 'Erro', mudancas: { observacao: 'Outra' } }
    const refused = await post(`/api/rats/${id}/revisar`, held.admin, body)
    expect([refused.status, refused.body['error']]).toEqual([409, texts.tooManyRevisions])
  })
})

describe('GET /api/rat-publico/:codigo', () => {
  it('anybody › number, date, hash and whether a newer revision exists, without a name', async () => {
    const { id_visita, codigo, numero } = await own()
    await own({ id_visita, numero, revisao: 2 })
    const { body, text } = await get(`/api/rat-publico/${codigo}`, undefined)
    expect(Object.keys(body).toSorted()).toEqual(
      ['ano', 'numero', 'revisao', 'revisao_atual', 'selado_em', 'sha256_pdf'].toSorted(),
    )
    expect(body).toMatchObject({ numero, revisao: 1, revisao_atual: 2 })
    expect(text).not.toContain('Padaria')
  })

  it('anybody › unknown and malformed codes are the same 404; thirty a minute from one address', async () => {
    app.setNow('2026-11-20T12:05:00Z')
    const address = '203.0.113.7'
    const ask = (codigo: string) => app.call('GET', `/api/rat-publico/${codigo}`, { address })
    const unknown = ['0'.repeat(32), 'x', '%00', "1'--", 'a'.repeat(5000)]
    for (const codigo of unknown) {
      const { status, body } = await ask(codigo)
      expect([status, body['error']]).toEqual([404, texts.notFound])
    }
    const { codigo } = await own()
    for (let asked = unknown.length; asked < CODIGOS_POR_MINUTO; asked++)
      expect((await ask(codigo)).status).toBe(200)
    const full = await ask(codigo)
    expect([full.status, full.headers['retry-after']]).toEqual([429, '60'])
    expect((await app.call('GET', `/api/rat-publico/${codigo}`, { address: '203.0.113.8' })).status).toBe(200)
    app.setNow('2026-11-20T12:06:00Z')
    expect((await ask(codigo)).status).toBe(200)
  })
})

describe('a sealed RAT', () => {
  it.each([
    ['an UPDATE of its content', sql`update rats set conteudo = '{}'`],
    ['a DELETE', sql`delete from rats`],
    ['a TRUNCATE', sql`truncate rats cascade`],
    ['an UPDATE of an answer', sql`update rat_respostas set resposta = 'aceito'`],
  ])('%s by SQL fails', async (_name, statement) => {
    const { id: id_usuario } = await makeUsuario(app.db)
    await own({ resposta: { resposta: 'aceito', id_usuario } })
    await expect(statement.execute(app.db)).rejects.toThrow(/não podem ser alterados|permission denied/)
  })

  it('its visit is not deleted, by an admin or by SQL', async () => {
    const { id_visita } = await own()
    const refused = await app.call('DELETE', `/api/visitascrud/${id_visita}`, { token: held.admin })
    expect([refused.status, refused.body['error']]).toEqual([409, texts.kept])
    const by = app.db.updateTable('visitas').set({ excluido_em: new Date() }).where('id', '=', id_visita)
    await expect(by.execute()).rejects.toThrow(/has a RAT/)
    const { id } = await makeVisita(app.db)
    const gone = await app.call('DELETE', `/api/visitascrud/${id}`, { token: held.admin })
    expect(gone.body).toEqual({ message: visitasTexts.deleted })
  })

  it('keeps its company and its analista', async () => {
    const { id: id_cliente } = await makeCliente(app.db)
    const rat = await makeRat(app.db, { id_cliente })
    for (const path of [`usuarios/${rat.id_analista}`, `clientescrud/${id_cliente}`])
      expect((await app.call('DELETE', `/api/${path}`, { token: held.admin })).status).toBe(409)
  })
})
