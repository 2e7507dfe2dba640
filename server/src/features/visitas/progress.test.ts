import { describe, expect, it } from 'vitest'
import { alreadyWritten, visitasTexts as texts } from '#contract/visitas.ts'
import { rounds, rowsOf, useApp } from '#server/testing/app/app.ts'
import { auditOf } from '#server/testing/auditoria/audit.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'
import { prove } from '#server/testing/proof/proof.ts'

const app = useApp()
const NOW = '2026-11-16T22:00:00.000Z'

async function visitOfMine(wanted: Parameters<typeof makeVisita>[1] = {}) {
  app.setNow(NOW)
  const { usuario, token } = await app.logIn('analista')
  const visita = await makeVisita(app.db, { data_hora_prevista: NOW, ...wanted, id_analista: usuario.id })
  const save = (body: object) => app.call('PUT', `/api/analista/visitas/${visita.id}`, { token, body })
  return { visita, token, usuario, save }
}
const rowOf = (id: number) =>
  app.db.selectFrom('visitas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('GET /api/analista/visitas/:id', () => {
  it('analista › the own visit as it is now; others’ and deleted ones are 404, for a cliente 403', async () => {
    const { visita, token } = await visitOfMine()
    const read = (id: number, who = token) => app.call('GET', `/api/analista/visitas/${id}`, { token: who })
    expect((await read(visita.id)).body).toMatchObject({ id: visita.id, status: 'AGUARDANDO', versao: 1 })
    const others = await makeVisita(app.db, { data_hora_prevista: NOW })
    expect((await read(others.id)).status).toBe(404)
    expect((await read(visita.id, (await app.logIn('cliente')).token)).status).toBe(403)
    await app.db.updateTable('visitas').set({ excluido_em: NOW }).where('id', '=', visita.id).execute()
    expect((await read(visita.id)).status).toBe(404)
  })
})

describe('PUT /api/analista/visitas/:id', () => {
  it('analista › check-in, observation, check-out: once each, at the time of the server, audited', async () => {
    const { visita, save } = await visitOfMine()
    const sent = '2020-01-01T00:00:00Z'
    expect((await save({ checkin: sent })).body).toMatchObject({ checkin: NOW, status: 'EM ANDAMENTO' })
    expect((await save({ observacao_analista: ' Troquei o cabo. ' })).body).toMatchObject({
      observacao_analista: ' Troquei o cabo. ',
    })
    app.setNow('2026-11-17T03:10:00.000Z')
    expect((await save({ checkout: true })).body).toMatchObject({
      checkout: '2026-11-17T03:10:00.000Z',
      status: 'FINALIZADA',
      versao: 4,
    })
    for (const field of ['checkin', 'checkout', 'observacao_analista'] as const) {
      const { status, body } = await save({ [field]: 'de novo' })
      expect([status, body['error']]).toEqual([409, alreadyWritten[field]])
    }
    expect(await auditOf(app.db, 'visitas', visita.id)).toMatchObject([
      { acao: 'checkin' },
      { acao: 'observacao_analista' },
      { acao: 'checkout' },
    ])
    expect(await rowOf(visita.id)).toMatchObject({ versao: 4 })
  })

  it('analista › not before the day: 409 for check-in and observation; check-out needs a check-in', async () => {
    const { visita, save } = await visitOfMine({ data_hora_prevista: '2026-11-17T03:00:00Z' })
    app.setNow('2026-11-17T02:59:59.999Z')
    expect((await save({ checkin: true })).body['error']).toBe(texts.tooEarly)
    expect((await save({ observacao_analista: 'x' })).body['error']).toBe(texts.observacaoTooEarly)
    expect((await save({ checkout: true })).body['error']).toBe(texts.checkinFirst)
    expect(await rowOf(visita.id)).toMatchObject({ checkin: null, observacao_analista: null, versao: 1 })
    app.setNow('2026-11-17T03:00:00.000Z')
    expect((await save({ checkin: true })).status).toBe(200)
  })

  it.each([
    ['no key', {}],
    ['a second key', { checkin: true, checkout: true }],
    ['a second key beside the observation', { checkin: true, observacao_analista: 'x' }],
    ['a second key that is null', { checkin: true, checkout: null }],
    ['an empty observation', { observacao_analista: '  ' }],
    ['an observation that is no text', { observacao_analista: ['x'] }],
    ['a check-in taken back', { checkin: null }],
    ['a false check-in', { checkin: false }],
    ['an empty check-in', { checkin: '' }],
    ['a list', []],
  ])('analista › %s is 422 and nothing is written', async (_name, body) => {
    const { visita, save } = await visitOfMine()
    expect((await save(body)).status).toBe(422)
    expect(await rowOf(visita.id)).toMatchObject({ checkin: null, observacao_analista: null, versao: 1 })
  })

  it('analista › unknown keys are ignored, also those of an admin', async () => {
    const { visita, save } = await visitOfMine()
    const tipo = 'Avulsa'
    expect((await save({ checkin: true, id_analista: 1, tipo, foo: 1 })).body).toMatchObject({
      id_analista: visita.id_analista,
      tipo: 'Contratual',
    })
  })

  it("analista › somebody else's, a deleted and a missing visit read the same 404", async () => {
    const { token } = await visitOfMine()
    const other = await makeVisita(app.db, { data_hora_prevista: NOW })
    const { visita: deleted, save } = await visitOfMine({ excluido_em: NOW })
    const call = (id: number | string) =>
      app.call('PUT', `/api/analista/visitas/${id}`, { token, body: { checkin: true } })
    const answers = [
      await call(other.id),
      await save({ checkin: true }),
      await call(2_000_000_000),
      await call('x'),
    ]
    for (const { status, body } of answers) expect([status, body['error']]).toEqual([404, texts.notFound])
    for (const { id } of [other, deleted]) expect((await rowOf(id)).checkin).toBeNull()
  })

  it.each(['admin', 'cliente', 'painel'] as const)('%s › 403', async (perfil) => {
    const { visita } = await visitOfMine()
    const { token } = await app.logIn(perfil)
    const answer = await app.call('PUT', `/api/analista/visitas/${visita.id}`, {
      token,
      body: { checkin: true },
    })
    expect(answer.status).toBe(403)
  })

  it.each(['checkin', 'checkout', 'observacao_analista'] as const)(
    'I6: of eight %s at once exactly one is written',
    async (field) => {
      for (let round = 0; round < rounds(200); round++) {
        const { visita, save } = await visitOfMine(field === 'checkout' ? { checkin: NOW } : {})
        const answers = await Promise.all(Array.from({ length: 8 }, () => save({ [field]: 'feito' })))
        const good = answers.filter(({ status }) => status === 200)
        const refused = answers.filter(({ body }) => body['error'] === alreadyWritten[field])
        expect([good.length, refused.length]).toEqual([1, 7])
        expect((await rowOf(visita.id)).versao).toBe(2)
      }
      prove('I6', `eight ${field} at once: one 200, seven 409`, { tried: rounds(200), lost: 0 })
    },
  )

  it('I6: the database itself refuses a check-out before or without its check-in', async () => {
    const { visita } = await visitOfMine()
    const write = (values: { checkin?: string; checkout: string }) =>
      app.db.updateTable('visitas').set(values).where('id', '=', visita.id).execute()
    await expect(write({ checkout: NOW })).rejects.toThrow('check')
    await expect(write({ checkin: NOW, checkout: '2026-11-16T21:59:59Z' })).rejects.toThrow('check')
  })
})

describe('GET /api/analista/visitas', () => {
  const list = (token: string, query = '') => app.call('GET', `/api/analista/visitas?${query}`, { token })
  const idsOf = async (token: string, query = '') => rowsOf(await list(token, query)).map(({ id }) => id)

  it('analista › only my own; another id_analista is 403; admin › anybody’s, their own when unnamed', async () => {
    const mine = await visitOfMine()
    const { visita: other, usuario } = await visitOfMine()
    expect(await idsOf(mine.token)).toEqual([mine.visita.id])
    expect(await idsOf(mine.token, `id_analista=${mine.usuario.id}`)).toEqual([mine.visita.id])
    expect((await list(mine.token, `id_analista=${usuario.id}`)).status).toBe(403)
    const { token } = await app.logIn('admin')
    expect(await idsOf(token, `id_analista=${usuario.id}`)).toEqual([other.id])
    expect(await idsOf(token)).toEqual([])
    for (const perfil of ['cliente', 'painel'] as const)
      expect((await list((await app.logIn(perfil)).token)).status).toBe(403)
  })

  it('analista › pendentes adds the unfinished visits of earlier days to today’s, earliest first', async () => {
    const { token, usuario, visita: today } = await visitOfMine()
    const { id: id_analista } = usuario
    const make = (wanted: Parameters<typeof makeVisita>[1]) => makeVisita(app.db, { ...wanted, id_analista })
    const yesterday = '2026-11-16T02:59:00Z'
    const late = await make({ data_hora_prevista: '2026-10-01T12:00:00Z' })
    const begun = await make({ data_hora_prevista: yesterday, checkin: yesterday })
    await make({ data_hora_prevista: yesterday, checkin: yesterday, checkout: yesterday })
    await make({ data_hora_prevista: yesterday, excluido_em: NOW })
    await makeVisita(app.db, { data_hora_prevista: yesterday, id_analista: (await makeUsuario(app.db)).id })
    const tomorrow = await make({ data_hora_prevista: '2026-11-17T03:00:00Z' })
    expect(await idsOf(token, 'data=2026-11-16')).toEqual([today.id])
    expect(await idsOf(token, 'data=2026-11-16&pendentes=true')).toEqual([late.id, begun.id, today.id])
    expect(await idsOf(token, 'data=2026-11-17&pendentes=false')).toEqual([tomorrow.id])
  })
})
