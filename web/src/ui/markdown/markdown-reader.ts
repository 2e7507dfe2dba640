import type { Root } from 'hast'
import type { MarkdownJob } from './markdown-read.ts'
// oxlint-disable-next-line import/default -- Vite's: the address of the file, built as a worker
import workerAddress from './markdown-worker.ts?worker&url'
import { openOwnScripts } from './own-scripts.ts'

/** What is not read by then is shown as it was written. */
const LIMIT_MS = 1000

type Answer = { id: number; tree: Root | undefined }
type Waiting = { job: MarkdownJob; settle: (tree: Root | undefined) => void; timer?: number }

const waiting = new Map<number, Waiting>()
const unsent: number[] = []
const lengthOf = (id: number) => waiting.get(id)?.job.text.length ?? 0
let [lastId, isReady] = [0, false]
let worker: Worker | undefined

function settle(id: number, tree: Root | undefined) {
  const found = waiting.get(id)
  window.clearTimeout(found?.timer)
  waiting.delete(id)
  found?.settle(tree)
}

function giveUp(id: number) {
  settle(id, undefined)
  worker?.terminate()
  worker = undefined
  // What was asked for later may be quick.
  if (waiting.size > 0) start()
}

/** Short ones first: a field that takes long keeps no other waiting. The clock starts when there is somebody to read. */
function sendAll() {
  if (!isReady) return
  const ids = unsent.splice(0).toSorted((a, b) => lengthOf(a) - lengthOf(b))
  for (const id of ids) {
    const one = waiting.get(id)
    if (one === undefined) continue
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker?.postMessage({ ...one.job, id })
    // Once more round: on a busy page the answer may have arrived and not been heard yet.
    one.timer ??= window.setTimeout(() => window.setTimeout(() => giveUp(id)), LIMIT_MS)
  }
}

function start() {
  isReady = false
  openOwnScripts()
  worker = new Worker(workerAddress, { type: 'module' })
  worker.addEventListener('message', ({ data: { id, tree } }: MessageEvent<Answer>) => {
    if (id !== 0) return settle(id, tree)
    isReady = true
    unsent.splice(0, unsent.length, ...waiting.keys())
    sendAll()
  })
  // It could not be loaded: nobody reads, and the next text tries again.
  worker.addEventListener('error', () => {
    worker = undefined
    for (const id of waiting.keys()) settle(id, undefined)
  })
}

/** For what will be asked for soon. */
export function beReady() {
  if (worker === undefined) start()
}

/** Reads beside the page, within a limit: whatever the text, nobody waits. Undefined: show it as it was written. */
export function readInTime(job: MarkdownJob): Promise<Root | undefined> {
  const id = (lastId += 1)
  return new Promise((resolve) => {
    waiting.set(id, { job, settle: resolve })
    unsent.push(id)
    beReady()
    // The other fields of a screen ask in the same moment.
    queueMicrotask(sendAll)
  })
}

/** One reading at a time, always of the newest text. */
export function readNewest(show: (tree: Root | undefined) => void) {
  let [isReading, isOver] = [false, false]
  let next: MarkdownJob | undefined
  const read = async (job: MarkdownJob): Promise<void> => {
    isReading = true
    const tree = await readInTime(job)
    isReading = false
    if (isOver) return
    show(tree)
    const newest = next
    next = undefined
    if (newest) await read(newest)
  }
  return {
    want: (job: MarkdownJob) => {
      if (isReading) next = job
      else void read(job)
    },
    stop: () => {
      isOver = true
    },
  }
}
