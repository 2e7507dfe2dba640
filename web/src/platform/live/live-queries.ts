import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Evento } from '#contract/eventos.ts'
import { followEvents } from './event-feed.ts'
import { isShownBy } from './shown.ts'
import { useSession } from '../session/session.ts'

/** A query is read again at most so often. */
const PAUSE_MS = 1000
/** So often what ages is read again, and everything, where the server has said nothing for so long. */
const MINUTE_MS = 60_000

/** Whoever does not look gets it when they come back, by then once. */
function readAgain(client: QueryClient, isMeant: (query: Query) => boolean) {
  void client.invalidateQueries({
    predicate: (query) => isMeant(query) && (!document.hidden || query.meta?.unseen === true),
  })
  void client.invalidateQueries({ predicate: isMeant, refetchType: 'none' })
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
    readAgain(client, (query) => events.some((event) => isShownBy(query, event)))
  }
  function take(event: Evento) {
    lastWord = performance.now()
    if (event.noun === 'vivo') return
    waiting.push(event)
    timer ??= setTimeout(read, Math.max(0, lastRead + PAUSE_MS - performance.now()))
  }
  const stop = followEvents(take)
  const everyMinute = setInterval(() => {
    if (performance.now() - lastWord >= MINUTE_MS) take({ noun: 'tudo', id: 0 })
    else readAgain(client, ({ meta }) => meta?.ages === true)
  }, MINUTE_MS)
  return () => {
    stop()
    clearTimeout(timer)
    clearInterval(everyMinute)
  }
}

/** What others change appears by itself: the queries that show it are read again, and nothing else moves. */
export function useLiveQueries() {
  const client = useQueryClient()
  const token = useSession()?.token
  useEffect(() => (token === undefined ? undefined : keepFresh(client)), [client, token])
}
