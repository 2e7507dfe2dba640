import { clsx } from 'clsx'
import { useId } from 'react'
import { titleOf, type RowsProps } from './columns.ts'
import { RowPlace } from './row-action.tsx'
import { RowOpener } from './row-opener.tsx'
import css from './cards.module.css'

/** The same rows and columns where a table has no room. */
export function Cards<Row>(props: RowsProps<Row>) {
  const { name, columns, rows, rowKey, isDimmed, renderActions } = props
  const id = useId()
  const head = titleOf(columns)
  const others = columns.filter((column) => column !== head)
  return (
    <ul className={css.cards} aria-label={name}>
      {rows.map((row) => {
        const title = `${id}-${rowKey(row)}`
        return (
          <li key={rowKey(row)} className={clsx(css.card, isDimmed?.(row) && css.dimmed)}>
            <div className={css.head}>
              <RowOpener {...props} id={title} row={row} className={css.opener} />
              {others.map((column) => column.badge && <span key={column.header}>{column.cell(row)}</span>)}
            </div>
            {head.note && <div className={css.note}>{head.note(row)}</div>}
            <dl className={css.lines}>
              {others.map(
                (column) =>
                  !column.badge && (
                    <div key={column.header} className={css.line}>
                      <dt>{column.header}</dt>
                      <dd>{column.cell(row)}</dd>
                    </div>
                  ),
              )}
            </dl>
            <div className={css.actions}>
              <RowPlace value={{ title, isCard: true }}>{renderActions(row)}</RowPlace>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
