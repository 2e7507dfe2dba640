import type { Query, QueryClient } from '@tanstack/react-query'
import type { Evento } from '#contract/eventos.ts'
import { HEARTBEAT_S } from '#contract/eventos-texts.ts'
import { isRowOf, isShownBy } from './shown.ts'
import { createTurns } from './turns.ts'

/** So often, less up to a sixth, what ages is read again: the clocks of many tabs drift apart. */
const MINUTE_MS = 60_000
const DRIFT_MS = 10_000
/** After such a silence of the server everything is read again. */
const SILENCE_MS = 2.5 * HEARTBEAT_S * 1000

export type Follow = (onEvent: (event: Evento) => void) => () => void

/** Reads again what shows a change, until it is stopped. Whoever does not look gets it when they come back. */
export function keepFresh(client: QueryClient, follow: Follow, isHidden: () => boolean): () => void {
  /** What arrives for these was asked before the change. */
  const outdated = new WeakSet<Query>()
  let lastWord = performance.now()

  const createReader = () => {
    const turns = createTurns<Query>((queries) => {
      const ready = new Set<Query>()
      for (const query of queries) {
        // Asked once more afterwards, not twice at once.
        if (query.state.fetchStatus === 'fetching') {
          turns.add(query, 0)
          continue
        }
        // Its answer made it fresh; whoever shows it only later must still read it again.
        if (outdated.delete(query)) query.invalidate()
        if (isHidden() && query.meta?.unseen !== true) continue
        if (query.state.isInvalidated) ready.add(query)
      }
      void client.refetchQueries({ type: 'active', predicate: (query) => ready.has(query) })
    })
    return turns
  }
  const [rows, lists] = [createReader(), createReader()]
  // News of avisos follow those of what they are about, whose turn has just been.
  const avisos = createReader()

  function mark(query: Query, event: Evento) {
    const isUnderWay = query.state.fetchStatus === 'fetching'
    const isBehind = isUnderWay || query.state.isInvalidated
    const isTaken = query.meta?.takes?.(client, event) === true
    if (isTaken ? !isBehind : !isShownBy(query, event)) return
    if (isUnderWay) outdated.add(query)
    query.invalidate()
    if (isHidden() && !isUnderWay && !(event.noun === 'tudo' && query.meta?.unseen === true)) return
    if (isRowOf(query, event)) rows.add(query, 0)
    else (event.noun === 'avisos' ? avisos : lists).add(query, event.prazo ?? 0)
  }
  function take(event: Evento) {
    lastWord = performance.now()
    if (event.noun !== 'vivo') for (const query of client.getQueryCache().getAll()) mark(query, event)
  }
  function readAging() {
    if (performance.now() - lastWord >= SILENCE_MS) take({ noun: 'tudo', id: 0 })
    else if (!isHidden())
      void client.refetchQueries(
        { type: 'active', predicate: ({ meta }) => meta?.ages === true },
        { cancelRefetch: false },
      )
    clock = setTimeout(readAging, MINUTE_MS - Math.random() * DRIFT_MS)
  }
  let clock = setTimeout(readAging, MINUTE_MS - Math.random() * DRIFT_MS)
  const stop = follow(take)
  return () => {
    stop()
    rows.stop()
    lists.stop()
    avisos.stop()
    clearTimeout(clock)
  }
}
