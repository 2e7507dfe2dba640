import { parentPort } from 'node:worker_threads'
import type { RatNoPapel } from './content.ts'
import { drawRat } from './draw.ts'

type Order = { job: number; rat: RatNoPapel }

async function answer({ job, rat }: Order) {
  try {
    return { job, bytes: new Uint8Array(await drawRat(rat)) }
  } catch (error) {
    return { job, reason: error instanceof Error ? error.message : String(error) }
  }
}

/** Drawing takes tenths of a second of the processor, which others must not wait for. */
parentPort?.on('message', (order: Order) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void answer(order).then((answered) => parentPort?.postMessage(answered))
})
