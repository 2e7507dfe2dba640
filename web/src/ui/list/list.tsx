import type { ReactNode } from 'react'
import { Cards } from './cards.tsx'
import type { RowsProps, Sort } from './columns.ts'
import { ListFrame, ListRows } from './list-frame.tsx'
import { Failed } from '../feedback/failed.tsx'
import { Nothing, type Hidden } from './list-states.tsx'
import { useIsDesk } from '../page/media.ts'
import { Pager, PagerRoom, type Total } from './pager.tsx'
import { SortSelect } from './sort-select.tsx'
import { SkeletonCards, SkeletonRows } from './skeletons.tsx'
import { TableFrame, TableRows } from './table.tsx'

/** What a list needs of the query that feeds it. */
type ListSource<Row> = {
  data: (Total & { rows: readonly Row[] }) | undefined
  error: Error | null
  isFetching: boolean
  /** The page before this one, shown until this one arrives. */
  isPlaceholderData: boolean
  refetch: () => unknown
}

export type ListProps<Row> = Omit<RowsProps<Row>, 'rows'> & {
  source: ListSource<Row>
  page: number
  pageSize: number
  sizes?: readonly number[]
  sort: Sort
  onPage: (page: number) => void
  onPageSize?: (size: number) => void
  onSort: (sort: Sort) => void
  /** Says in words why nothing came; the list knows no server. */
  failureText: (error: Error) => string
  /** For a list that holds nothing yet, and the same with filters that let nothing through. */
  empty: { title: string; text: string; action: ReactNode; hidden?: readonly Hidden[] | undefined }
  /** Undefined when no filter is set. */
  onClearFilters: (() => void) | undefined
  /** What clearing leaves as it is, where a filter is usually on. */
  clearText?: string | undefined
}

/** A table on a desk, cards on a phone, and an honest picture when there are none. */
function ListContent<Row>(props: ListProps<Row>) {
  const { source, page, pageSize, columns, name, sort, onSort, onPage } = props
  const isDesk = useIsDesk()
  const { data, error } = source

  if (data === undefined && error !== null)
    return (
      <Failed text={props.failureText(error)} busy={source.isFetching} onRetry={() => source.refetch()} />
    )
  if (data?.total === 0) {
    const { empty, onClearFilters, clearText } = props
    return <Nothing {...empty} onClearFilters={onClearFilters} clearText={clearText} />
  }

  // Paging must not move the button under the pointer: a short last page leaves its room empty.
  const keepsRoom = isDesk && pageSize <= 10 && data !== undefined && (data.total > pageSize || data.capped)
  const rows = data?.rows ?? []
  const skeletons = Math.min(pageSize, 10)

  return (
    <>
      {data === undefined && <output className="visually-hidden">Carregando…</output>}
      {error !== null && (
        <Failed
          inline
          text={props.failureText(error)}
          busy={source.isFetching}
          onRetry={() => source.refetch()}
        />
      )}
      {!isDesk && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      <ListRows
        minHeight={keepsRoom ? `calc(var(--table-head) + ${pageSize} * var(--table-row))` : undefined}
      >
        {isDesk ? (
          <TableFrame name={name} columns={columns} sort={sort} onSort={onSort}>
            {data === undefined ? (
              <SkeletonRows rows={skeletons} columns={columns.length + 1} />
            ) : (
              <TableRows {...props} rows={rows} />
            )}
          </TableFrame>
        ) : data === undefined ? (
          <SkeletonCards count={3} lines={columns.length - 2} />
        ) : (
          <Cards {...props} rows={rows} />
        )}
      </ListRows>
      {data === undefined ? (
        <PagerRoom />
      ) : (
        <Pager
          page={page}
          pageSize={pageSize}
          shown={rows.length}
          total={data}
          onPage={onPage}
          inTable={isDesk}
          {...(props.sizes && { sizes: props.sizes })}
          {...(props.onPageSize && { onPageSize: props.onPageSize })}
        />
      )}
    </>
  )
}

/** One page of rows. */
export function List<Row>(props: ListProps<Row>) {
  const { data, isFetching, isPlaceholderData } = props.source
  return (
    <ListFrame busy={isFetching && (data === undefined || isPlaceholderData)} waiting={isPlaceholderData}>
      <ListContent {...props} />
    </ListFrame>
  )
}
