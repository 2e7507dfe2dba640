import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Stored as a hash only: a typed email may be a stranger's, or a password in the wrong field. */
export const limitKey = (kind: string, value: string) =>
  `${kind}:${createHash('sha256').update(value).digest('base64url')}`

const FREE_ERRORS = 5
const LONGEST_WAIT_S = 900
const FORGET_AFTER_MS = 24 * 3_600_000

/** Seconds to wait after so many wrong attempts: five are free, then 1, 2, 4 … 900. */
const waitAfter = (errors: number) =>
  errors <= FREE_ERRORS ? 0 : Math.min(2 ** (errors - FREE_ERRORS - 1), LONGEST_WAIT_S)

/**
 * Counts an attempt as wrong before it is checked, so that many simultaneous ones cannot all get through; `forgive`
 * undoes it. Returns the seconds to wait if the key is blocked; then nothing is counted.
 */
export async function countAttempt(db: Db, chave: string, now: Date): Promise<number> {
  const row = await lockLimit(db, chave, now)
  const blocked = secondsUntil(row.bloqueado_ate, now)
  if (blocked > 0) return blocked
  const errors = (now.getTime() - new Date(row.inicio).getTime() > FORGET_AFTER_MS ? 0 : row.erros) + 1
  const wait = waitAfter(errors)
  await db
    .updateTable('limites')
    .set({
      erros: errors,
      inicio: now,
      bloqueado_ate: wait > 0 ? new Date(now.getTime() + wait * 1000) : null,
    })
    .where('chave', '=', chave)
    .execute()
  return 0
}

/** At most `max` attempts in a window that starts with the first; returns the seconds to wait if it is full. */
export async function countInWindow(
  db: Db,
  chave: string,
  now: Date,
  max: number,
  windowMs: number,
): Promise<number> {
  const row = await lockLimit(db, chave, now)
  const windowEnd = new Date(new Date(row.inicio).getTime() + windowMs)
  const expired = windowEnd <= now
  if (!expired && row.erros >= max) return secondsUntil(windowEnd, now)
  await db
    .updateTable('limites')
    .set(expired ? { erros: 1, inicio: now } : { erros: row.erros + 1 })
    .where('chave', '=', chave)
    .execute()
  return 0
}

export const clearLimit = (db: Db, chave: string) =>
  db.deleteFrom('limites').where('chave', '=', chave).execute()

export const forgiveOne = (db: Db, chave: string) =>
  db
    .updateTable('limites')
    .set({ erros: sql<number>`greatest(erros - 1, 0)` })
    .where('chave', '=', chave)
    .execute()

function lockLimit(db: Db, chave: string, now: Date) {
  return db
    .insertInto('limites')
    .values({ chave, erros: 0, inicio: now })
    .onConflict((conflict) => conflict.column('chave').doUpdateSet({ chave }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

const secondsUntil = (instant: Date | string | null, now: Date) =>
  instant === null ? 0 : Math.max(0, Math.ceil((new Date(instant).getTime() - now.getTime()) / 1000))
