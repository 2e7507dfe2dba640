import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { useApp } from '#server/testing/app/app.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { measuredCompany } from '#server/testing/sla/company.ts'
import { sumResults } from './queries.ts'

const app = useApp()
const company = measuredCompany(app)
const { at, send } = company
const held = { id_cliente: 0, closed: 0, trash: 0 }

const totals = async () => {
  const answer = await company.ask('admin', 'GET', 'sla/relatorio?de=2026-11&ate=2026-11')
  return Number(Object(answer.body['total'])['total'])
}
async function closed(moment: string) {
  const id = await company.open({ id_cliente: held.id_cliente })
  at(moment)
  await company.close(id)
  return id
}

/** Two results in November, read in December. */
beforeAll(async () => {
  at('16/11/2026 08:00')
  held.id_cliente = (await company.customer({ 3: [4, 8] })).id_cliente
  held.closed = await closed('17/11/2026 09:00')
  held.trash = await closed('17/11/2026 10:00')
})

it('GET /api/sla/relatorio › admin › sums of a month that is over are kept until a result in it changes', async () => {
  at('05/12/2026 10:00')
  expect(await totals()).toBe(2)
  // Nobody is told of this one.
  await app.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('sla_relogios').where('id_chamado', '=', held.closed).execute()
    await sql`delete from sla_meses_mudados where transacao = pg_current_xact_id()`.execute(tx)
  })
  expect(await totals()).toBe(2)
  await send('admin', 'DELETE', `chamados/${held.trash}`)
  expect(await totals()).toBe(0)
  await send('admin', 'POST', `lixeira/chamados/${held.trash}/recuperar`)
  expect(await totals()).toBe(1)
})

it('the sums of a report may take longer than other statements of a request, and nothing after them', async () => {
  const limit = async (db: Db) => {
    const { rows } = await sql<{
      limite: string
    }>`select current_setting('statement_timeout') as limite`.execute(db)
    return rows[0]?.limite
  }
  const usual = await limit(app.db)
  const during = await app.db.transaction().execute(async (tx) => {
    await sumResults(tx, '2023-12-01', '2026-11-01', 'cliente')
    return limit(tx)
  })
  expect([usual, during, await limit(app.db)]).toEqual(['5s', '20s', '5s'])
})

it('GET /api/sla/relatorio › admin › the month that runs is read each time', async () => {
  at('30/11/2026 23:45')
  const running = await totals()
  await closed('30/11/2026 23:50')
  expect(await totals()).toBe(running + 1)
  at('30/11/2026 23:55')
  await closed('01/12/2026 00:30')
  expect(await totals()).toBe(running + 1)
})
