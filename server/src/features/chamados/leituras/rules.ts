import type { Brought, Reader, RowChange } from '#server/platform/record/noun.ts'
import type { Holders } from './queries.ts'

/** What this person's counts and own lists need to know of a change; of many at once only the queue is known. */
export function broughtTo(
  { id, perfil }: Reader,
  change: RowChange,
  fila: number,
  holders: Holders | undefined,
): Brought {
  if (perfil === 'painel') return {}
  const queue = perfil === 'cliente' ? {} : { fila }
  if (change.id === 0) return queue
  const proprio = holders?.id_analista === id || change.era?.analista === id
  return { ...queue, nova: holders?.novas.includes(id) === true, ...(perfil === 'analista' && { proprio }) }
}
