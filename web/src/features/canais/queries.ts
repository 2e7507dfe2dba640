import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { listEnvios } from '#contract/envios.ts'
import type { CanalEnvio } from '#contract/envios-texts.ts'
import { call, callList } from '#web/platform/api/api.ts'

/** While something is on its way it is read again: nobody else tells of it. */
const LOOK_MS = 5_000

export const canaisQuery = queryOptions({
  queryKey: ['canais', 'estado'],
  queryFn: ({ signal }) => call('listCanais', { signal }),
  meta: { shows: ['avisos'], ages: true },
  staleTime: 0,
})

type Query = z.input<typeof listEnvios.query>

export const enviosQuery = (query: Query) =>
  queryOptions({
    queryKey: ['canais', 'envios', query],
    queryFn: ({ signal }) => callList('listEnvios', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ estado }) => estado === 'fila' || estado === 'enviando') ? LOOK_MS : false,
    meta: { shows: ['avisos'], ages: true },
    staleTime: 0,
  })

export function useCanalWrites() {
  const client = useQueryClient()
  const changed = () => client.invalidateQueries({ queryKey: ['canais'] })
  return {
    test: async (canal: Exclude<CanalEnvio, 'webhook'>) => {
      await call('testCanal', { params: { canal } })
      await changed()
    },
    repeat: async (id: number) => {
      await call('repetirEnvio', { params: { id: String(id) } })
    },
    discard: async (id: number) => {
      await call('descartarEnvio', { params: { id: String(id) } })
    },
    /** Also after a refusal: it is no longer as it was shown. */
    refresh: changed,
  }
}
