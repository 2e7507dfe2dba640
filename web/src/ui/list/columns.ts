import type { ReactNode } from 'react'

/** One column of a list: a column of the table on a desk, a line of the card on a phone. */
export type Column<Row> = {
  header: string
  /** Null: nothing is known of it, and a card leaves its line out. */
  cell: (row: Row) => ReactNode
  /** The name by which the server sorts by it. */
  sort?: string
  /** What its orders are called where they are listed; header and direction unless told. */
  sortNames?: Record<Sort['direction'], string>
  /** Other orders that go with it, in words; only cards offer them by themselves. */
  moreSorts?: readonly (Sort & { text: string })[]
  /** Its share of the table's width, as CSS; 1cqw is a hundredth of the list's width. */
  width?: string
  /** Dates and numbers, which are compared from row to row. */
  figures?: boolean
  /** On a card a badge stands beside the title. */
  badge?: boolean
  /** Names the row and opens it, and is the title of a card; the first column unless told. */
  title?: boolean
  /** With a title: what stands below it and does not name the row. */
  note?: (row: Row) => ReactNode
}

export const titleOf = <Row>(columns: RowsProps<Row>['columns']) =>
  columns.find(({ title = false }) => title) ?? columns[0]

export type Sort = { column: string; direction: 'asc' | 'desc' }

export const flipped = ({ column, direction }: Sort, next: string): Sort => ({
  column: next,
  direction: next === column && direction === 'asc' ? 'desc' : 'asc',
})

export type RowsProps<Row> = {
  /** What the list holds, for those who do not see the heading. */
  name: string
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  rowKey: (row: Row) => number | string
  /** No longer in use, and shown so. */
  isDimmed?: (row: Row) => boolean
  onOpen: (row: Row) => void
  /** Where a row is a place of its own: a real link opens it. Without it, a dialog does. */
  linkOf?: (row: Row) => { to: string; state: unknown }
  renderActions: (row: Row) => ReactNode
}
