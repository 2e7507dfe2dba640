import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import css from './figures-table.module.css'

export type FiguresColumn<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Only where there is room for it, or only where there is not. */
  only?: 'wide' | 'narrow'
}

type FiguresTableProps<Row> = {
  label: string
  /** Names the row. */
  name: FiguresColumn<Row>
  columns: readonly FiguresColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => number | string
  /** All of them together, which stands last. */
  total: Row
}

/** Figures to be compared from row to row, and their sums. */
export function FiguresTable<Row>(props: FiguresTableProps<Row>) {
  const { label, name, columns, rows, rowKey, total } = props
  const place = ({ only }: FiguresColumn<Row>) => clsx(only && css[only])
  const cells = (row: Row) =>
    columns.map((column) => (
      <td key={column.header} className={place(column)}>
        {column.cell(row)}
      </td>
    ))
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{name.header}</th>
          {columns.map((column) => (
            <th key={column.header} scope="col" className={place(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <th scope="row">{name.cell(row)}</th>
            {cells(row)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {cells(total)}
        </tr>
      </tfoot>
    </table>
  )
}
