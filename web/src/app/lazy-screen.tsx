import type { QueryClient } from '@tanstack/react-query'
import type { Arrival } from '#web/platform/browser/arrival.ts'
import { type ComponentType, lazy, useState } from 'react'

type Loaded<Props> = {
  default: ComponentType<Props>
  /** Asks for what the screen will show there, before it is drawn. */
  ask?: (client: QueryClient, arrival: Arrival, props: Props) => Promise<unknown>
}

/** A screen in a file of its own. What was fetched before it is shown stands there at once. */
export type LazyScreen = ComponentType & {
  fetch: () => Promise<unknown>
  ask: (client: QueryClient, arrival: Arrival) => Promise<unknown>
}

/**
 * `lazy` alone always begins with nothing, and React then lets 300 ms pass before it shows what came, once for the
 * area and once for the screen in it.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  props: Props,
): LazyScreen {
  let here: Loaded<Props> | undefined
  const fetch = async () => (here = await load())
  const Later = lazy(fetch)

  function Screen() {
    // Chosen once: another component in its place would begin anew.
    const [Chosen] = useState(() => here?.default ?? Later)
    return <Chosen {...props} />
  }
  return Object.assign(Screen, {
    fetch,
    ask: async (client: QueryClient, arrival: Arrival) => here?.ask?.(client, arrival, props),
  })
}
