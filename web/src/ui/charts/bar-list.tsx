import { clsx } from 'clsx'
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
  /** Where the one that it names can be seen; only with `to`. */
  about?: string
  tone?: Series['tone']
}

type BarListProps = {
  label: string
  items: readonly BarItem[]
  /** Seen from afar: all of it larger, as high as its frame. */
  wall?: boolean
}

type BarProps = { value: number; highest: number; tone: Series['tone'] }

const Bar = ({ value, highest, tone }: BarProps) => (
  <span className={css.track} aria-hidden="true">
    {/* The smallest share is still one. */}
    <span
      className={clsx(css.bar, tones[tone])}
      style={{ width: value === 0 ? 0 : `max(5px, ${(value / highest) * 100}%)` }}
      data-tone={tone}
    />
  </span>
)

/** Shares to compare, each with its name and number; the longest bar is the highest value. */
export function BarList({ label, items, wall = false }: BarListProps) {
  const highest = Math.max(1, ...items.map(({ value }) => value))
  return (
    <ul className={clsx(css.list, wall && css.wall)} aria-label={label}>
      {items.map(({ name, value, to, about, tone = 'primary' }) => {
        const bar = <Bar value={value} highest={highest} tone={tone} />
        const row = (
          <>
            <span className={css.name}>{name}</span>
            <span className={css.value}>{formatNumber(value)}</span>
            {bar}
          </>
        )
        return (
          <li key={to ?? name}>
            {to === undefined ? (
              <span className={css.row}>{row}</span>
            ) : about !== undefined ? (
              <span className={clsx(css.row, css.two)}>
                <Link className={css.value} to={to}>
                  <span className="visually-hidden">{name}: </span>
                  {formatNumber(value)}
                </Link>
                <Link className={css.name} to={about}>
                  {name}
                </Link>
                {bar}
              </span>
            ) : (
              <Link className={css.row} to={to}>
                {row}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
