import type { Db } from '#server/platform/db/connect.ts'
import type { Watch } from '#server/platform/background/job.ts'
import { type Parts, sendDue } from './fila/send.ts'
import { forgetFrom } from './queries.ts'

/** How often each process looks. */
const LOOK_S = 5

/** Nothing looks where no channel is set up. */
export const watchEnvios = (parts: Parts): Watch[] =>
  parts.canais.some((canal) => canal.isSetUp())
    ? [{ name: 'envios', every: LOOK_S, run: (stopping) => sendDue(parts, stopping) }]
    : []

const STEP = 5_000

/** What has had its time leaves: texts first. */
export async function forgetEnvios(db: Db, now: Date, stopping?: AbortSignal) {
  for (let id: number | undefined = 0; id !== undefined; id = await forgetFrom(db, id, STEP, now))
    if (stopping?.aborted) break
}
