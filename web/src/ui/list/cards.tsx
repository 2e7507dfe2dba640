import { clsx } from 'clsx'
import { startTransition, useEffect, useId, useState } from 'react'
import { titleOf, type RowsProps } from './columns.ts'
import { RowPlace } from './row-action.tsx'
import { RowOpener } from './row-opener.tsx'
import css from './cards.module.css'

/** As many as a phone shows at once, and one that begins below. */
const IN_SIGHT = 4
/** Room for the others, so that whoever comes back finds their place. */
const ROOM_PX = 250

/** The rows in sight, then all of them: a slow phone draws a card in 30 ms. */
function useDrawn<Row>(rows: readonly Row[]) {
  const [isBegun, setBegun] = useState(true)
  useEffect(() => {
    // With the first ones on the screen.
    const frame = requestAnimationFrame(() => startTransition(() => setBegun(false)))
    return () => cancelAnimationFrame(frame)
  }, [])
  const drawn = isBegun ? rows.slice(0, IN_SIGHT) : rows
  return { drawn, minHeight: drawn.length < rows.length ? rows.length * ROOM_PX : undefined }
}

/** The same rows and columns where a table has no room. */
export function Cards<Row>(props: RowsProps<Row>) {
  const { name, columns, rows, rowKey, isDimmed, renderActions } = props
  const id = useId()
  const head = titleOf(columns)
  const others = columns.filter((column) => column !== head)
  const { drawn, minHeight } = useDrawn(rows)
  return (
    <ul className={css.cards} aria-label={name} style={{ minHeight }}>
      {drawn.map((row) => {
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
