import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openPool } from '#server/platform/db/connect.ts'
import { createDatabase } from '#server/testing/app/database.ts'
import { urlOf } from '#server/testing/app/database-url.ts'
import { askOthers, inMs, makeBusyCompany, postAs } from '#server/testing/processes/load.ts'
import { percentile } from '#server/testing/proof/percentile.ts'
import { runProgram } from '#server/testing/processes/process.ts'
import { prove } from '#server/testing/proof/proof.ts'

/** On a shared machine the time says little; that no other call is rejected is always checked. */
const OTHERS_P95_MS = process.env['ZELO_TEST_STRESS'] === undefined ? 3000 : 1000
/** Three times as many as there are connections. */
const WAITING = 30

async function start() {
  const config = await createDatabase()
  const server = runProgram('main', [], { DATABASE_URL: urlOf(config), ZELO_LOG_LEVEL: 'silent' })
  const address = await server.address()
  const db = openPool(config, { max: 2, pooled: false, onError: () => {} })
  const company = await makeBusyCompany(db)
  return { address, db, company }
}
type Place = Awaited<ReturnType<typeof start>>

/** Many calls for a locked row, while others call something else. */
async function suffer({ address, company }: Place, ask: () => Promise<Response>, others: string[]) {
  const asking = askOthers(
    others.map((url) => `${address}/api/${url}`),
    company.token,
  )
  const waited = await Promise.all(
    Array.from({ length: WAITING }, async () => {
      const began = performance.now()
      const { status, headers } = await ask()
      return { said: `${status} ${headers.get('retry-after')}`, ms: performance.now() - began }
    }),
  )
  const { p95, asked, failed } = await asking.stop()
  const said = new Set(waited.map((answer) => answer.said))
  const longest = percentile(
    waited.map(({ ms }) => ms),
    1,
  )
  return { said, failed, p95, asked, longest }
}

async function holdRow() {
  const place = await start()
  const { address, db, company } = place
  const [held] = company.tickets
  const ask = () =>
    postAs(company.token, `${address}/api/chamados/${held}/responder`, { resposta: 'Vendo.', id_status: 4 })
  const others = ['auth/eu', 'chamados', `chamados/${held}`, 'dashboard/resumo', 'usuarios']
  const outcome = await db.transaction().execute(async (tx) => {
    await sql`select 1 from chamados where id_chamado = ${held} for update`.execute(tx)
    return suffer(place, ask, others)
  })
  await db.destroy()
  return { what: `${WAITING} answer a ticket whose row is held`, ...outcome }
}

async function slowQuery() {
  const place = await start()
  const { address, db, company } = place
  const headers = { authorization: `Bearer ${company.token}` }
  await sql`create or replace function normalizar(texto text) returns text language plpgsql immutable strict as
    'begin perform pg_sleep(10); return texto; end'`.execute(db)
  const ask = () => fetch(`${address}/api/clientescrud?nome=x`, { headers })
  const outcome = await suffer(place, ask, [
    'auth/eu',
    'chamados',
    'visitascrud',
    'dashboard/resumo',
    'usuarios',
  ])
  await db.destroy()
  return { what: `${WAITING} ask for a list whose query takes ten seconds and more`, ...outcome }
}

it('a held row, a slow query, and more who wait for it than there are connections: they read 503, other routes go on', async () => {
  for (const { what, said, failed, p95, asked, longest } of await Promise.all([holdRow(), slowQuery()])) {
    expect([what, said, failed]).toEqual([what, new Set(['503 1']), []])
    expect(p95).toBeLessThan(OTHERS_P95_MS)
    const figure = `p95 of ${asked} other requests ${inMs(p95)}; who waits reads 503 within ${inMs(longest)}`
    prove('F5', what, { tried: WAITING, lost: 0, figure })
  }
})
