import type { Anexo, EstadoAnexo } from '#contract/anexos.ts'
import { ANEXOS_MAX, anexosTexts as texts, isPicture, tipoDeArquivo } from '#contract/anexos-texts.ts'
import { ApiError, errorText } from '#web/platform/api/api-error.ts'
import { newIdempotencyKey } from '#web/platform/api/api.ts'
import { dropAnexo, findAnexos } from '../queries.ts'
import type { Job, Step } from './upload.ts'

/** A file of what is being written. */
export type Item = {
  key: string
  nome: string
  tamanho: number
  recebido: number
  step: Step | 'waiting' | 'ready' | 'failed' | 'refused'
  /** On the server. */
  id?: string
  /** Why it failed or was refused. */
  error?: string
  /** The thumbnail that was made here. */
  thumbnail?: Blob
  /** How large it was before it was reduced. */
  original?: number
  /** The server has a thumbnail of it. */
  hasMiniatura?: boolean
}

/** More would only share the line, and each of them takes longer to be there. */
const AT_ONCE = 2
const unreadable = 'Não foi possível ler o arquivo. Anexe-o de novo.'

const isMoving = ({ step }: Item) => step !== 'ready' && step !== 'failed' && step !== 'refused'

/** Why it is not even begun. */
function refusalOf({ name, size }: File) {
  if (tipoDeArquivo(name) === undefined) return texts.wrongKind
  return size === 0 ? texts.empty : undefined
}

const ends: Partial<Record<EstadoAnexo, Partial<Item>>> = {
  pronto: { step: 'ready' },
  recusado: { step: 'refused', error: texts.wrongContent },
  infectado: { step: 'refused', error: texts.infected },
}
const refusing = new Set([413, 415, 422])

const failureOf = (reason: unknown): Partial<Item> => {
  if (!(reason instanceof ApiError)) return { step: 'refused', error: unreadable }
  return { step: refusing.has(reason.status) ? 'refused' : 'failed', error: errorText(reason) }
}

const sayingOf = ({ step, nome, error }: Item) => {
  if (step === 'ready')
    return `${nome} ${isPicture({ tipo: tipoDeArquivo(nome) ?? '' }) ? 'enviada' : 'enviado'}.`
  if (step === 'offline') return `${nome}: sem conexão.`
  return error === undefined ? '' : `${nome}: ${error}`
}

type State = { items: readonly Item[]; ids: readonly string[]; said: string }

/** The files of one composer and their way to the server. */
export function createStore() {
  let state: State = { items: [], ids: [], said: '' }
  const listeners = new Set<() => void>()
  const jobs = new Map<string, { job: Job; stop: AbortController }>()
  let running = 0

  function set(items: readonly Item[], said = state.said) {
    const ids = items.flatMap(({ step, id }) => (step === 'ready' && id !== undefined ? [id] : []))
    const isSame = ids.length === state.ids.length && ids.every((id, place) => id === state.ids[place])
    state = { items, ids: isSame ? state.ids : ids, said }
    for (const listener of listeners) listener()
  }

  function change(key: string, news: Partial<Item>) {
    const before = state.items.find((item) => item.key === key)
    if (!before) return
    const after = { ...before, ...news }
    const said = after.step === before.step ? undefined : sayingOf(after)
    set(
      state.items.map((item) => (item === before ? after : item)),
      said || undefined,
    )
  }

  function append({ name, size }: Pick<File, 'name' | 'size'>, error?: string) {
    const item: Item = {
      key: newIdempotencyKey(),
      nome: name,
      tamanho: size,
      recebido: 0,
      ...(error === undefined ? { step: 'waiting' } : { step: 'refused', error }),
    }
    set([...state.items, item], sayingOf(item) || undefined)
    return item.key
  }

  async function run(key: string, { job, stop }: { job: Job; stop: AbortController }) {
    try {
      // The way there is only needed by whoever has a file.
      const { upload } = await import('./upload.ts')
      const estado = await upload(job, { signal: stop.signal, tell: (news) => change(key, news) })
      change(key, ends[estado] ?? { step: 'failed', error: texts.notFound })
    } catch (reason) {
      if (!stop.signal.aborted) change(key, failureOf(reason))
    }
  }

  function next() {
    const waiting = state.items.find(({ step }) => step === 'waiting')
    const way = waiting && jobs.get(waiting.key)
    if (!waiting || !way || running >= AT_ONCE) return
    running += 1
    change(waiting.key, { step: 'sending' })
    void run(waiting.key, way).finally(() => {
      running -= 1
      next()
    })
    next()
  }

  /** Nothing is left of it, here or there. */
  function drop({ key, id }: Item) {
    const way = jobs.get(key)
    way?.stop.abort()
    jobs.delete(key)
    const known = id ?? way?.job.id
    if (known !== undefined) dropAnexo(known)
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    add: (files: Iterable<File>, { reduce }: { reduce: boolean }) => {
      const beyond: File[] = []
      for (const file of files) {
        const count = state.items.filter(({ step }) => step !== 'refused').length
        const error = refusalOf(file)
        if (error !== undefined) append(file, error)
        else if (count >= ANEXOS_MAX) beyond.push(file)
        else
          jobs.set(append(file), {
            job: { file, reduce, idempotencyKey: newIdempotencyKey() },
            stop: new AbortController(),
          })
      }
      const [first] = beyond
      // One sentence, however many they are.
      if (first) {
        const size = beyond.reduce((sum, file) => sum + file.size, 0)
        append(beyond.length === 1 ? first : { name: `${beyond.length} arquivos`, size }, texts.tooMany)
      }
      next()
    },

    cancel: (key: string) => {
      const item = state.items.find((each) => each.key === key)
      if (!item) return
      set(
        state.items.filter((each) => each !== item),
        `${item.nome} removido.`,
      )
      drop(item)
      next()
    },

    retry: (key: string) => {
      const way = jobs.get(key)
      const item = state.items.find((each) => each.key === key)
      if (!way || !item) return
      if (item.step === 'offline') way.job.wake?.()
      else if (item.step === 'failed') {
        const { error: _, ...rest } = item
        set(state.items.map((each) => (each === item ? { ...rest, step: 'waiting' } : each)))
        next()
      }
    },

    /** Files that are on the server already, before those that were added here. */
    restore: (anexos: readonly Anexo[]) => {
      const known = new Set(state.items.map(({ id }) => id))
      const restored = anexos
        .filter(({ id, estado }) => estado === 'pronto' && !known.has(id))
        .map(({ id, nome, tamanho, miniatura }): Item => {
          return { key: id, id, nome, tamanho, recebido: tamanho, step: 'ready', hasMiniatura: miniatura }
        })
      if (restored.length > 0) set([...restored, ...state.items])
    },

    /** What was ready may be too old, or removed from another place: says which. */
    recheck: async () => {
      const ready = state.items.filter(({ step }) => step === 'ready')
      const found = await findAnexos(state.ids).catch(() => undefined)
      const isThere = new Set(found?.map(({ id }) => id))
      if (!found) return
      for (const { key, id } of ready)
        if (id !== undefined && !isThere.has(id)) change(key, { step: 'refused', error: texts.notClaimable })
    },

    /** They were sent: nothing more is known of them here. */
    clear: () => {
      for (const { stop } of jobs.values()) stop.abort()
      jobs.clear()
      set([])
    },

    /** They are not wanted any more. */
    discard: () => {
      const gone = state.items
      set([])
      gone.forEach(drop)
    },

    /** Whoever wrote left: what is ready stays for the draft, what is on its way ends. */
    leave: () => {
      const gone = state.items.filter(isMoving)
      set(state.items.filter((item) => !isMoving(item)))
      gone.forEach(drop)
    },
  }
}

export const isBusyOf = (items: readonly Item[]) => items.some(isMoving)
/** Why what was written cannot be sent yet. */
export function waitsOf(items: readonly Item[]) {
  if (isBusyOf(items)) return texts.waiting
  if (items.some(({ step }) => step === 'failed')) return texts.unsent
  return items.some(({ step }) => step === 'refused') ? texts.refused : undefined
}
