import { useId } from 'react'
import type { RowsProps } from './columns.ts'
import { RowTitle } from './row-action.tsx'
import './cards.css'

/** The same rows and columns where a table has no room. */
export function Cards<Row>({ name, columns, rows, rowKey, isDimmed, onOpen, renderActions }: RowsProps<Row>) {
  const id = useId()
  const [first, ...others] = columns
  return (
    <ul className="cards" aria-label={name}>
      {rows.map((row) => {
        const title = `${id}-${rowKey(row)}`
        return (
          <li key={rowKey(row)} className={isDimmed(row) ? 'card dimmed' : 'card'}>
            <div className="card-head">
              <button
                type="button"
                id={title}
                className="row-opener"
                aria-haspopup="dialog"
                onClick={() => onOpen(row)}
              >
                {first.cell(row)}
              </button>
              {others.map((column) => column.badge && <span key={column.header}>{column.cell(row)}</span>)}
            </div>
            <dl className="card-lines">
              {others.map(
                (column) =>
                  !column.badge && (
                    <div key={column.header} className="card-line">
                      <dt>{column.header}</dt>
                      <dd>{column.cell(row)}</dd>
                    </div>
                  ),
              )}
            </dl>
            <div className="card-actions">
              <RowTitle value={title}>{renderActions(row)}</RowTitle>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
