import { useQuery } from '@tanstack/react-query'
import type { Hidden } from '#web/ui/list/list-states.tsx'
import { countText, type Total } from '#web/ui/list/pager.tsx'
import type { useListParams } from '#web/ui/list/params.ts'
import { chamadosQuery, type Scope } from '../queries.ts'
import { type chamadosAddress, type ChamadosParams, queryOf } from './chamado-params.ts'
import { inOrder } from './fila-order.ts'

/** The rows at an address. The queue belongs to nobody; only a list of a company has something of one's own. */
export const chamadosOf = (scope: Scope, id: number | undefined, values: ChamadosParams) =>
  chamadosQuery(values.fila ? 'todos' : scope, id, {
    ...queryOf(inOrder(values)),
    ...(scope === 'empresa' && values.meus && !values.fila && { meus: 'true' as const }),
  })

type Listed = {
  scope: Scope
  id: number | undefined
  params: ReturnType<typeof useListParams<typeof chamadosAddress>>
}
type Source = { data: Total | undefined; isPlaceholderData: boolean }

/** Where nothing open matches: the closed ones that do. Asked as the list asks for them, so that they are there at once. */
export function useClosed(open: Source, { scope, id, params }: Listed): Hidden | undefined {
  const { values, isFiltered, change } = params
  const isHiding = values.abertos && !values.fila && open.data?.total === 0 && !open.isPlaceholderData
  const all = useQuery({
    ...chamadosOf(scope, id, { ...values, abertos: false, pagina: 1 }),
    enabled: isHiding,
  })
  if (!isHiding || all.data === undefined || all.data.total === 0 || all.isPlaceholderData) return undefined
  return {
    text: `Há ${countText(all.data, 'fechado', 'fechados')}${isFiltered ? ' com estes filtros' : ''}.`,
    onShow: () => change({ abertos: false }),
  }
}
