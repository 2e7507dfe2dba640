import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { visitasTexts as texts } from '#contract/visitas.ts'
import { rowsOf, useApp } from '#server/testing/app/app.ts'
import { auditOf } from '#server/testing/auditoria/audit.ts'
import { makeCliente } from '#server/testing/clientes/factory.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'

const app = useApp()
const held = { token: '', id_cliente: 0, id_analista: 0 }
beforeAll(async () => {
  app.setNow('2026-11-20T12:00:00Z')
  held.token = (await app.logIn('admin')).token
  held.id_cliente = (await makeCliente(app.db, { nome: 'Ágil', cidade: 'Recife', telefone: '81 3000' })).id
  held.id_analista = (await makeUsuario(app.db, { nome: 'Ana', sobrenome: 'Luz' })).id
})

const planned = '2026-11-20T13:30:00.000Z'
const wanted = () => ({
  data_hora_prevista: planned,
  id_cliente: held.id_cliente,
  id_analista: held.id_analista,
})
const create = (body: object, headers = {}) =>
  app.call('POST', '/api/visitascrud', { token: held.token, body, headers })
const change = (id: number, body: object) =>
  app.call('PUT', `/api/visitascrud/${id}`, { token: held.token, body })
const remove = (id: number) => app.call('DELETE', `/api/visitascrud/${id}`, { token: held.token })
const get = (path: string) => app.call('GET', `/api/visitascrud${path}`, { token: held.token })
const countVisitas = async () => (await app.db.selectFrom('visitas').select('id').execute()).length

describe('POST /api/visitascrud', () => {
  it('admin › plans a visit: Contratual by default, check-in and check-out ignored, audited', async () => {
    const { status, body } = await create({ ...wanted(), checkin: planned, checkout: planned, id: 1 })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      ...wanted(),
      nome_cliente: 'Ágil',
      ativo_cliente: 'S',
      endereco: '',
      cidade: 'Recife',
      telefone: '81 3000',
      contato: '',
      nome_analista: 'Ana Luz',
      ativo_analista: 'S',
      tipo: 'Contratual',
      observacao_admin: '',
      observacao_analista: null,
      checkin: null,
      checkout: null,
      status: 'AGUARDANDO',
      id_checklist: null,
      checkin_hora: null,
      checkout_hora: null,
      atrasada: false,
      versao: 1,
    })
    expect(await auditOf(app.db, 'visitas', Number(body['id']))).toMatchObject([
      { acao: 'criar', depois: { tipo: 'Contratual' } },
    ])
  })

  it('admin › any offset is kept as the same instant in UTC', async () => {
    const { body } = await create({ ...wanted(), data_hora_prevista: '2026-11-20T10:30:00-03:00' })
    expect(body['data_hora_prevista']).toBe(planned)
  })

  it('admin › the same key twice plans one visit', async () => {
    const headers = { 'idempotency-key': '7b9f1c1e-3c55-4f0e-9f5d-5a2d5ad0c001' }
    const [first, second] = [await create(wanted(), headers), await create(wanted(), headers)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body['id']).toBe(first.body['id'])
  })

  it.each([
    ['nothing at all', {}, ['data_hora_prevista', 'id_analista', 'id_cliente'], texts.missingFields],
    ['no customer chosen', { id_cliente: 0 }, ['id_cliente'], texts.missingFields],
    ['no time', { data_hora_prevista: '' }, ['data_hora_prevista'], texts.missingFields],
    ['30 February', { data_hora_prevista: '2026-02-30T10:00:00Z' }, ['data_hora_prevista'], undefined],
    ['29 February of no leap year', { data_hora_prevista: '2026-02-29T10:00:00Z' }, ['data_hora_prevista']],
    ['a time without its zone', { data_hora_prevista: '2026-11-20T10:00' }, ['data_hora_prevista']],
    ['a year that no calendar needs', { data_hora_prevista: '0000-01-01T00:00:00Z' }, ['data_hora_prevista']],
    ['an unknown customer', { id_cliente: 2_000_000_000 }, ['id_cliente'], texts.unknownCliente],
    ['an unknown analista', { id_analista: 2_000_000_000 }, ['id_analista'], texts.unknownAnalista],
    ['another kind of visit', { tipo: 'Gratuita' }, ['tipo']],
    ['an observation beyond 5000 letters', { observacao_admin: 'x'.repeat(5001) }, ['observacao_admin']],
  ])('admin › %s is 422 and nothing is written', async (_name, fault, fields, text?) => {
    const before = await countVisitas()
    const body = Object.keys(fault).length === 0 ? {} : { ...wanted(), ...fault }
    const answer = await create(body)
    expect([answer.status, Object.keys(Object(answer.body['fields'])).toSorted()]).toEqual([422, fields])
    if (text !== undefined) expect(answer.body['error']).toBe(text)
    expect(await countVisitas()).toBe(before)
  })

  it('admin › an inactive customer, an inactive analista, an admin as analista are 422', async () => {
    const cliente = await makeCliente(app.db, { ativo: 'N' })
    const inactive = await makeUsuario(app.db, { ativo: 'N' })
    const admin = await makeUsuario(app.db, { perfil: 'admin' })
    const faults = [{ id_cliente: cliente.id }, { id_analista: inactive.id }, { id_analista: admin.id }]
    for (const fault of faults) {
      const { status, body } = await create({ ...wanted(), ...fault })
      expect([status, Object.keys(Object(body['fields']))]).toEqual([422, Object.keys(fault)])
    }
  })
})

/** Until a statement of this database waits for a lock that somebody holds. */
async function untilBlocked() {
  const blocked = sql<{ total: number }>`select count(*)::int as total from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await blocked.execute(app.db)).rows[0]?.total === 0) await setImmediate()
}

it('POST /api/visitascrud › admin › waits for a deactivation under way and is then refused', async () => {
  const { id } = await makeUsuario(app.db)
  const sent = await app.db.transaction().execute(async (tx) => {
    await tx.updateTable('usuarios').set({ ativo: 'N' }).where('id', '=', id).execute()
    const answer = create({ ...wanted(), id_analista: id })
    await untilBlocked()
    return { answer }
  })
  expect((await sent.answer).body['error']).toBe(texts.unknownAnalista)
})

describe('PUT /api/visitascrud/:id', () => {
  it('admin › changes what is sent, keeps the rest, sets the times, and audits before and after', async () => {
    const { id } = await makeVisita(app.db, { ...wanted(), observacao_admin: 'Levar cabo' })
    const times = { checkin: '2026-11-20T13:35:00.000Z', checkout: '2026-11-20T14:10:00.000Z' }
    const { status, body } = await change(id, { ...times, observacao_analista: 'Corrigida', versao: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...times,
      observacao_admin: 'Levar cabo',
      observacao_analista: 'Corrigida',
      status: 'FINALIZADA',
      atrasada: false,
      versao: 2,
    })
    expect(await auditOf(app.db, 'visitas', id)).toMatchObject([
      { acao: 'alterar', antes: { checkin: null }, depois: { observacao_analista: 'Corrigida' } },
    ])
    expect(
      (await change(id, { checkin: null, checkout: null, observacao_analista: null })).body,
    ).toMatchObject({ checkin: null, checkout: null, observacao_analista: null, status: 'AGUARDANDO' })
  })

  it('admin › what changes nothing writes nothing', async () => {
    const { id } = await makeVisita(app.db, wanted())
    const { body } = await get(`/${id}`)
    for (const sent of [{}, body, { tipo: 'Contratual' }]) expect((await change(id, sent)).body).toEqual(body)
    expect(await auditOf(app.db, 'visitas', id)).toEqual([])
  })

  it.each([
    ['check-out before check-in', { checkin: planned, checkout: '2026-11-20T13:29:59Z' }, 'checkout'],
    ['check-out without check-in', { checkout: planned }, 'checkin'],
    ['a required field emptied', { id_cliente: null }, 'id_cliente'],
    ['a time that is no time', { checkin: '2026-13-01T00:00:00Z' }, 'checkin'],
    ['an empty observation of the analista', { observacao_analista: ' ' }, 'observacao_analista'],
  ])('admin › %s is 422 and nothing is written', async (_name, body, field) => {
    const { id } = await makeVisita(app.db, wanted())
    const answer = await change(id, body)
    expect([answer.status, Object.keys(Object(answer.body['fields']))]).toEqual([422, [field]])
    expect((await get(`/${id}`)).body).toMatchObject({ versao: 1, checkin: null, checkout: null })
    expect(await auditOf(app.db, 'visitas', id)).toEqual([])
  })

  it('admin › an analista or customer who became inactive may stay, another inactive one may not come', async () => {
    const gone = await makeUsuario(app.db, { ativo: 'N' })
    const closed = await makeCliente(app.db, { ativo: 'N' })
    const { id } = await makeVisita(app.db, { ...wanted(), id_analista: gone.id, id_cliente: closed.id })
    const saved = await change(id, { id_analista: gone.id, id_cliente: closed.id, tipo: 'Avulsa' })
    expect([saved.status, saved.body['ativo_analista'], saved.body['ativo_cliente']]).toEqual([200, 'N', 'N'])
    const { id: other } = await makeVisita(app.db, wanted())
    expect((await change(other, { id_analista: gone.id })).body['error']).toBe(texts.unknownAnalista)
    expect((await change(other, { id_cliente: closed.id })).body['error']).toBe(texts.unknownCliente)
  })
})

describe('DELETE /api/visitascrud/:id', () => {
  it('admin › a deleted visit is gone from every call, its row stays, a second delete is 404', async () => {
    const { id } = await makeVisita(app.db, wanted())
    expect((await remove(id)).body).toEqual({ message: texts.deleted })
    expect((await remove(id)).body['error']).toBe(texts.notFound)
    expect((await change(id, { tipo: 'Avulsa' })).status).toBe(404)
    expect((await get(`/${id}`)).status).toBe(404)
    expect(rowsOf(await get('')).map((row) => row['id'])).not.toContain(id)
    expect((await auditOf(app.db, 'visitas', id)).map(({ acao }) => acao)).toEqual(['excluir'])
    const kept = await app.db.selectFrom('visitas').select('excluido_em').where('id', '=', id).execute()
    expect(kept[0]?.excluido_em).not.toBeNull()
  })

  it('admin › an id that is none is 404', async () => {
    for (const id of ['0', '-1', 'x', '1.5', '99999999999', "1'--"])
      expect((await app.call('DELETE', `/api/visitascrud/${id}`, { token: held.token })).status).toBe(404)
  })
})

it.each(['analista', 'cliente', 'painel'] as const)(
  '%s › every call of visitascrud is 403',
  async (perfil) => {
    const { token } = await app.logIn(perfil)
    const { id } = await makeVisita(app.db, wanted())
    const calls = [
      app.call('GET', '/api/visitascrud', { token }),
      app.call('GET', `/api/visitascrud/${id}`, { token }),
      app.call('GET', '/api/visitascrud/calendario?data_inicio=2026-11-01&data_fim=2026-11-30', { token }),
      app.call('GET', `/api/visitascrud/conflitos?id_analista=1&data_hora_prevista=${planned}`, { token }),
      app.call('POST', '/api/visitascrud', { token, body: wanted() }),
      app.call('PUT', `/api/visitascrud/${id}`, { token, body: { tipo: 'Avulsa' } }),
      app.call('DELETE', `/api/visitascrud/${id}`, { token }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 403))
    expect((await get(`/${id}`)).body).toMatchObject({ tipo: 'Contratual', versao: 1 })
  },
)

describe('GET /api/visitascrud/conflitos', () => {
  it('admin › names the visits of that analista less than an hour away, not the one being moved', async () => {
    const { id: id_analista } = await makeUsuario(app.db)
    const at = (data_hora_prevista: string) => makeVisita(app.db, { data_hora_prevista, id_analista })
    const before = await at('2026-12-01T12:00:00Z')
    const near = await at('2026-12-01T12:30:00Z')
    const after = await at('2026-12-01T14:00:00Z')
    await makeVisita(app.db, { data_hora_prevista: '2026-12-01T13:00:00Z' })
    await makeVisita(app.db, {
      data_hora_prevista: '2026-12-01T13:00:00Z',
      id_analista,
      excluido_em: new Date(),
    })
    const ask = async (time: string, rest = '') =>
      rowsOf(await get(`/conflitos?id_analista=${id_analista}&data_hora_prevista=${time}${rest}`)).map(
        ({ id }) => id,
      )
    expect(await ask('2026-12-01T13:00:00Z')).toEqual([near.id])
    expect(await ask('2026-12-01T12:59:00Z')).toEqual([before.id, near.id])
    expect(await ask('2026-12-01T13:00:00.001Z')).toEqual([near.id, after.id])
    expect(await ask('2026-12-01T13:00:00Z', `&id_visita=${near.id}`)).toEqual([])
    expect((await get('/conflitos?id_analista=1')).status).toBe(422)
  })
})
