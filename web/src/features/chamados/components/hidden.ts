import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ChamadoListado } from '#contract/chamados.ts'
import type { ListPage } from '#web/platform/api/api.ts'
import type { Hidden } from '#web/ui/list/list-states.tsx'
import { countText, type Total, totalText } from '#web/ui/list/pager.tsx'
import type { useListParams } from '#web/ui/list/params.ts'
import { chamadosQuery, type Scope } from '../queries.ts'
import { type chamadosAddress, type ChamadosParams, queryOf } from './chamado-params.ts'
import { inOrder } from './fila-order.ts'

/** The queue belongs to nobody; only a list of a company has something of one's own. */
const isOwn = (scope: Scope, { meus, fila }: ChamadosParams) => scope === 'empresa' && meus && !fila

/** The rows at an address. */
export const chamadosOf = (scope: Scope, id: number | undefined, values: ChamadosParams) =>
  chamadosQuery(values.fila ? 'todos' : scope, id, {
    ...queryOf(inOrder(values)),
    ...(isOwn(scope, values) && { meus: 'true' as const }),
  })

type Listed = {
  scope: Scope
  id: number | undefined
  params: ReturnType<typeof useListParams<typeof chamadosAddress>>
}
type Source = Pick<UseQueryResult<ListPage<ChamadoListado>>, 'data' | 'isPlaceholderData'>

function useTotal(query: ReturnType<typeof chamadosOf>, isAsked: boolean): Total | undefined {
  const { data, isPlaceholderData } = useQuery({ ...query, enabled: isAsked })
  return isAsked && !isPlaceholderData ? data : undefined
}

const hasSome = (total: Total | undefined): total is Total => total !== undefined && total.total > 0
const fechados = (total: Total) => countText(total, 'fechado', 'fechados')

/** Where nothing matches: what the switches that are usually on hide. Asked as the list asks for it, so that it is there at once. */
export function useHidden({ data, isPlaceholderData }: Source, { scope, id, params }: Listed): Hidden[] {
  const { values, isFiltered, change } = params
  const of = (changes: Partial<ChamadosParams>) => chamadosOf(scope, id, { ...values, ...changes, pagina: 1 })
  const isNothing = !values.fila && data?.total === 0 && !isPlaceholderData
  const isNothingOwn = isNothing && isOwn(scope, values)
  const closed = useTotal(of({ abertos: false }), isNothing && values.abertos)
  const company = useTotal(of({ meus: false }), isNothingOwn)
  const isNowhere = isNothingOwn && closed?.total === 0 && company?.total === 0
  const closedOfCompany = useTotal(of({ meus: false, abertos: false }), isNowhere)

  const end = isFiltered ? ' com estes filtros.' : '.'
  const way = (text: string, changes: Partial<ChamadosParams>, show = 'Mostrar') => [
    { text: text + end, show, onShow: () => change(changes) },
  ]
  return [
    ...(hasSome(closed) ? way(`Há ${fechados(closed)}`, { abertos: false }) : []),
    ...(hasSome(company)
      ? way(
          `Há ${totalText(company)} na empresa`,
          { meus: false },
          hasSome(closed) ? 'Mostrar os da empresa' : undefined,
        )
      : []),
    ...(hasSome(closedOfCompany)
      ? way(`Há ${fechados(closedOfCompany)} na empresa`, { meus: false, abertos: false })
      : []),
  ]
}
