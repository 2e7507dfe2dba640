import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import { daysBefore } from '#server/platform/time/clock.ts'

/** So few at a time that whoever opens one of them again hardly waits. */
const BATCH = 50

/** Puts together the words of tickets that have been closed for a day. Every process may do it: a ticket is put together once. */
export async function gatherWords(db: Db, now: Date, stopping?: AbortSignal) {
  const { rows } = await sql<{ id: number }>`select t.id_chamado as id from chamados t
    where t.id_chamado in (select id_chamado from palavras_soltas) and t.fechado_em < ${daysBefore(now, 1)}`.execute(
    db,
  )
  for (let start = 0; start < rows.length; start += BATCH) {
    if (stopping?.aborted) break
    const ids = rows.slice(start, start + BATCH).map(({ id }) => id)
    await sql`select reunir_palavras(${ids}::int[])`.execute(db)
  }
}
