import type { Db } from '#server/platform/db/connect.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import { forgetOriginals } from './queries.ts'

const ORIGINAL_DAYS = 30
const BATCH = 100

/** What mails said word by word leaves; what came of them stays. */
export async function forgetEmails(db: Db, now: Date, stopping?: AbortSignal) {
  const before = daysBefore(now, ORIGINAL_DAYS)
  for (;;) if (stopping?.aborted || (await forgetOriginals(db, before, BATCH)) < BATCH) break
}
