import type { Rascunho } from '#contract/chamados.ts'
import { ApiError } from '#web/platform/api/api-error.ts'

/** After the last key. */
const PAUSE_MS = 2000
/** After a save that never arrived, while somebody has it on the screen. */
const AGAIN_MS = 10_000
/** Longer, and what is being sent does not wait for a draft. */
const PATIENCE_MS = 5000

type Content = Pick<Rascunho, 'texto' | 'anexos'>
type Outro = Content & Pick<Rascunho, 'atualizado_em'>

/** A draft as this browser keeps it. */
type Kept = Content & {
  /** `atualizado_em` of the draft on the server that it goes on from. */
  base: string | null
  escrito_em: string
  salvo: boolean
  /** Written on another device without knowing of this one; kept nowhere else. */
  outro: Outro | null
  /** What it goes on from was sent or discarded on another device: it is not saved again by itself. */
  orfao: boolean
}

type Saving = { texto: string; anexos: string[]; base: string | null; escrito_em: string }
type Saved = { rascunho: Rascunho | null; outro: Rascunho | null }

export type Place = {
  read: () => string
  keep: (text: string) => void
  save: (saving: Saving, options: { keepalive: boolean }) => Promise<Saved>
  /** Removes it from the server. */
  remove: () => Promise<unknown>
}

export type Draft = {
  /** When it was last saved on the server. */
  salvo_em: string | undefined
  /** It is only in this browser, for now. */
  failed: boolean
  outro: Outro | null
  orfao: boolean
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'texto' in value &&
  typeof value.texto === 'string' &&
  'anexos' in value &&
  Array.isArray(value.anexos)

function parse(text: string): Kept | undefined {
  try {
    const found: unknown = text === '' ? undefined : JSON.parse(text)
    return isKept(found) ? found : undefined
  } catch {
    return undefined
  }
}

const isEmpty = ({ texto, anexos }: Content) => texto.trim() === '' && anexos.length === 0
const idsOf = ({ anexos }: Content) => anexos.map(({ id }) => id)
const isSame = (one: Content, other: Content) =>
  one.texto === other.texto && idsOf(one).join() === idsOf(other).join()
const nobodys = { base: null, outro: null, orfao: false }

type Screen = {
  /** Shows another content in place of what is in the field. */
  replace: (content: Content) => void
  tell: (draft: Draft) => void
}
const nobody: Screen = { replace: () => undefined, tell: () => undefined }

/** Keeps what somebody writes: in this browser at once, on the server when they pause. */
export function createKeeper(place: Place) {
  let screen = nobody
  let kept = parse(place.read())
  let salvo_em = kept?.base ?? undefined
  let failed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | undefined
  /** Whether the first save may still arrive: it names no draft and would begin one. */
  let isUnsure = false
  /** By `performance.now()`: what was asked for earlier may know less than this page. */
  let savedAt = -Infinity
  /** When each of those was written that this page has saved. */
  const own = new Set<string>()
  let isTyped = false
  let isPaused = false
  let isOver = false

  const draft = (): Draft => ({ salvo_em, failed, outro: kept?.outro ?? null, orfao: kept?.orfao ?? false })

  function write(next: Kept | undefined) {
    kept = next === undefined || (isEmpty(next) && next.salvo && next.outro === null) ? undefined : next
    place.keep(kept === undefined ? '' : JSON.stringify(kept))
    screen.tell(draft())
  }

  function show(content: Content, more: Partial<Kept>) {
    screen.replace(content)
    const { texto, anexos } = content
    const escrito_em = new Date().toISOString()
    write({ ...nobodys, ...kept, texto, anexos, escrito_em, salvo: true, ...more })
  }

  /** The other one wins while nobody types here; whoever does goes on, and is offered the other. */
  function settle(sent: Kept, { rascunho, outro }: Saved) {
    if (kept === undefined) return
    const isCurrent = isSame(kept, sent)
    const base = rascunho?.atualizado_em ?? null
    salvo_em = base ?? undefined
    if (rascunho === null || outro === null) {
      const orfao = outro !== null
      write({ ...kept, base, orfao, salvo: isCurrent })
    } else if (outro.atualizado_em !== sent.escrito_em) {
      // Two saves of this page may cross: what it has written itself is not another draft.
      write({ ...kept, base, salvo: isCurrent, outro: own.has(outro.atualizado_em) ? kept.outro : outro })
    } else if (isTyped) {
      write({ ...kept, base, salvo: false, outro: rascunho })
      schedule()
    } else show(rascunho, { base, outro })
  }

  function schedule(wait = PAUSE_MS) {
    clearTimeout(timer)
    // Nobody writes here any more: whoever opens it next saves it.
    if (screen === nobody) return
    timer = setTimeout(() => void flush(), wait)
  }

  async function save(sent: Kept, keepalive: boolean) {
    const { texto, base, escrito_em } = sent
    isUnsure ||= base === null
    own.add(escrito_em)
    try {
      const answer = await place.save({ texto, anexos: idsOf(sent), base, escrito_em }, { keepalive })
      failed = false
      isUnsure = false
      savedAt = performance.now()
      settle(sent, answer)
    } catch (reason) {
      failed = true
      const isRefused = reason instanceof ApiError && reason.status >= 400 && reason.status < 500
      if (isRefused) isUnsure = false
      else schedule(AGAIN_MS)
      screen.tell(draft())
    }
  }

  async function flush(keepalive = false): Promise<void> {
    clearTimeout(timer)
    if (saving !== undefined && !keepalive) await saving
    if (kept === undefined || kept.salvo || isPaused) return
    const run = save(kept, keepalive)
    saving = run
    await run
    if (saving === run) saving = undefined
  }

  return {
    draft,
    /** Whether it was sent: what is written next is another draft. */
    isOver: () => isOver,
    isShown: () => screen !== nobody,
    /** Who shows it, until it is called. */
    attach: (next: Screen) => {
      screen = next
      return () => {
        if (screen === next) screen = nobody
      }
    },
    /** What the field begins with. */
    content: (): Content => ({ texto: kept?.texto ?? '', anexos: kept?.anexos ?? [] }),
    changed: ({ texto, anexos }: Content) => {
      isTyped = true
      const escrito_em = new Date().toISOString()
      write({ ...nobodys, ...kept, texto, anexos, escrito_em, salvo: false, orfao: false })
      schedule()
    },
    /** What the server has, when somebody comes to write; `asked`: by `performance.now()`. */
    found: (stored: Rascunho | undefined, asked: number) => {
      if (isOver || asked < savedAt) return
      if (kept === undefined) {
        if (stored === undefined || isTyped) return
        salvo_em = stored.atualizado_em
        show(stored, { base: stored.atualizado_em })
      } else if (!kept.salvo) {
        // Whoever types is saved when they pause.
        if (!isTyped) void flush()
      } else if (kept.orfao || (stored?.atualizado_em === kept.base && stored && isSame(kept, stored)))
        screen.tell(draft())
      else if (stored !== undefined) {
        salvo_em = stored.atualizado_em
        show(stored, { base: stored.atualizado_em })
      } else {
        salvo_em = undefined
        screen.replace({ texto: '', anexos: [] })
        write(undefined)
      }
    },
    flush,
    /** The offered one takes the place of what is written here, which is then offered. */
    take: () => {
      if (kept === undefined || kept.outro === null) return
      const { texto, anexos, escrito_em, outro } = kept
      const mine = isEmpty(kept) ? null : { texto, anexos, atualizado_em: escrito_em }
      show(outro, { salvo: false, outro: mine, orfao: false })
      schedule()
    },
    discardOutro: () => kept && write({ ...kept, outro: null }),
    discard: () => {
      screen.replace({ texto: '', anexos: [] })
      write(undefined)
    },
    /** Before sending: a first save that arrives later would bring the draft back. */
    pause: async () => {
      isPaused = true
      clearTimeout(timer)
      if (saving) await Promise.race([saving, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    },
    /** It could not be sent. */
    resume: () => {
      isPaused = false
      if (kept && !kept.salvo) schedule()
    },
    /** It was sent. */
    drop: () => {
      isOver = true
      isPaused = true
      clearTimeout(timer)
      salvo_em = undefined
      write(undefined)
      if (isUnsure)
        void Promise.resolve(saving)
          .then(place.remove)
          .catch(() => undefined)
    },
  }
}
export type Keeper = ReturnType<typeof createKeeper>
