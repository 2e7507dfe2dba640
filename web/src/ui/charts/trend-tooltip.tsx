import { clsx } from 'clsx'
import { Link } from 'react-router'
import { formatNumber } from '../data/numbers.ts'
import { centre, type Series } from './trend-scale.ts'
import tones from './tones.module.css'
import chart from './trend-chart.module.css'
import css from './trend-tooltip.module.css'

export type ChartLink = { to: string; text: string }

type TrendTooltipProps = {
  series: readonly Series[]
  place: number
  days: number
  top: number
  title: string
  /** Dots belong on lines only. */
  dotted: boolean
  links: readonly ChartLink[]
}

/** The values of one day, beside its column. Readers hear them from the slider, and the table has them all. */
export function TrendTooltip({ series, place, days, top, title, dotted, links }: TrendTooltipProps) {
  const left = `${centre(place, days) * 100}%`
  const side = place < days / 2 ? css.right : css.left
  return (
    <>
      <span className={css.cursor} style={{ left }} aria-hidden="true" />
      {dotted &&
        series.map(({ name, values, tone }) => (
          <span
            key={name}
            className={clsx(css.dot, tones[tone])}
            style={{ left, bottom: `${((values[place] ?? 0) / top) * 100}%` }}
            aria-hidden="true"
          />
        ))}
      {/* A tap on the link must not take the focus, which keeps it in sight, before it opens. */}
      <div className={clsx(css.tip, side)} style={{ left }} onPointerDown={(event) => event.preventDefault()}>
        <div aria-hidden="true">
          <p className={css.day}>{title}</p>
          {series.map(({ name, values, tone }) => (
            <p key={name} className={chart.entry}>
              <span className={clsx(chart.swatch, tones[tone])} />
              {name}
              <strong className={css.value}>{formatNumber(values[place] ?? 0)}</strong>
            </p>
          ))}
        </div>
        {links.map(({ to, text }) => (
          <Link key={to} className={css.link} to={to}>
            {text}
          </Link>
        ))}
      </div>
    </>
  )
}
