import type { Db, Tx } from './connect.ts'
import { isRetryable } from './errors.ts'
import { noteFull } from './space.ts'

const ATTEMPTS = 3

/** READ COMMITTED with explicit locks; the transaction that loses a deadlock is run again. */
export async function inTransaction<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      noteFull(db, error)
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}
