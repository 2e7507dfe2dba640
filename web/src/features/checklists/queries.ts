import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { createChecklist, listChecklists, updateChecklist } from '#contract/checklists.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call, callList } from '#web/platform/api/api.ts'
import { useRowWrites } from '#web/platform/api/row-writes.ts'

type Query = z.input<typeof listChecklists.query>

export const checklistsQuery = (query: Query) =>
  queryOptions({
    queryKey: ['checklists', 'list', query],
    queryFn: ({ signal }) => callList('listChecklists', { query, signal }),
    meta: { shows: ['checklists', 'visitas'] },
    placeholderData: keepPreviousData,
  })

/** All that a visit can have; there are far fewer of them than a page holds. */
export const useChecklistOptions = () =>
  useQuery({
    queryKey: ['checklists', 'options'],
    queryFn: async ({ signal }) => (await callList('listChecklists', { signal })).rows,
    meta: { shows: ['checklists'] },
  })

export const fetchChecklist = (id: number) => call('getChecklist', { params: { id: String(id) } })

export function useChecklistWrites() {
  const rows = useRowWrites('checklists')
  return {
    create: async (body: BodyOf<typeof createChecklist>, idempotencyKey: string) => {
      await call('createChecklist', { body, idempotencyKey })
      rows.added()
    },
    update: async (id: number, body: BodyOf<typeof updateChecklist>) => {
      rows.changed(await call('updateChecklist', { params: { id: String(id) }, body }))
    },
    remove: async (id: number) => {
      await call('deleteChecklist', { params: { id: String(id) } })
      rows.removed(id)
    },
  }
}
