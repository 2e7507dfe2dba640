import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { errorCode } from './errors.ts'

/** The size of four WAL files: without room for the next one PostgreSQL stops, and then reads fail too. */
const RESERVE_BYTES = 64 * 1024 * 1024
const LOOK_EVERY_MS = 250
const DISK_FULL = '53100'

/** Whether the disk of the embedded database has more than the reserve left. */
export function watchSpace(folder: string): () => Promise<boolean> {
  let lookedAt = -Infinity
  let hasSpace = Promise.resolve(true)
  return () => {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return hasSpace
    lookedAt = performance.now()
    hasSpace = statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize > RESERVE_BYTES,
      () => true,
    )
    return hasSpace
  }
}

/** Databases whose last write failed for lack of space; the disk of another machine can only be tested by writing. */
const full = new WeakSet<Db>()

export function noteFull(db: Db, error: unknown) {
  if (errorCode(error) === DISK_FULL) full.add(db)
}

/** After a write that failed for lack of space: whether a write succeeds again. */
export async function canWrite(db: Db): Promise<boolean> {
  if (!full.has(db)) return true
  try {
    await sql`create temp table espaco on commit drop as select 1 as um`.execute(db)
    full.delete(db)
    return true
  } catch {
    return false
  }
}
