import { clsx } from 'clsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import cardsCss from './cards.module.css'
import css from './skeletons.module.css'

const indices = (count: number) => Array.from({ length: count }, (_, index) => index)

const widths = ['70%', '55%', '80%', '55%', '70%', '80%']

/** As many rows as a page has, as high as real ones: nothing moves when they arrive. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return indices(rows).map((row) => (
    <tr key={row} aria-hidden="true">
      {indices(columns).map((column) => (
        <td key={column}>
          <Skeleton width={widths[row % widths.length]} />
        </td>
      ))}
    </tr>
  ))
}

export function SkeletonCards({ count, lines }: { count: number; lines: number }) {
  return (
    <div className={cardsCss.cards} aria-hidden="true">
      {indices(count).map((card) => (
        <div key={card} className={cardsCss.card}>
          <div className={cardsCss.head}>
            <div className={css.head}>
              <Skeleton height={20} />
            </div>
          </div>
          <div className={cardsCss.lines}>
            {indices(lines).map((line) => (
              <div key={line} className={clsx(cardsCss.line, css.line)}>
                <Skeleton height={12} />
                <Skeleton height={12} />
              </div>
            ))}
          </div>
          <div className={clsx(cardsCss.actions, cardsCss.actionsEmpty)} />
        </div>
      ))}
    </div>
  )
}
