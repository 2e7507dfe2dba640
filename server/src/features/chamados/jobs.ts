import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Live } from '#server/platform/db/live.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import { writeWords } from './queries.ts'

/** So few at a time that whoever writes to one of them hardly waits. */
const BATCH = 50

/** How long the words of a new text may wait for others, where nobody searches. */
const SOON_MS = 1000

/** Writes the words of new texts a moment after somebody, in any process, wrote them. Answers how to stop it. */
export function writeWordsSoon(db: Db, { follow }: Pick<Live, 'follow'>): () => void {
  let waiting: NodeJS.Timeout | undefined
  const write = async () => {
    // The job tries again, and says so if it cannot.
    await writeWords(db).catch(() => {})
    waiting = undefined
  }
  const unfollow = follow(() => {
    waiting ??= setTimeout(() => void write(), SOON_MS)
  })
  return () => {
    unfollow()
    clearTimeout(waiting)
  }
}

/** Every process may do it: a text is put together with others once. */
async function gather(db: Db, tickets: RawBuilder<{ id: number }>, now: Date, stopping?: AbortSignal) {
  const { rows } = await tickets.execute(db)
  for (let start = 0; start < rows.length; start += BATCH) {
    if (stopping?.aborted) break
    const ids = rows.slice(start, start + BATCH).map(({ id }) => id)
    await sql`select reunir_palavras(${ids}::int[], ${daysBefore(now, 1)})`.execute(db)
  }
}

/** Puts the words of new texts together with those of their ticket. */
export async function gatherTexts(db: Db, now: Date, stopping?: AbortSignal) {
  await writeWords(db)
  await gather(db, sql`select distinct id_chamado as id from palavras_soltas`, now, stopping)
}

/** Puts the words of tickets that have been closed for a day among those of closed ones. */
export const gatherClosed = (db: Db, now: Date, stopping?: AbortSignal) =>
  gather(
    db,
    sql`select a.id_chamado as id from palavras_abertas a join chamados t using (id_chamado)
      where t.fechado_em < ${daysBefore(now, 1)}`,
    now,
    stopping,
  )
