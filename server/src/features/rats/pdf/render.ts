import { apart } from '#server/platform/process/apart.ts'
import type { RatNoPapel } from './content.ts'
import type { Drawn } from './worker.ts'

/** Drawing takes tenths of a second of the processor, which others must not wait for. */
const draw = apart<Drawn>(new URL('worker.ts', import.meta.url), {
  timeoutMs: 60_000,
  memoryMb: 512,
})

async function drawNow(rat: RatNoPapel): Promise<Buffer> {
  const drawn = await draw(rat)
  if (drawn === undefined || 'reason' in drawn) throw new Error(drawn?.reason ?? 'no PDF')
  return Buffer.from(drawn.bytes)
}

let last: Promise<unknown> = Promise.resolve()

/** The PDF of a RAT. One after the other: each thread takes a tenth of a gigabyte. */
export function renderRat(rat: RatNoPapel): Promise<Buffer> {
  const drawn = last.then(() => drawNow(rat))
  last = drawn.catch(() => {})
  return drawn
}
