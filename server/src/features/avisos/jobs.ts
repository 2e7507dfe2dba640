import type { Db } from '#server/platform/db/connect.ts'
import type { Live } from '#server/platform/db/live.ts'
import type { Watch } from '#server/platform/background/job.ts'
import { distribute, type Parts } from './distribuicao/tell.ts'
import { forgetFrom } from './queries.ts'

/** How often each process looks, where nothing wakes it. */
const LOOK_S = 5

/** Looks when something was written, in any process, and every few seconds. */
export const watchAvisos = (parts: Parts, { follow }: Pick<Live, 'follow'>): Watch => ({
  name: 'avisos',
  every: LOOK_S,
  wakes: (wake) =>
    follow(({ payloads }) => {
      if (payloads === undefined || payloads.some((payload) => payload.includes('"ocorrencias"'))) wake()
    }),
  run: (stopping) => distribute(parts, stopping),
})

const STEP = 5_000

/** What has had its time leaves: what was read sooner than what was not. */
export async function forgetAvisos(db: Db, now: Date, stopping?: AbortSignal) {
  for (let id: number | undefined = 0; id !== undefined; id = await forgetFrom(db, id, STEP, now))
    if (stopping?.aborted) break
}
