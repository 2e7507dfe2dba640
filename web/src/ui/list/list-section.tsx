import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import type { Sort } from './columns.ts'
import { Filters } from './filters.tsx'
import { List, type ListProps } from './list.tsx'
import type { Hidden } from './list-states.tsx'
import { usePageInRange } from './page-in-range.ts'
import type { ListAddress } from './params.ts'

type OfList<Row> = Pick<
  ListProps<Row>,
  | 'name'
  | 'source'
  | 'columns'
  | 'rowKey'
  | 'isDimmed'
  | 'onOpen'
  | 'linkOf'
  | 'renderActions'
  | 'failureText'
  | 'clearText'
>

export type ListSectionProps<Row> = OfList<Row> & {
  params: ListAddress
  /** Rows of a page; where there is a choice, the first is the usual one. */
  sizes: readonly [number, ...number[]]
  /** What the headers show, where the address alone does not say it. */
  sort?: Sort
  /** A row and rows in words. */
  counted: readonly [one: string, many: string]
  filters: ReactNode
  /** Many filters, see Filters. */
  folds?: boolean
  empty: { title: string; text: string; hidden?: readonly Hidden[] | undefined }
  /** What an empty list offers to do. */
  addFirst?: { text: string; onAdd: () => void }
}

/** A list with its filters, both as the address has them. */
export function ListSection<Row>(props: ListSectionProps<Row>) {
  const { params, sizes, counted, filters, folds = false, empty, addFirst, ...list } = props
  const { values, isFiltered, clear, goTo, sortBy, setPageSize } = params
  const { pagina, por_pagina: pageSize = sizes[0], ordenar = '', direcao } = values
  usePageInRange(props.source, pagina, pageSize, goTo)
  const first = addFirst && <Button onClick={addFirst.onAdd}>{addFirst.text}</Button>
  return (
    <>
      <Filters
        params={params}
        total={props.source.data}
        counted={counted}
        folds={folds}
        clearText={props.clearText}
      >
        {filters}
      </Filters>
      <List
        sort={{ column: ordenar, direction: direcao }}
        {...list}
        page={pagina}
        pageSize={pageSize}
        sizes={sizes}
        onPage={goTo}
        onPageSize={setPageSize}
        onSort={sortBy}
        empty={{ ...empty, action: first }}
        onClearFilters={isFiltered ? clear : undefined}
      />
    </>
  )
}
