import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Asked, Read } from './thread.ts'

/** No honest mail takes longer, or more memory. */
const TIMEOUT_MS = 15_000
const MEMORY_MB = 256
/** A thread that nobody needs is ended. */
const IDLE_MS = 60_000

export type Mail = NonNullable<Read>
type How = { onlyHead?: boolean; timeoutMs?: number }

function start(): Worker {
  const worker = new Worker(new URL('thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  // Unheard, an error would end the process.
  return worker.on('error', () => {})
}
const end = (worker: Worker) => void worker.terminate().catch(() => {})

/** The one that waits for the next mail. */
let spare: { worker: Worker; forget: () => void; ending: NodeJS.Timeout } | undefined

function takeThread(): Worker {
  if (spare === undefined) return start()
  const { worker, forget, ending } = spare
  spare = undefined
  clearTimeout(ending)
  worker.off('error', forget)
  worker.ref()
  return worker
}

function keepThread(worker: Worker) {
  if (spare !== undefined) return end(worker)
  const forget = () => {
    if (spare?.worker === worker) spare = undefined
    end(worker)
  }
  worker.on('error', forget)
  worker.unref()
  spare = { worker, forget, ending: setTimeout(forget, IDLE_MS).unref() }
}

/**
 * Reads a mail in a thread of its own: one that is made to take minutes or all memory stops neither the pages nor the
 * next mail. Throws where it is no mail, or takes too much.
 */
export async function readApart(
  raw: Buffer,
  { onlyHead = false, timeoutMs = TIMEOUT_MS }: How = {},
): Promise<Mail> {
  const worker = takeThread()
  const asked: Asked = { raw, onlyHead }
  try {
    const answered = once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    worker.postMessage(asked, [])
    // Rejects with what the thread died of, such as too much memory.
    const [mail]: Read[] = await answered
    keepThread(worker)
    if (mail === undefined) throw new Error('not a mail')
    return { ...mail, files: mail.files.map(withBuffer) }
  } catch (error) {
    if (spare?.worker !== worker) end(worker)
    throw error
  }
}

/** Bytes come from another thread without their methods. */
const withBuffer = (file: Mail['files'][number]) => ({
  ...file,
  conteudo: Buffer.from(file.conteudo.buffer, file.conteudo.byteOffset, file.conteudo.byteLength),
})
