import { useEffect, useEffectEvent } from 'react'
import type { Total } from './pager.tsx'

type Source = { data: (Total & { rows: readonly unknown[] }) | undefined; isPlaceholderData: boolean }

/** A page past the end (its last row was deleted, an old link) becomes the last one there is. */
export function usePageInRange(
  { data, isPlaceholderData }: Source,
  page: number,
  pageSize: number,
  goTo: (page: number, options: { replace: boolean }) => void,
) {
  const isPastEnd =
    data !== undefined && !isPlaceholderData && data.rows.length === 0 && data.total > 0 && page > 1
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  const target = isPastEnd ? Math.min(last, page - 1) : undefined
  const leave = useEffectEvent(goTo)

  useEffect(() => {
    if (target !== undefined) leave(target, { replace: true })
  }, [target])
}
