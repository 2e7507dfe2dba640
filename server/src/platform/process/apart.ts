import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** A thread that nobody needs is ended. */
const IDLE_MS = 60_000

type Limits = { timeoutMs: number; memoryMb: number }

/** Unheard, an error would end the process. */
const start = (file: URL, memoryMb: number) =>
  new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }).on('error', () => {})
const end = (worker: Worker) => void worker.terminate().catch(() => {})

/**
 * Work in a thread of its own: what is made to take minutes or all memory stops neither the pages nor the next one. The
 * answer rejects where it takes too much. The file answers each message with one.
 */
export function apart<Answer>(file: URL, { timeoutMs, memoryMb }: Limits) {
  /** The one that waits for what comes next. */
  let spare: { worker: Worker; forget: () => void; ending: NodeJS.Timeout } | undefined

  function take(): Worker {
    if (spare === undefined) return start(file, memoryMb)
    const { worker, forget, ending } = spare
    spare = undefined
    clearTimeout(ending)
    worker.off('error', forget)
    worker.ref()
    return worker
  }

  function keep(worker: Worker) {
    if (spare !== undefined) return end(worker)
    const forget = () => {
      if (spare?.worker === worker) spare = undefined
      end(worker)
    }
    worker.on('error', forget)
    worker.unref()
    spare = { worker, forget, ending: setTimeout(forget, IDLE_MS).unref() }
  }

  return async (asked: unknown, patienceMs = timeoutMs): Promise<Answer | undefined> => {
    const worker = take()
    try {
      const answered = once(worker, 'message', { signal: AbortSignal.timeout(patienceMs) })
      worker.postMessage(asked, [])
      // Rejects with what the thread died of, such as too much memory.
      const [answer]: Answer[] = await answered
      keep(worker)
      return answer
    } catch (error) {
      if (spare?.worker !== worker) end(worker)
      throw error
    }
  }
}
