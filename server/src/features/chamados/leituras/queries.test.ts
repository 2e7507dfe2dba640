import { beforeAll, describe, expect, it } from 'vitest'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { type AtividadeWanted, makeAtividade } from '#server/testing/chamados/factory.ts'

const app = useApp()
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
})
type Who = keyof People
const counts = async (who: Who) =>
  (await app.call('GET', '/api/chamados/contagens', { token: people[who].token })).body
const write = (id_chamado: number, who: Who, wanted: Partial<AtividadeWanted> = {}) =>
  makeAtividade(app.db, {
    id_chamado,
    id_analista: people[who].usuario.id,
    descricao: '(Analista) Oi',
    status_chamado: 1,
    tipo: 'resposta',
    ...wanted,
  })
const read = (who: Who, id: number, id_atividade: unknown) =>
  app.call('POST', `/api/chamados/${id}/lido`, { token: people[who].token, body: { id_atividade } })

describe('GET /api/chamados/contagens', () => {
  it('admin and analista › the queue as the list counts it; cliente › none', async () => {
    await ticketOf(app, people)
    await ticketOf(app, people, { id_status: 2, fechado_em: new Date() })
    const { headers } = await app.call('GET', '/api/chamados?fila=true', { token: people.analista.token })
    const fila = Number(headers['x-total-count'])
    expect(fila).toBeGreaterThan(0)
    expect([await counts('admin'), await counts('analista')]).toMatchObject([{ fila }, { fila }])
    expect(await counts('cliente')).toMatchObject({ fila: null })
  })

  it('analista › own open tickets with an entry of somebody else, until it is read; the own entry is not new', async () => {
    const { id_chamado } = await ticketOf(app, people, { id_analista: people.analista.usuario.id })
    await write(id_chamado, 'analista')
    expect((await counts('analista'))['novas']).toEqual([])
    const { id_atividade } = await write(id_chamado, 'cliente')
    expect((await counts('analista'))['novas']).toEqual([id_chamado])
    expect((await counts('other'))['novas']).toEqual([])
    expect((await read('analista', id_chamado, id_atividade)).body).toEqual({ id_atividade })
    expect((await counts('analista'))['novas']).toEqual([])
    await write(id_chamado, 'cliente')
    // What came meanwhile stays new: an older reading does not cover it, nor does it take anything back.
    await read('analista', id_chamado, id_atividade)
    await read('analista', id_chamado, 1)
    expect((await counts('analista'))['novas']).toEqual([id_chamado])
  })

  it('analista › a change after an answer that was read is no answer; with one more unread it is', async () => {
    const { id_chamado } = await ticketOf(app, people, { id_analista: people.analista.usuario.id })
    const { id_atividade } = await write(id_chamado, 'cliente')
    await read('analista', id_chamado, id_atividade)
    await write(id_chamado, 'admin', { tipo: 'escalacao' })
    const [novas, mudancas] = [expect.arrayContaining([id_chamado]), expect.arrayContaining([id_chamado])]
    expect(await counts('analista')).toMatchObject({ novas, mudancas })
    await write(id_chamado, 'cliente')
    const after = await counts('analista')
    expect(after['novas']).toContain(id_chamado)
    expect(after['mudancas']).not.toContain(id_chamado)
  })

  it('cliente › what the staff wrote in the company’s tickets, also where it closed them a few days ago', async () => {
    const { id_chamado } = await ticketOf(app, people)
    await write(id_chamado, 'cliente')
    expect((await counts('cliente'))['novas']).not.toContain(id_chamado)
    await write(id_chamado, 'admin', { tipo: 'atendimento' })
    expect((await counts('cliente'))['novas']).not.toContain(id_chamado)
    await write(id_chamado, 'admin')
    const closed = async (days: number) => {
      const ticket = await ticketOf(app, people, {
        id_status: 2,
        fechado_em: new Date(Date.now() - days * 86_400_000),
      })
      await write(ticket.id_chamado, 'analista')
      return ticket.id_chamado
    }
    const [lately, long] = [await closed(2), await closed(9)]
    const novas = (await counts('cliente'))['novas']
    expect(novas).toEqual(expect.arrayContaining([id_chamado, lately]))
    expect(novas).not.toContain(long)
    expect((await counts('stranger'))['novas']).toEqual([])
    const listed = await app.call('GET', '/api/chamados?novas=true', { token: people.cliente.token })
    expect(new Set(rowsOf(listed).map((row) => row['id_chamado']))).toEqual(new Set([novas].flat()))
    // Somebody who comes later has missed nothing.
    const { id_empresa } = people.cliente.usuario
    const later = await app.logIn('cliente', { id_empresa, criado_em: new Date(Date.now() + 60_000) })
    const { body } = await app.call('GET', '/api/chamados/contagens', { token: later.token })
    expect(body['novas']).toEqual([])
  })

  it('cliente › answers of admin and analista and a closing are new; taking up, escalating and editing are not', async () => {
    const { id_chamado } = await ticketOf(app, people)
    const act = async (who: Who, method: 'POST' | 'PUT', path: string, body: object) => {
      const { status } = await app.call(method, `/api/chamados/${id_chamado}${path}`, {
        token: people[who].token,
        body,
      })
      expect(status).toBe(200)
      const novas = [(await counts('cliente'))['novas']].flat()
      await read('cliente', id_chamado, 2_000_000_000)
      return novas.includes(id_chamado)
    }
    const { id: id_analista } = people.analista.usuario
    expect(await act('other', 'POST', '/atender', {})).toBe(false)
    expect(await act('admin', 'POST', '/escalar', { id_analista })).toBe(false)
    const edited = { titulo: 'Outro', descricao: 'Outra', solicitante: 'Ana', id_prioridade: 4 }
    expect(await act('admin', 'PUT', '', edited)).toBe(false)
    expect(await act('admin', 'POST', '/responder', { resposta: 'Já vimos.' })).toBe(true)
    expect(await act('analista', 'POST', '/responder', { resposta: 'Estou indo.' })).toBe(true)
    expect(await act('analista', 'POST', '/fechar', {})).toBe(true)
    expect(await act('admin', 'PUT', '', { id_status: 1 })).toBe(false)
    expect(await act('admin', 'PUT', '', { titulo: 'Resolvido', id_status: 2 })).toBe(true)
  })

  it('cliente › a comment that begins like an action is an answer, and so are observations of who takes it up', async () => {
    const { id_chamado } = await ticketOf(app, people)
    const comment = { id_chamado, descricao: 'Status alterado para pior, ligue para nós.' }
    await app.call('POST', '/api/chamados/atividades', { token: people.admin.token, body: comment })
    expect((await counts('cliente'))['novas']).toContain(id_chamado)
    await read('cliente', id_chamado, 2_000_000_000)
    await app.call('POST', `/api/chamados/${id_chamado}/atender`, {
      token: people.admin.token,
      body: { observacoes: 'Chego às 15h.' },
    })
    expect((await counts('cliente'))['novas']).toContain(id_chamado)
  })

  it('painel › 403, anonymous › 401', async () => {
    const statuses = [people.painel.token, undefined].map(
      async (token) => (await app.call('GET', '/api/chamados/contagens', { token })).status,
    )
    expect(await Promise.all(statuses)).toEqual([403, 401])
  })
})

describe('POST /api/chamados/:id/lido', () => {
  it('a ticket that one may not read › 404, what is no entry › 422, no entry at all › 200, and nothing is written', async () => {
    const { id_chamado } = await ticketOf(app, people, { id_analista: people.analista.usuario.id })
    const { id_atividade } = await write(id_chamado, 'cliente')
    expect((await read('stranger', id_chamado, id_atividade)).status).toBe(404)
    expect((await read('other', id_chamado, id_atividade)).status).toBe(404)
    for (const wrong of ['x', -1, 0, 1.5])
      expect((await read('analista', id_chamado, wrong)).status).toBe(422)
    expect((await read('analista', id_chamado, undefined)).body).toEqual({ id_atividade: 0 })
    const rows = await app.db
      .selectFrom('leituras')
      .where('id_chamado', '=', id_chamado)
      .selectAll()
      .execute()
    expect(rows).toEqual([])
  })

  it('a ticket without an entry up to there › 0, and nothing is new by that', async () => {
    const { id_chamado } = await ticketOf(app, people)
    expect((await read('cliente', id_chamado, 1)).body).toEqual({ id_atividade: 0 })
  })

  it('an entry of the future, or of another ticket, reads as the last one of this', async () => {
    const { id_chamado } = await ticketOf(app, people, { id_analista: people.analista.usuario.id })
    const { id_atividade } = await write(id_chamado, 'cliente')
    expect((await read('analista', id_chamado, 2_000_000_000)).body).toEqual({ id_atividade })
    await write(id_chamado, 'cliente')
    expect((await counts('analista'))['novas']).toContain(id_chamado)
  })
})
