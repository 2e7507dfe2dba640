import type { Db } from '#server/platform/db/connect.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import { removePosicoes } from './queries.ts'

const BATCH = 500

/** Where somebody checked in or out is removed when its time is over; that it was recorded stays. */
export async function forgetPosicoes(db: Db, now: Date, days: number, stopping?: AbortSignal) {
  while ((await removePosicoes(db, daysBefore(now, days), BATCH)) === BATCH) if (stopping?.aborted) return
}
