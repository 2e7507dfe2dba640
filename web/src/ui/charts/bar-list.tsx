import clsx from 'clsx'
import { Link } from 'react-router'
import { formatNumber } from '../data/numbers.ts'
import type { Series } from './trend-scale.ts'
import tones from './tones.module.css'
import css from './bar-list.module.css'

type BarItem = {
  name: string
  value: number
  /** Where what it counts can be seen. */
  to?: string
  tone?: Series['tone']
}

type BarListProps = { label: string; items: readonly BarItem[] }

/** Shares to compare, each with its name and number; the longest bar is the highest value. */
export function BarList({ label, items }: BarListProps) {
  const highest = Math.max(1, ...items.map(({ value }) => value))
  return (
    <ul className="bar-list" aria-label={label}>
      {items.map(({ name, value, to, tone = 'primary' }) => {
        const row = (
          <>
            <span className="bar-name">{name}</span>
            <span className={css.barValue}>{formatNumber(value)}</span>
            <span className={css.barTrack} aria-hidden="true">
              <span className={clsx('bar', tones[tone])} style={{ width: `${(value / highest) * 100}%` }} />
            </span>
          </>
        )
        return (
          <li key={to ?? name}>
            {to === undefined ? (
              <span className="bar-row">{row}</span>
            ) : (
              <Link className={clsx('bar-row', css.barLink)} to={to}>
                {row}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
