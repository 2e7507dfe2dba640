import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { rounds, useApp } from '#server/testing/app/app.ts'
import { peopleAround, type People, ticketOf } from '#server/testing/chamados/people.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'
import { emptyTrash } from '#server/features/lixeira/jobs.ts'
import { checkTotals } from '../jobs.ts'
import { joinTotals } from './queries.ts'

const app = useApp()
const NOW = new Date('2026-11-16T15:00:00Z')
const tickets: number[] = []
const visits: number[] = []
let people: People

beforeAll(async () => {
  app.setNow(NOW)
  people = await peopleAround(app)
  for (let n = 0; n < 12; n++) {
    const wanted = { id_analista: n % 3 === 0 ? null : people.analista.usuario.id }
    tickets.push((await ticketOf(app, people, wanted)).id_chamado)
    visits.push((await makeVisita(app.db, { id_analista: people.analista.usuario.id })).id)
  }
})

const pick = <T>(from: readonly T[]): T => {
  const one = from[Math.floor(Math.random() * from.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}
const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  app.call(method, `/api/${url}`, { token: people.admin.token, ...(body && { body }) })

/** What changes a figure; many are refused, as the ticket is not in the state for it. */
const actions = [
  async () => {
    const { body } = await call('POST', 'chamados', {
      titulo: 'Novo',
      descricao: 'Texto.',
      id_cliente: pick([people.cliente, people.stranger]).usuario.id_empresa,
      id_prioridade: pick([1, 5]),
    })
    tickets.push(Number(body['id_chamado']))
  },
  () => call('POST', `chamados/${pick(tickets)}/responder`, { resposta: 'Oi.', id_status: pick([1, 4, 5]) }),
  () => call('POST', `chamados/${pick(tickets)}/fechar`, { id_status: pick([2, 3]) }),
  () =>
    call('POST', `chamados/${pick(tickets)}/escalar`, {
      id_analista: pick([people.analista, people.other]).usuario.id,
    }),
  () => call('PUT', `chamados/${pick(tickets)}`, { id_cliente: people.stranger.usuario.id_empresa }),
  () => call('PUT', `chamados/${pick(tickets)}`, { id_prioridade: pick([1, 3, 5]) }),
  () => call('DELETE', `chamados/${pick(tickets)}`),
  () => call('POST', `lixeira/chamados/${pick(tickets)}/recuperar`),
  () => call('DELETE', `visitascrud/${pick(visits)}`),
  () => call('POST', `lixeira/visitas/${pick(visits)}/recuperar`),
  () => call('PUT', `visitascrud/${pick(visits)}`, { id_analista: people.other.usuario.id }),
  () => joinTotals(app.db),
  // A transaction that fails leaves nothing.
  () =>
    app.db
      .transaction()
      .execute(async (tx) => {
        await tx
          .updateTable('chamados')
          .set({ id_prioridade: 5 })
          .where('id_chamado', '=', pick(tickets))
          .execute()
        throw new Error('rolled back')
      })
      .catch(() => {}),
]

it('kept totals › after many changes at once they are what a count says', async () => {
  for (let round = 0; round < rounds(40); round++)
    await Promise.all(Array.from({ length: 8 }, () => pick(actions)()))
  const { usuario } = people.other
  const left = { ativo: 'N', transferir: { chamados: null, visitas: people.analista.usuario.id } }
  expect((await call('PUT', `usuarios/${usuario.id}/toggleativo`, left)).status).toBe(200)
  expect(await checkTotals(app.db, NOW)).toBe(0)
})

it('kept totals › purged from the trash, or removed by SQL: as a count says', async () => {
  await sql`update chamados set excluido_em = '2020-01-01' where id_chamado = ${tickets[0]}`.execute(app.db)
  await emptyTrash(app.db, new Date(), 90)
  await sql`delete from visitas where id = ${visits[0]}`.execute(app.db)
  expect(await checkTotals(app.db, NOW)).toBe(0)
})

it('kept totals › joined rows say the same, once for each key', async () => {
  const read = () =>
    sql`select tipo, chave, id_status, id_prioridade, sum(total)::int as total from totais
      group by 1, 2, 3, 4 having sum(total) <> 0 order by 1, 2, 3, 4`.execute(app.db)
  await call('POST', 'chamados', {
    titulo: 'Mais um',
    descricao: 'Texto.',
    id_cliente: people.stranger.usuario.id_empresa,
  })
  const before = await read()
  await joinTotals(app.db)
  expect((await read()).rows).toEqual(before.rows)
  expect(await app.db.selectFrom('totais').selectAll().execute()).toHaveLength(before.rows.length)
})

it('kept totals › a wrong one is repaired, and an admin can read that it was', async () => {
  await sql`update totais set total = total + 3 where tipo = 'cliente_abertos'
    and chave = ${people.stranger.usuario.id_empresa}`.execute(app.db)
  await sql`delete from totais where tipo = 'visitas'`.execute(app.db)
  const wrong = await checkTotals(app.db, NOW)
  expect(wrong).toBeGreaterThan(1)
  expect(await checkTotals(app.db, NOW)).toBe(0)
  const said = app.db.selectFrom('auditoria').select(['tabela', 'depois']).where('acao', '=', 'corrigir')
  expect(await said.execute()).toEqual([{ tabela: 'instalacao', depois: { totais: wrong } }])
})
