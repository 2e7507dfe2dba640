import { type Query, useQueryClient } from '@tanstack/react-query'
import type { Evento } from '#contract/eventos.ts'
import type { NounName } from '#contract/ocorrencias.ts'

/** Any row of a noun, or one of them. */
type Shown = NounName | { noun: NounName; id: number }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Whose rows it shows, names in other rows included: when one of them changes, it is read again. */
      shows: readonly Shown[]
      /** Also changes without a write (a visita becomes late, a chamado is read): read again every minute. */
      ages?: boolean
      /** Read even while nobody looks: the title of the window shows it. */
      unseen?: boolean
    }
  }
}

export type Shows = readonly Shown[]

/** Whether what changed is on this query's screen. */
export function isShownBy({ meta }: Pick<Query, 'meta'>, { noun, id }: Evento) {
  if (noun === 'tudo') return true
  return (meta?.shows ?? []).some((shown) =>
    typeof shown === 'string' ? shown === noun : shown.noun === noun && (id === 0 || shown.id === id),
  )
}

/** After a write of one's own: reads again what shows the nouns; resolves when that has arrived. */
export function useChanged() {
  const client = useQueryClient()
  return (...changes: { noun: NounName; id: number }[]) =>
    client.invalidateQueries({
      predicate: (query) => changes.some((change) => isShownBy(query, change)),
    })
}
