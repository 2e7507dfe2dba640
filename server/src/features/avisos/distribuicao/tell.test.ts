import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { findReaders } from '#server/features/chamados/reach.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { useApp } from '#server/testing/app/app.ts'
import { peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { fakeCanal } from '#server/testing/envios/canal.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { distribute, distributeNext } from './tell.ts'

const app = useApp()
let people: People
beforeAll(async () => {
  people = await peopleAround(app)
})
type Who = Exclude<keyof People, 'painel'>

const tellAll = () => distribute({ db: app.db, clock: app.now, findReaders })
const act = async (who: Who, path: string, body: object = {}) => {
  const answer = await app.call('POST', ['/api/chamados', path].filter(Boolean).join('/'), {
    token: people[who].token,
    body,
  })
  expect(answer.status).toBeLessThan(300)
  return answer.body
}
/** What this person was told of a chamado, with a mark where it was read. */
const toldOf = async (who: Who, id_chamado: number) =>
  (
    await app.db
      .selectFrom('avisos')
      .select(['tipo', 'quem', 'lido_em'])
      .where('id_usuario', '=', people[who].usuario.id)
      .where('id_chamado', '=', id_chamado)
      .orderBy('id')
      .execute()
  ).map(({ tipo, quem, lido_em }) => `${tipo} ${quem}${lido_em === null ? '' : ' lido'}`)

const open = async () => {
  const body = { titulo: 'Sem rede', descricao: 'Caiu.', solicitante: 'Eu', id_prioridade: 2 }
  return Number((await act('cliente', '', body))['id_chamado'])
}

describe('distribute', () => {
  const waiting = async () =>
    (await app.db.selectFrom('ocorrencias').select('id').where('distribuida_em', 'is', null).execute()).length

  it('what is told to nobody never waits', async () => {
    await tellAll()
    await app.call('POST', '/api/clientescrud', { token: people.admin.token, body: { nome: 'Padaria' } })
    expect(await waiting()).toBe(0)
    await open()
    expect(await waiting()).toBe(1)
    await tellAll()
    expect(await waiting()).toBe(0)
  })

  it('a row that an older version wrote is told to nobody and holds nothing up', async () => {
    await sql`insert into ocorrencias (tipo, tabela, id_registro, criada_em) values ('cadastro', 'clientes', 1, now()),
      ('escalado', 'chamados', 2000000000, now()), ('chamado_novo', 'chamados', null, now())`.execute(app.db)
    await tellAll()
    expect(await waiting()).toBe(0)
  })

  it('eight at once over the same backlog › each person is told of each once, and of one chamado in order', async () => {
    const ids = [await open(), await open(), await open()]
    for (const id of ids) await act('analista', `${id}/atender`)
    for (let n = 0; n < 20; n++)
      for (const id of ids)
        await act('analista', 'atividades', { id_chamado: id, descricao: `Nota ${n} de ${id}` })
    await Promise.all(Array.from({ length: 8 }, tellAll))
    await tellAll()
    for (const id of ids) {
      const told = await app.db
        .selectFrom('avisos')
        .select(['id_ocorrencia', 'tipo'])
        .where('id_usuario', '=', people.cliente.usuario.id)
        .where('id_chamado', '=', id)
        .orderBy('id')
        .execute()
      expect(told.map(({ tipo }) => tipo)).toEqual([
        'atendido',
        ...Array.from({ length: 20 }, () => 'resposta_equipe'),
      ])
      const order = told.map(({ id_ocorrencia }) => id_ocorrencia)
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      expect(await toldOf('other', id)).toEqual([])
    }
  })

  it('the predecessor is held by somebody else › what came after waits for it', async () => {
    const id = await open()
    const holding = await app.db.startTransaction().execute()
    await sql`select from ocorrencias where distribuida_em is null for update`.execute(holding)
    await act('analista', `${id}/atender`)
    const look = () => inTransaction(app.db, (tx) => distributeNext(tx, app.now(), findReaders))
    expect(await look()).toEqual({ taken: 0, left: 1 })
    await holding.rollback().execute()
    expect(await look()).toEqual({ taken: 2, left: 0 })
    expect(await toldOf('admin', id)).toEqual(['chamado_novo admins lido'])
    expect(await toldOf('cliente', id)).toEqual(['atendido abriu'])
  })

  it('one ocorrência to 200 people › six statements at most; with nothing to tell one look; a burst in several steps', async () => {
    await tellAll()
    const id_empresa = people.cliente.usuario.id_empresa
    for (let n = 0; n < 200; n++) await makeUsuario(app.db, { perfil: 'cliente', id_empresa })
    const { id_chamado } = await ticketOf(app, people, { id_analista: people.analista.usuario.id })
    await act('analista', `${id_chamado}/responder`, { resposta: 'Pronto.' })
    const statements: string[] = []
    const db = openPool(app.config, {
      max: 1,
      pooled: false,
      onError: () => {},
      log: ({ query }) => void statements.push(query.sql),
    })
    await distribute({
      db,
      clock: app.now,
      findReaders,
      canais: [fakeCanal('email').canal, fakeCanal('push').canal],
    })
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from avisos
      where id_chamado = ${id_chamado}`.execute(app.db)
    expect(rows[0]?.total).toBeGreaterThanOrEqual(201)
    expect(statements.length).toBeLessThanOrEqual(6)
    statements.length = 0
    await distribute({ db, clock: app.now, findReaders })
    expect(statements.filter((text) => !['begin', 'commit'].includes(text))).toHaveLength(1)
    await db.destroy()

    // As many as would be too many for one statement.
    for (let n = 0; n < 30; n++) await act('analista', 'atividades', { id_chamado, descricao: `Nota ${n}` })
    await tellAll()
    const { rows: each } = await sql<{ total: number }>`select count(*)::int as total from avisos
      where id_chamado = ${id_chamado} group by id_usuario`.execute(app.db)
    expect(new Set(each.map(({ total }) => total))).toEqual(new Set([31]))
  })
})
