import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId, type MouseEvent } from 'react'
import { useIsCompact } from './density.ts'
import { flipped, titleOf, type Column, type RowsProps, type Sort } from './columns.ts'
import { RowPlace } from './row-action.tsx'
import { RowOpener } from './row-opener.tsx'
import css from './table.module.css'

type HeaderProps<Row> = { column: Column<Row>; sort: Sort; onSort: (sort: Sort) => void }

const classOf = <Row,>({ figures = false }: Column<Row>) => (figures ? css.figures : undefined)

function Header<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const { header, sort: name } = column
  if (name === undefined)
    return (
      <th scope="col" className={classOf(column)}>
        {header}
      </th>
    )
  const current = sort.column === name
  const Arrow = current && sort.direction === 'desc' ? ArrowDown : ArrowUp
  const word = sort.direction === 'asc' ? ('ascending' as const) : ('descending' as const)
  return (
    <th scope="col" className={classOf(column)} aria-sort={current ? word : 'none'}>
      <button type="button" className={css.sort} onClick={() => onSort(flipped(sort, name))}>
        {header}
        <Arrow size={14} aria-hidden="true" />
      </button>
    </th>
  )
}

export function TableFrame<Row>({
  columns,
  sort,
  onSort,
  name,
  children,
}: Pick<RowsProps<Row>, 'columns' | 'name'> & {
  sort: Sort
  onSort: (sort: Sort) => void
  children: React.ReactNode
}) {
  return (
    <div className={css.place}>
      <table
        className={clsx(css.table, useIsCompact() && css.compact)}
        aria-label={name}
        ref={titleWhatIsCut}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.header} style={{ width: column.width }} />
          ))}
          <col className={css.actionsColumn} />
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={column.header} column={column} sort={sort} onSort={onSort} />
            ))}
            <th scope="col" className={css.actionsHeader}>
              Ações
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

function titleIfCut({ target }: Event) {
  const text = target instanceof Element ? target.closest<HTMLElement>('[data-clamped]') : null
  if (text === null) return
  if (text.scrollHeight > text.clientHeight) text.title = text.textContent
  else text.removeAttribute('title')
}

/** The whole text of a name that its column cuts, for whoever points at it. */
function titleWhatIsCut(table: HTMLTableElement) {
  table.addEventListener('mouseover', titleIfCut)
  return () => table.removeEventListener('mouseover', titleIfCut)
}

/** A click anywhere on the row opens it, unless it hit something of its own or ended a selection of text. */
function openByClick({ target, currentTarget }: MouseEvent<HTMLTableRowElement>, title: string) {
  // A dialog that a cell opened is not on the row, though its clicks arrive here.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return
  if (target.closest('a, button') !== null) return
  if (window.getSelection()?.isCollapsed === false) return
  const opener = document.getElementById(title)
  opener?.focus({ preventScroll: true })
  opener?.click()
}

export function TableRows<Row>(props: Omit<RowsProps<Row>, 'name'>) {
  const { columns, rows, rowKey, isDimmed, renderActions } = props
  const id = useId()
  const opener = titleOf(columns)
  return rows.map((row) => {
    const title = `${id}-${rowKey(row)}`
    return (
      <tr
        key={rowKey(row)}
        data-row
        className={isDimmed?.(row) ? css.dimmed : undefined}
        onClick={(event) => openByClick(event, title)}
      >
        {columns.map((column) =>
          column === opener ? (
            <td key={column.header}>
              <RowOpener {...props} id={title} row={row} className={css.opener} />
              {column.note && <div className={css.note}>{column.note(row)}</div>}
            </td>
          ) : (
            <td key={column.header} className={classOf(column)}>
              <div className={css.cell}>{column.cell(row)}</div>
            </td>
          ),
        )}
        <td className={css.actions}>
          <RowPlace value={{ title, isCard: false }}>{renderActions(row)}</RowPlace>
        </td>
      </tr>
    )
  })
}
