import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/api.ts'
import { useChanged } from '#web/platform/live/shown.ts'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { naoLidosKey } from '../queries.ts'
import { type Pages, type Which, withLidos } from './lidos.ts'

const listKey = ['avisos', 'list']

/** From the newest back. */
export const avisosQuery = (naoLidos: boolean) =>
  infiniteQueryOptions({
    queryKey: [...listKey, naoLidos],
    queryFn: ({ pageParam, signal }) =>
      call('listAvisos', {
        query: {
          ...(naoLidos && { nao_lidos: 'true' }),
          ...(pageParam > 0 && { antes_de: String(pageParam) }),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ anteriores }) => anteriores,
    meta: { shows: ['avisos', 'chamados', 'visitas', 'clientes', 'usuarios'] },
    placeholderData: keepPreviousData,
  })

/** Marks as read, on the screen at once. */
export function useLer() {
  const client = useQueryClient()
  const tellChanged = useChanged()
  return async (which: Which) => {
    const now = new Date().toISOString()
    client.setQueriesData<Pages>({ queryKey: listKey }, (pages) => pages && withLidos(pages, which, now))
    if ('ate_id' in which) client.setQueryData(naoLidosKey, 0)
    try {
      const { nao_lidos } = await call('readAvisos', { body: which })
      client.setQueryData(naoLidosKey, nao_lidos)
    } catch (reason) {
      toast.error(errorText(reason))
    }
    // What was read leaves the list of those that were not.
    await tellChanged({ noun: 'avisos', id: 0 })
  }
}
