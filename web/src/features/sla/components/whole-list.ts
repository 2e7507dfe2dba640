import type { Sort } from '#web/ui/list/columns.ts'

type Source = { data: { rows: readonly unknown[] } | undefined }

const FEW = 3
const unsorted: Sort = { column: '', direction: 'asc' }
const nowhere = () => {}

/** A list of few rows on one page, in the order of the server. */
export const whole = <Of extends Source>(source: Of) => ({
  source,
  page: 1,
  pageSize: Math.max(source.data?.rows.length ?? 0, FEW),
  sort: unsorted,
  onPage: nowhere,
  onSort: nowhere,
})
