import type { Evento } from '#contract/eventos.ts'
import { HEARTBEAT_S } from '#contract/eventos-texts.ts'
import { ApiError } from '../api/api-error.ts'
import { ask } from '../api/api.ts'
import { readEvents } from '../api/event-stream.ts'
import { readEvento } from './read-evento.ts'

const NAME = 'zelo-eventos'
/** Longer without a sign of life, and the stream is taken for dead. */
const SILENCE_MS = 2.5 * HEARTBEAT_S * 1000
const LONGEST_PAUSE_MS = 30_000
/** A tab that has to wait this long for its turn hears another's stream. */
const TURN_MS = 1000

const parse = (json: string): unknown => JSON.parse(json)

/** Reads until the stream ends, falls silent or is stopped. */
async function readStream(signal: AbortSignal, onEvent: (event: Evento) => void) {
  // One of its own for each stream, let go with it: the page's lives for weeks.
  const over = new AbortController()
  const end = () => over.abort()
  signal.addEventListener('abort', end, { signal: over.signal })
  let silence = setTimeout(end, SILENCE_MS)
  try {
    const { body } = await ask('followEventos', { accept: 'text/event-stream', signal: over.signal })
    if (body === null) return
    for await (const { data } of readEvents(body)) {
      clearTimeout(silence)
      silence = setTimeout(end, SILENCE_MS)
      const event = readEvento(parse(data))
      if (event) onEvent(event)
    }
  } finally {
    clearTimeout(silence)
    end()
  }
}

/** Resolves after the time, when the network comes back, or when it is stopped. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = new AbortController()
    const timer = setTimeout(() => over.abort(), ms)
    over.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
    window.addEventListener('online', () => over.abort(), { signal: over.signal })
    signal.addEventListener('abort', () => over.abort(), { signal: over.signal })
  })

const pauseAfter = (reason: unknown, failures: number) =>
  reason instanceof ApiError && reason.retryAfter !== undefined
    ? reason.retryAfter * 1000
    : Math.min(LONGEST_PAUSE_MS, 500 * 2 ** failures) * (0.5 + Math.random() / 2)

/**
 * Again and again, until it is stopped or nobody is logged in. Many lose their stream together: they come back, and read
 * again, as far apart as there were many of them.
 */
async function keepReading(signal: AbortSignal, onEvent: (event: Evento) => void) {
  let failures = 0
  let spread = 0
  while (!signal.aborted) {
    const before = spread
    let failure: unknown
    try {
      await readStream(signal, (event) => {
        failures = 0
        if (event.noun === 'tudo') spread = event.prazo ?? 0
        if (event.noun === 'vivo') spread = event.prazo ?? spread
        // The first who are back do not yet see how many will come.
        onEvent(event.noun === 'tudo' ? { ...event, prazo: Math.max(before, spread) } : event)
      })
    } catch (reason) {
      failure = reason
      if (reason instanceof ApiError && reason.status === 401) return
    }
    await pause(pauseAfter(failure, failures) + Math.random() * spread, signal)
    failures += 1
  }
}

function readWhileSeen(read: (until: AbortSignal) => Promise<void>, signal: AbortSignal) {
  let leaving: AbortController | undefined
  function follow() {
    leaving?.abort()
    if (document.hidden || signal.aborted) return
    leaving = new AbortController()
    void read(AbortSignal.any([signal, leaving.signal]))
  }
  document.addEventListener('visibilitychange', follow, { signal })
  follow()
}

/**
 * What changes, as the server tells it. The tabs of a browser share one stream: one of them reads and tells the others;
 * when it closes, the next one takes over. Where the browser cannot tell tabs apart, each that is looked at reads for
 * itself: a server has six connections for a browser, and tabs behind others must not take them.
 */
export function followEvents(onEvent: (event: Evento) => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  // Not everywhere: an address without https has no locks.
  const locks = 'locks' in navigator ? navigator.locks : undefined
  const channel = locks && new BroadcastChannel(NAME)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const event = readEvento(data)
    if (event) onEvent(event)
  })
  let isReading = false
  const read = (until = signal) => {
    isReading = true
    return keepReading(until, (event) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
      channel?.postMessage(event)
      onEvent(event)
    })
  }
  if (locks) void locks.request(NAME, { signal }, () => read()).catch(() => undefined)
  else readWhileSeen(read, signal)
  // A stream begins with `tudo`, because a page asks for its rows before it listens; so does a tab that hears another's.
  const turn = setTimeout(() => isReading || onEvent({ noun: 'tudo', id: 0 }), TURN_MS)
  return () => {
    clearTimeout(turn)
    stopping.abort()
    channel?.close()
  }
}
