import clsx from 'clsx'
import '../feedback/skeletons.module.css'
import cardsCss from './cards.module.css'

const indices = (count: number) => Array.from({ length: count }, (_, index) => index)

const Bone = () => <span className="skeleton" />

/** As many rows as a page has, as high as real ones: nothing moves when they arrive. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return indices(rows).map((row) => (
    <tr key={row} aria-hidden="true">
      {indices(columns).map((column) => (
        <td key={column}>
          <Bone />
        </td>
      ))}
    </tr>
  ))
}

export function SkeletonCards({ count, lines }: { count: number; lines: number }) {
  return (
    <div className={cardsCss.cards} aria-hidden="true">
      {indices(count).map((card) => (
        <div key={card} className="card">
          <div className="card-head">
            <span className="skeleton" />
          </div>
          <div className={cardsCss.lines}>
            {indices(lines).map((line) => (
              <div key={line} className={cardsCss.line}>
                <span className="skeleton" />
                <span className="skeleton" />
              </div>
            ))}
          </div>
          <div className={clsx(cardsCss.actions, cardsCss.actionsEmpty)} />
        </div>
      ))}
    </div>
  )
}
