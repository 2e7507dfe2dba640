import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { watchPrazos } from '#server/features/sla/jobs.ts'
import { type Db, openPool } from '#server/platform/db/connect.ts'
import { rounds } from '#server/testing/app/app.ts'
import { createDatabase } from '#server/testing/app/database.ts'
import { urlOf } from '#server/testing/app/database-url.ts'
import { runProgram } from '#server/testing/processes/process.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { copyMeasured } from '#server/testing/sla/copies.ts'
import { makeRelogio } from '#server/testing/sla/factory.ts'

const patience = { timeout: 600_000, interval: 10 }
const HOUR = 3_600_000

/** Chamados whose deadline passed an hour ago, of which nobody was told. */
async function makeDue(db: Db, wanted: number): Promise<number[]> {
  const [begun, due] = [new Date(Date.now() - 9 * HOUR), new Date(Date.now() - HOUR)]
  const { id_chamado } = await makeRelogio(db, {
    correndo: true,
    terminado_em: null,
    usado_ms: 0,
    contado_ate: begun,
    vence_em: due,
    perto_em: due,
  })
  return [id_chamado, ...(await copyMeasured(db, id_chamado, wanted - 1))]
}

/** How often each of them was told to be late: by the row that says so, and by the event of others. */
async function toldTimes(db: Db) {
  const { rows } = await sql<{ avisos: number; ocorrencias: number; passos: number }>`select
      (select count(*)::int from sla_avisos where tipo = 'vencido') as avisos,
      (select count(*)::int from ocorrencias where tipo = 'sla_vencido') as ocorrencias,
      (select count(*)::int from sla_passos where tipo = 'estourada') as passos`.execute(db)
  return rows[0] ?? { avisos: 0, ocorrencias: 0, passos: 0 }
}

it(
  'F10, §7.4: three processes, one killed amid thousands of due alarms: each is told exactly once',
  { timeout: 3_600_000 },
  async () => {
    const wanted = rounds(5000, 300)
    const config = await createDatabase()
    const env = { DATABASE_URL: urlOf(config), ZELO_LOG_LEVEL: 'silent' }
    const db = openPool(config, { max: 3, pooled: false, onError: () => {} })
    const first = runProgram('main', [], env)
    await first.address()
    const others = [runProgram('main', [], env), runProgram('main', [], env)]
    await Promise.all(others.map((server) => server.address()))
    const ids = await makeDue(db, wanted)
    const told = async () => (await toldTimes(db)).avisos
    await expect.poll(told, patience).toBeGreaterThan(wanted / 10)
    const before = await told()
    await first.stop('SIGKILL')
    expect(before).toBeLessThan(wanted)
    await expect.poll(told, patience).toBe(wanted)
    // Nothing that the killed one had begun is left, and nobody finds anything more to tell.
    await watchPrazos(db, () => new Date())
    const exactly = { avisos: wanted, ocorrencias: wanted, passos: wanted }
    expect(await toldTimes(db)).toEqual(exactly)
    const { rows } = await sql<{ id_registro: number }>`select distinct id_registro from ocorrencias
      where tipo = 'sla_vencido' order by 1`.execute(db)
    expect(rows.map(({ id_registro }) => id_registro)).toEqual(ids.toSorted((a, b) => a - b))
    await db.destroy()
    prove('F10', 'kill -9 of one of three processes amid due alarms: told twice or never', {
      tried: wanted,
      lost: 0,
      figure: `killed after ${before}`,
    })
  },
)
