import { clsx } from 'clsx'
import { useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber } from '../data/numbers.ts'
import { TrendMarks } from './trend-marks.tsx'
import { centre, labelledPlaces, roundValues, shortDay, type Series } from './trend-scale.ts'
import { TrendTable } from './trend-table.tsx'
import { type ChartLink, TrendTooltip } from './trend-tooltip.tsx'
import tones from './tones.module.css'
import css from './trend-chart.module.css'

type TrendChartProps = {
  label: string
  /** YYYY-MM-DD, oldest first. */
  days: readonly string[]
  series: readonly Series[]
  /** Paired bars, for a few days; lines otherwise. */
  bars?: boolean
  /** How the axis writes a day; 16/11 unless told. */
  dayText?: (day: string) => string
  /** Where what a day counts can be seen, series by series; a click opens that of the value nearest to it. */
  linksOf?: (day: string) => readonly ChartLink[]
  /** Seen from afar: all of it larger, the legend in line with the heading above it. */
  wall?: boolean
}

/** Leaving it clears it only when the focus goes elsewhere, not to the link in the tooltip. */
const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget)

/** Written large. */
const WALL_LABELS = 2

/** Values per day, as wide as its container. By hover, touch or arrow keys it tells the values of one day. */
export function TrendChart({
  label,
  days,
  series,
  bars = false,
  dayText = shortDay,
  linksOf,
  wall = false,
}: TrendChartProps) {
  const [chosen, setChosen] = useState<number>()
  const slider = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const highest = Math.max(0, ...series.flatMap(({ values }) => values))
  const rounds = roundValues(highest)
  const top = rounds.at(-1) ?? 1
  // More of them do not fit where they are written large.
  const axis = wall ? [0, top] : rounds
  const last = days.length - 1
  const place = chosen === undefined ? undefined : Math.min(chosen, last)
  const day = days[place ?? last] ?? ''
  const valuesOf = (at: number) =>
    series.map(({ name, values }) => `${name}: ${formatNumber(values[at] ?? 0)}`).join(', ')
  const totals = series.map(
    ({ name, values }) => `${name}: ${formatNumber(values.reduce((sum, value) => sum + value, 0))}`,
  )
  const summary = `${label}, de ${shortDay(days[0] ?? '')} a ${shortDay(days[last] ?? '')}. ${totals.join(', ')}.`

  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * days.length))))
  }
  /** Bars stand side by side, lines one above the other. */
  function nearest({ clientX, clientY, currentTarget }: PointerEvent) {
    const { left, width, bottom, height } = currentTarget.getBoundingClientRect()
    if (bars) {
      const across = ((clientX - left) / width) * days.length
      return Math.floor((across % 1) * series.length)
    }
    const value = ((bottom - clientY) / height) * top
    const distances = series.map(({ values }) => Math.abs((values[place ?? last] ?? 0) - value))
    return distances.indexOf(Math.min(...distances))
  }
  function open(which = 0) {
    const link = place === undefined ? undefined : linksOf?.(day)[which]
    if (link) void navigate(link.to)
  }

  return (
    <div
      className={clsx(css.trend, wall && css.wall)}
      onBlur={(event) => hasLeft(event) && setChosen(undefined)}
    >
      <ul className={css.legend} aria-hidden="true">
        {series.map(({ name, tone }, index) => (
          <li key={name} className={css.entry}>
            <span className={clsx(css.swatch, tones[tone], !bars && index > 0 && css.swatchLine)} />
            {name}
          </li>
        ))}
      </ul>
      <div className={css.frame}>
        <div className={css.values} aria-hidden="true">
          {axis.toReversed().map((value) => (
            <span key={value}>{formatNumber(value)}</span>
          ))}
        </div>
        <div
          className={css.plot}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(undefined)}
        >
          {axis.map((value) => (
            <span key={value} className={css.rule} style={{ bottom: `${(value / top) * 100}%` }} />
          ))}
          <TrendMarks series={series} days={days.length} top={top} bars={bars} name={summary} />
          <input
            ref={slider}
            type="range"
            className={css.slider}
            min={0}
            max={last}
            value={place ?? last}
            aria-label={`${label}: dia`}
            aria-valuetext={`${shortDay(day)}: ${valuesOf(place ?? last)}`}
            onFocus={() => setChosen((known) => known ?? last)}
            onChange={({ target }) => setChosen(Number(target.value))}
            onKeyDown={({ key }) => key === 'Enter' && open()}
          />
          <div
            className={clsx(css.touch, linksOf && css.leads)}
            onPointerMove={point}
            onPointerDown={(event) => {
              point(event)
              // The focus keeps the values in sight until somebody touches something else.
              event.preventDefault()
              slider.current?.focus({ preventScroll: true })
            }}
            onPointerUp={(event) => {
              if (event.pointerType === 'mouse' && event.button === 0) open(nearest(event))
            }}
          />
          {place !== undefined && (
            <TrendTooltip
              series={series}
              place={place}
              days={days.length}
              top={top}
              title={dayText === shortDay ? shortDay(day) : `${dayText(day)} ${shortDay(day)}`}
              dotted={!bars}
              links={linksOf?.(day) ?? []}
            />
          )}
        </div>
        <div className={clsx(css.days, bars && css.daysAll)} aria-hidden="true">
          {(bars ? days.map((_, at) => at) : labelledPlaces(days.length, wall ? WALL_LABELS : undefined)).map(
            (at) => (
              <span key={at} style={{ left: `${centre(at, days.length) * 100}%` }}>
                {dayText(days[at] ?? '')}
              </span>
            ),
          )}
        </div>
      </div>
      <TrendTable label={label} days={days} series={series} />
    </div>
  )
}
