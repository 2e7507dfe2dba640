import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Evento } from '#contract/eventos.ts'
import type { LiveName } from '#contract/ocorrencias.ts'

/** Any row of a noun, one of them, or an analista's own. */
type Shown = LiveName | { noun: LiveName; id: number } | { noun: LiveName; own: true }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Whose rows it shows, names in other rows included: when one of them changes, it is read again. */
      shows: readonly Shown[]
      /** Also changes without a write (a visita becomes late): read again every minute. */
      ages?: boolean
      /** Takes what the event brings and answers whether that was all; if not, it is read again. */
      takes?: (client: QueryClient, event: Evento) => boolean
      /** Read even while nobody looks, where events were missed: the title of the window shows it. */
      unseen?: boolean
    }
  }
}

export type Shows = readonly Shown[]

type Declared = Pick<Query, 'meta'>

/** Whether what changed is on this query's screen. */
export function isShownBy({ meta }: Declared, { noun, id, proprio }: Evento) {
  if (noun === 'tudo') return true
  return (meta?.shows ?? []).some((shown) => {
    if (typeof shown === 'string') return shown === noun
    return shown.noun === noun && ('own' in shown ? proprio !== false : id === 0 || shown.id === id)
  })
}

/** Whether it shows the very row that changed. */
export const isRowOf = ({ meta }: Declared, { noun, id }: Evento) =>
  (meta?.shows ?? []).some(
    (shown) => typeof shown === 'object' && shown.noun === noun && 'id' in shown && shown.id === id,
  )

/** After a write of one's own: reads again what shows the nouns; resolves when that has arrived. */
export function useChanged() {
  const client = useQueryClient()
  return (...changes: { noun: LiveName; id: number }[]) =>
    client.invalidateQueries({
      predicate: (query) => changes.some((change) => isShownBy(query, change)),
    })
}
