import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Evento } from '#contract/eventos.ts'
import { followEvents } from './event-feed.ts'
import { useSession } from '../session/session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What it shows, where that is more than the noun that begins its key. */
      shows?: readonly string[]
      /** Only this row of it. */
      id?: number
      /** Read even while nobody looks: the title of the window tells it. */
      unseen?: boolean
    }
  }
}

/** A query is read again at most so often. */
const PAUSE_MS = 1000
/** Without a word from the server for so long, everything is looked at anew. */
const FALLBACK_MS = 60_000

/** Whether what changed is on this query's screen. */
export function isShownBy({ queryKey, meta = {} }: Pick<Query, 'queryKey' | 'meta'>, { noun, id }: Evento) {
  if (noun === 'tudo') return true
  const shows = meta.shows ?? [String(queryKey[0])]
  return shows.includes(noun) && (meta.id === undefined || id === 0 || meta.id === id)
}

/** Reads again what shows a change, until it is stopped. */
function keepFresh(client: QueryClient): () => void {
  let waiting: Evento[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRead = -Infinity
  let lastWord = performance.now()

  function read() {
    timer = undefined
    lastRead = performance.now()
    const events = waiting
    waiting = []
    const isMeant = (query: Query) => events.some((event) => isShownBy(query, event))
    // Whoever does not look gets it when they come back, by then once.
    void client.invalidateQueries({
      predicate: (query) => isMeant(query) && (!document.hidden || query.meta?.unseen === true),
    })
    void client.invalidateQueries({ predicate: isMeant, refetchType: 'none' })
  }
  function take(event: Evento) {
    lastWord = performance.now()
    if (event.noun === 'vivo') return
    waiting.push(event)
    timer ??= setTimeout(read, Math.max(0, lastRead + PAUSE_MS - performance.now()))
  }
  const stop = followEvents(take)
  const fallback = setInterval(() => {
    if (performance.now() - lastWord >= FALLBACK_MS) take({ noun: 'tudo', id: 0 })
  }, FALLBACK_MS)
  return () => {
    stop()
    clearTimeout(timer)
    clearInterval(fallback)
  }
}

/** What others change appears by itself: the queries that show it are read again, and nothing else moves. */
export function useLiveQueries() {
  const client = useQueryClient()
  const token = useSession()?.token
  useEffect(() => (token === undefined ? undefined : keepFresh(client)), [client, token])
}
