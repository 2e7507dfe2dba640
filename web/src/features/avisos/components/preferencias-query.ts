import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { putPreferencias } from '#contract/avisos.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '#web/platform/api/api.ts'

export const preferenciasQuery = queryOptions({
  queryKey: ['avisos', 'preferencias'],
  queryFn: ({ signal }) => call('getPreferencias', { signal }),
  // Nobody else changes them.
  meta: { shows: [] },
})

export function useSavePreferencias() {
  const client = useQueryClient()
  return async (body: BodyOf<typeof putPreferencias>) =>
    client.setQueryData(preferenciasQuery.queryKey, await call('putPreferencias', { body }))
}
