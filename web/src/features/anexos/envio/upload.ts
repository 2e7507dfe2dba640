import type { EstadoAnexo } from '#contract/anexos.ts'
import { anexosTexts as texts, WRONG_OFFSET } from '#contract/anexos-texts.ts'
import { refusals } from '#contract/endpoint.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call, newIdempotencyKey } from '#web/platform/api/api.ts'
import { sendOctets } from '#web/platform/api/octets.ts'
import { dropAnexo } from '../queries.ts'
import { sentName } from './names.ts'
import { prepare } from './pictures.ts'
import { FIRST_PIECE, nextPiece, waitBefore } from './pieces.ts'

export type Step = 'preparing' | 'sending' | 'offline' | 'checking'

/** One file on its way; what is known of it outlives a try that failed. */
export type Job = {
  file: File
  reduce: boolean
  idempotencyKey: string
  id?: string
  prepared?: Awaited<ReturnType<typeof prepare>>
  /** Ends a wait for the line. */
  wake?: () => void
}
type Told = {
  step?: Step
  nome?: string
  tamanho?: number
  original?: number
  recebido?: number
  id?: string
  thumbnail?: Blob
}
type Way = { signal: AbortSignal; tell: (news: Told) => void }

/** What nobody can send again. */
class Unreadable extends Error {}

const THUMBNAIL_MS = 10_000
const CHECK_MS = 3000

/** Somebody has to do something there: it is told, and tried again when the person wants it. */
const troubles: readonly string[] = [texts.noRoom, refusals.storeAway]

const isLineBroken = (reason: unknown) =>
  reason instanceof ApiError &&
  (reason.status === 0 ||
    reason.status === 502 ||
    reason.status === 504 ||
    (reason.status === 503 && !troubles.includes(reason.error)))

/** More pieces of this person are on their way than the server takes at once; beginning has limits of another kind. */
const isCrowded = (reason: unknown, { id }: Job): reason is ApiError =>
  id !== undefined && reason instanceof ApiError && reason.status === 429

const isStatus = (reason: unknown, status: number) => reason instanceof ApiError && reason.status === status

/** Until the time is over, the browser is online again, or somebody wants to try. */
function pause(job: Job, ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      delete job.wake
      resolve()
    }
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
    job.wake = end
  })
}

const octetsOf = (part: Blob) =>
  part.arrayBuffer().catch(() => {
    throw new Unreadable()
  })

type Place = { recebido: number; estado: EstadoAnexo }

const sendPiece = (id: string, at: number, octets: ArrayBuffer, signal: AbortSignal) =>
  sendOctets('putConteudo', { params: { id }, octets, headers: { 'upload-offset': String(at) }, signal })

/** Sends from there to the end; what the server says of the place is believed. */
async function sendFrom(id: string, file: File, from: Place, { signal, tell }: Way): Promise<Place> {
  let place = from
  let size = FIRST_PIECE
  while (place.estado === 'recebendo') {
    signal.throwIfAborted()
    tell({ step: 'sending', recebido: place.recebido })
    const at = place.recebido
    const octets = await octetsOf(file.slice(at, at + size))
    const began = performance.now()
    place = await sendPiece(id, at, octets, signal)
    size = nextPiece(size, performance.now() - began)
  }
  return place
}

const ask = (id: string, signal: AbortSignal) => call('getAnexo', { params: { id }, signal })

/** Checked and stored, or refused. A scanner that is away may take long. */
async function untilChecked(job: Job, id: string, { signal, tell }: Way): Promise<Place> {
  for (let asked = 0; ; asked += 1) {
    const place = await ask(id, signal)
    if (place.estado !== 'verificando') return place
    tell({ step: 'checking' })
    await pause(job, CHECK_MS * Math.min(asked + 1, 5), signal)
  }
}

async function begin(job: Job, file: File, { signal }: Way) {
  const body = { nome: sentName(file.name), tamanho: file.size }
  // Not stopped by the signal: whoever cancels now must still learn what to remove.
  const { id } = await call('createAnexo', { body, idempotencyKey: job.idempotencyKey })
  if (signal.aborted) dropAnexo(id)
  signal.throwIfAborted()
  return id
}

/** Never holds up the file: without it there is an icon. */
async function sendThumbnail(id: string, thumbnail: Blob | undefined, { signal }: Way) {
  if (!thumbnail) return
  const limit = AbortSignal.any([signal, AbortSignal.timeout(THUMBNAIL_MS)])
  const octets = await thumbnail.arrayBuffer()
  await sendOctets('putMiniatura', { params: { id }, octets, signal: limit }).catch(() => undefined)
}

/** Whether a person asked for it, after a failure. */
type Trying = { isWanted: boolean }

/** Where the last try came to. A person who tries again has all that is there checked at once, and learns what is wrong. */
async function resume(id: string, { isWanted }: Trying, { signal, tell }: Way): Promise<Place> {
  const place = await ask(id, signal)
  if (place.estado !== 'verificando' || !isWanted) return place
  tell({ step: 'checking' })
  return sendPiece(id, place.recebido, new ArrayBuffer(0), signal)
}

/** One try, from wherever the last one came to. */
async function attempt(job: Job, file: File, trying: Trying, way: Way): Promise<EstadoAnexo> {
  const isNew = job.id === undefined
  const id = (job.id ??= await begin(job, file, way))
  way.tell({ id })
  let place: Place = isNew ? { recebido: 0, estado: 'recebendo' } : await resume(id, trying, way)
  const thumbnail = sendThumbnail(id, job.prepared?.thumbnail, way)
  // What is lost before it was checked is sent again.
  while (place.estado === 'recebendo' || place.estado === 'verificando') {
    place = await sendFrom(id, file, place, way)
    await thumbnail
    if (place.estado === 'verificando') place = await untilChecked(job, id, way)
  }
  return place.estado
}

/** Resolves when the file is ready, or with what was decided about it. */
export async function upload(job: Job, way: Way): Promise<EstadoAnexo> {
  const { signal } = way
  let [broken, misplaced] = [0, 0]
  function tell(news: Told) {
    // It moves again: the next break is a first one.
    if (news.recebido) broken = misplaced = 0
    way.tell(news)
  }
  const trying = { isWanted: job.id !== undefined }
  if (!job.prepared) tell({ step: 'preparing' })
  const { file, thumbnail } = (job.prepared ??= await prepare(job.file, job))
  const isSmaller = file.size < job.file.size
  tell({
    nome: file.name,
    tamanho: file.size,
    ...(isSmaller && { original: job.file.size }),
    ...(thumbnail && { thumbnail }),
  })
  for (;;) {
    signal.throwIfAborted()
    try {
      return await attempt(job, file, trying, { signal, tell })
    } catch (reason) {
      signal.throwIfAborted()
      trying.isWanted = false
      if (isLineBroken(reason)) {
        broken += 1
        tell({ step: 'offline' })
        await pause(job, waitBefore(broken), signal)
      } else if (isCrowded(reason, job)) await pause(job, (reason.retryAfter ?? 1) * 1000, signal)
      else if (reason instanceof ApiError && reason.code === WRONG_OFFSET && misplaced < 3) misplaced += 1
      else if (isStatus(reason, 404) && misplaced < 3) {
        // Too old, or removed from another place: it begins again.
        misplaced += 1
        delete job.id
        job.idempotencyKey = newIdempotencyKey()
      } else throw reason
    }
  }
}
