import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { BodyOf } from '#contract/endpoint.ts'
import type { createSinonimo, listSinonimos, updateSinonimo } from '#contract/sinonimos.ts'
import { sinonimosTexts } from '#contract/sinonimos-texts.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call, callList } from '#web/platform/api/api.ts'
import { useRowWrites } from '#web/platform/api/row-writes.ts'

type Query = z.input<typeof listSinonimos.query>

export const sinonimosQuery = (query: Query) =>
  queryOptions({
    queryKey: ['sinonimos', 'list', query],
    queryFn: ({ signal }) => callList('listSinonimos', { query, signal }),
    meta: { shows: ['sinonimos'] },
    placeholderData: keepPreviousData,
  })

/** A group has no call of its own; there are far fewer of them than a page holds. */
export async function fetchSinonimo(id: number) {
  const { rows } = await callList('listSinonimos')
  const found = rows.find((row) => row.id === id)
  if (!found) throw new ApiError({ status: 404, error: sinonimosTexts.notFound })
  return found
}

export function useSinonimoWrites() {
  const rows = useRowWrites('sinonimos')
  return {
    create: async (body: BodyOf<typeof createSinonimo>, idempotencyKey: string) => {
      await call('createSinonimo', { body, idempotencyKey })
      rows.added()
    },
    update: async (id: number, body: BodyOf<typeof updateSinonimo>) => {
      rows.changed(await call('updateSinonimo', { params: { id: String(id) }, body }))
    },
    remove: async (id: number) => {
      await call('deleteSinonimo', { params: { id: String(id) } })
      rows.removed(id)
    },
  }
}
