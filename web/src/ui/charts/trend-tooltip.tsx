import { Link } from 'react-router'
import { formatNumber } from '../data/numbers.ts'
import { centre, type Series } from './trend-scale.ts'
import './trend-tooltip.css'

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
  const side = place < days / 2 ? 'trend-tip-right' : 'trend-tip-left'
  return (
    <>
      <span className="trend-cursor" style={{ left }} aria-hidden="true" />
      {dotted &&
        series.map(({ name, values, tone }) => (
          <span
            key={name}
            className={`trend-dot tone-${tone}`}
            style={{ left, bottom: `${((values[place] ?? 0) / top) * 100}%` }}
            aria-hidden="true"
          />
        ))}
      {/* A tap on the link must not take the focus, which keeps it in sight, before it opens. */}
      <div className={`trend-tip ${side}`} style={{ left }} onPointerDown={(event) => event.preventDefault()}>
        <div aria-hidden="true">
          <p className="trend-tip-day">{title}</p>
          {series.map(({ name, values, tone }) => (
            <p key={name} className="trend-tip-line">
              <span className={`trend-swatch tone-${tone}`} />
              {name}
              <strong>{formatNumber(values[place] ?? 0)}</strong>
            </p>
          ))}
        </div>
        {links.map(({ to, text }) => (
          <Link key={to} className="trend-tip-link" to={to}>
            {text}
          </Link>
        ))}
      </div>
    </>
  )
}
