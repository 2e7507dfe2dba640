import { sql } from 'kysely'
import { statusAbertos } from '#contract/chamados.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** Of kept totals that tell states apart. */
export const isOpenTotal = sql`id_status in (${sql.join(statusAbertos.map((id) => sql.lit(id)))})`

/** The key of a day in the kept totals. */
export const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** Puts together what the changes since the last time have added. */
export const joinTotals = (db: Db) => sql`select juntar_totais()`.execute(db)

/** Longer than any statement of a request may take: it reads every ticket. */
const RECOUNT_TIMEOUT = '30min'

/** Counts everything anew, and repairs; answers how many totals were wrong. */
export async function recountTotals(tx: Db): Promise<number> {
  await sql`set local statement_timeout = ${sql.lit(RECOUNT_TIMEOUT)}`.execute(tx)
  const { rows } = await sql<{ erradas: number }>`select conferir_totais() as erradas`.execute(tx)
  return rows[0]?.erradas ?? 0
}
