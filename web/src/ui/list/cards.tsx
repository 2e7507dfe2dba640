import { clsx } from 'clsx'
import { startTransition, useEffect, useId, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { useIsNarrow } from '../page/media.ts'
import { titleOf, type RowsProps } from './columns.ts'
import { RowPlace } from './row-action.tsx'
import { RowOpener } from './row-opener.tsx'
import css from './cards.module.css'

/** No card is lower: so many fill a screen, whatever stands above them. */
const LOWEST_PX = 180

let hasDrawn = false

/**
 * In a single column the rows in sight, then all of them: a slow phone draws a card in 30 ms. Whoever comes back to a
 * list gets all of it at once, because their place may be far down.
 */
function useDrawn<Row>(rows: readonly Row[]) {
  const isBack = useNavigationType() === NavigationType.Pop && hasDrawn
  const isColumn = useIsNarrow()
  const [isBegun, setBegun] = useState(isColumn && !isBack)
  useEffect(() => {
    hasDrawn = true
    // With the first ones on the screen.
    const frame = requestAnimationFrame(() => startTransition(() => setBegun(false)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isBegun ? rows.slice(0, Math.ceil(window.innerHeight / LOWEST_PX)) : rows
}

/** The same rows and columns where a table has no room. */
export function Cards<Row>(props: RowsProps<Row>) {
  const { name, columns, rows, rowKey, isDimmed, renderActions } = props
  const id = useId()
  const head = titleOf(columns)
  const others = columns.filter((column) => column !== head)
  const drawn = useDrawn(rows)
  return (
    <ul className={css.cards} aria-label={name}>
      {drawn.map((row) => {
        const title = `${id}-${rowKey(row)}`
        return (
          <li key={rowKey(row)} data-row className={clsx(css.card, isDimmed?.(row) && css.dimmed)}>
            <div className={css.head}>
              <RowOpener {...props} id={title} row={row} className={css.opener} />
              {others.map((column) => column.badge && <span key={column.header}>{column.cell(row)}</span>)}
            </div>
            {head.note && <div className={css.note}>{head.note(row)}</div>}
            <dl className={css.lines}>
              {others.map((column) => {
                const cell = column.badge ? null : column.cell(row)
                return (
                  cell !== null && (
                    <div key={column.header} className={css.line}>
                      <dt>{column.header}</dt>
                      <dd>{cell}</dd>
                    </div>
                  )
                )
              })}
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
