import { type RawBuilder, sql } from 'kysely'
import { RASCUNHO_DAYS } from '#contract/chamados-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Live } from '#server/platform/db/live.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import { writeWords } from './queries.ts'

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

/** Each ticket by itself, so that whoever writes to one hardly waits. Every process may do it: a text is put together with others once. */
async function gather(db: Db, tickets: RawBuilder<{ id: number }>, now: Date, stopping?: AbortSignal) {
  const { rows } = await tickets.execute(db)
  const faults: unknown[] = []
  for (const { id } of rows) {
    if (stopping?.aborted) break
    // Not while texts of the ticket wait: what it had before must not be put together with what it has now.
    await sql`select reunir_palavras(array[${id}::int], ${daysBefore(now, 1)})
      where not exists (select from textos_novos where id_chamado = ${id})`
      .execute(db)
      .catch((fault: unknown) => faults.push(fault))
  }
  if (faults.length > 0) throw faults[0]
}

/** Puts the words of new texts together with those of their ticket. A text whose words could not be written is tried again. */
export async function gatherTexts(db: Db, now: Date, stopping?: AbortSignal) {
  await db.updateTable('textos_novos').set({ tentativas: 0 }).where('tentativas', '>', 0).execute()
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

/** Removes drafts that nobody came back to, and who is long gone. */
export async function forgetUnsent(db: Db, now: Date) {
  await db
    .deleteFrom('rascunhos')
    .where('atualizado_em', '<', daysBefore(now, RASCUNHO_DAYS).toISOString())
    .execute()
  await db.deleteFrom('presencas').where('ate', '<', now.toISOString()).execute()
}
