import type { Db } from '#server/platform/db/connect.ts'
import { sql } from 'kysely'
import { legibleTo } from './reach.ts'
import type { Reader } from '#server/platform/record/noun.ts'

export const findLegibleVisita = async (db: Db, id: number, reader: Reader) =>
  (await db
    .selectFrom('visitas as v')
    .select('v.id')
    .where('v.id', '=', id)
    .where(legibleTo(reader))
    .executeTakeFirst()) !== undefined

/** Where somebody was, older than this; never before the time that the operator set. Gives how many. */
export async function removePosicoes(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{
    removidas: number
  }>`select esquecer_posicoes(${before}, ${limit})::int as removidas`.execute(db)
  return rows[0]?.removidas ?? 0
}
