import { Worker } from 'node:worker_threads'
import type { RatNoPapel } from './content.ts'

type Answer = { job: number; bytes: Uint8Array } | { job: number; reason: string }
type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void }

/** Then it lets go of the fonts. */
const IDLE_MS = 30_000

type Running = { worker: Worker; waiting: Map<number, Waiting>; idle?: NodeJS.Timeout }
let running: Running | undefined
let jobs = 0

/** One thread for all, begun when it is needed: one RAT after the other is drawn. */
function start(): Running {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  const begun: Running = { worker, waiting: new Map() }
  const fail = (error: Error) => {
    if (running === begun) running = undefined
    for (const { reject } of begun.waiting.values()) reject(error)
    begun.waiting.clear()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the thread that draws PDFs has ended')))
  worker.on('message', (answer: Answer) => {
    const waits = begun.waiting.get(answer.job)
    begun.waiting.delete(answer.job)
    if ('bytes' in answer) waits?.resolve(Buffer.from(answer.bytes))
    else waits?.reject(new Error(answer.reason))
    if (begun.waiting.size > 0) return
    worker.unref()
    begun.idle = setTimeout(() => {
      if (running === begun) running = undefined
      void worker.terminate()
    }, IDLE_MS).unref()
  })
  return begun
}

/** The PDF of a RAT. */
export function renderRat(rat: RatNoPapel): Promise<Buffer> {
  const { worker, waiting, idle } = (running ??= start())
  clearTimeout(idle)
  worker.ref()
  const job = (jobs += 1)
  return new Promise((resolve, reject) => {
    waiting.set(job, { resolve, reject })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ job, rat })
  })
}
