import type { Db } from '#server/platform/db/connect.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Files } from '#server/platform/storage/files.ts'
import type { Local, Store } from '#server/platform/storage/store.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import { finish } from './envio/finish.ts'
import { findWaiting } from './envio/queries.ts'
import { findLoose, findUnused, markUnused, removeUnused, takeLoose } from './limpeza/queries.ts'

const BATCH = 100

/** Then it begins with the oldest again. */
const RUN_MS = 10 * 60_000

/** Goes on with files whose check somebody or something has stopped. Those that cannot be checked keep no other waiting. */
export async function finishWaiting(db: Db, files: Files, stopping?: AbortSignal) {
  const failures: unknown[] = []
  const ends = performance.now() + RUN_MS
  let waiting = await findWaiting(db, BATCH)
  // Without it nothing is read for nothing; what was stored before a stop needs it no more.
  const isAsked = waiting.length > 0 || files.isScannerAway?.() === true
  const isAway = isAsked && (await files.isScannerThere?.()) === false
  while (waiting.length > 0 && performance.now() < ends) {
    for (const { id } of waiting) {
      if (stopping?.aborted) return
      if (isAway && (await files.parts.sizeOf(id)) !== undefined) continue
      await finish(db, files, id).catch((error: unknown) => failures.push(error))
    }
    waiting = await findWaiting(db, BATCH, waiting.at(-1))
  }
  if (failures.length > 0) throw failures[0]
}

type Clearing = { now: Date; days: number; stopping?: AbortSignal }

/**
 * Removes objects that no copy needs any more, files that nobody has used within a day, and what is left of broken
 * uploads. What cannot be removed keeps nothing else waiting. Every process may run it.
 */
export async function clearFiles(db: Db, files: Files, { now, days, stopping }: Clearing) {
  const yesterday = daysBefore(now, 1)
  for (;;) if (stopping?.aborted || (await markUnused(db, yesterday, now, BATCH)) < BATCH) break
  const removing = createRemoving(files)
  await removeLoose(db, removing.remove, daysBefore(now, days), stopping)
  await removeUnusedBefore(db, files, removing.remove, yesterday, stopping)
  await files.parts.sweep(yesterday)
  if (removing.failures.length > 0) throw removing.failures[0]
}

type Target = { id: string; local: Local }
type Remove = (object: Target, work: (store: Store | undefined) => Promise<unknown>) => Promise<void>

/** So many failures one after the other: a store that is away costs its patience with each of them. */
const AWAY = 5

function createRemoving({ storeOf }: Files) {
  const failures: unknown[] = []
  const inRow: Record<Local, number> = { pasta: 0, s3: 0 }
  const remove: Remove = async ({ local }, work) => {
    if (inRow[local] >= AWAY) return
    try {
      await work(storeOf(local))
      inRow[local] = 0
    } catch (error) {
      inRow[local]++
      failures.push(error)
    }
  }
  return { failures, remove }
}

async function removeLoose(db: Db, remove: Remove, before: Date, stopping?: AbortSignal) {
  for (let last = ''; ;) {
    const loose = await findLoose(db, before, last, BATCH)
    for (const object of loose) {
      await remove(object, async (store) => {
        if (store)
          await inTransaction(db, async (tx) => {
            if (await takeLoose(tx, object, before)) await store.remove(object.id)
          })
      })
      last = object.id
    }
    if (loose.length < BATCH || stopping?.aborted) return
  }
}

/** The object first: a row without one is found again, an object without a row is not. */
async function removeUnusedBefore(
  db: Db,
  { parts }: Files,
  remove: Remove,
  before: Date,
  stopping?: AbortSignal,
) {
  for (let unused = await findUnused(db, before, BATCH); unused.length > 0;) {
    for (const object of unused) {
      if (stopping?.aborted) return
      await remove(object, async (store) => {
        await store?.remove(object.id)
        await parts.drop(object.id)
        await removeUnused(db, object.id)
      })
    }
    unused = await findUnused(db, before, BATCH, unused.at(-1))
  }
}
