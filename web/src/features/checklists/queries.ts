import { useQuery } from '@tanstack/react-query'
import { callList } from '#web/platform/api/api.ts'

/** All that a visit can have; there are far fewer of them than a page holds. */
export const useChecklistOptions = () =>
  useQuery({
    queryKey: ['checklists', 'options'],
    queryFn: async ({ signal }) => (await callList('listChecklists', { signal })).rows,
    meta: { shows: ['checklists'] },
  })
