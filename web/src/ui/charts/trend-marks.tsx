import { clsx } from 'clsx'
import { centre, type Series } from './trend-scale.ts'
import tones from './tones.module.css'
import css from './trend-chart.module.css'

type TrendMarksProps = { series: readonly Series[]; days: number; top: number; bars: boolean; name: string }

const WIDTH = 1000
const HEIGHT = 100

/** Stretched over its frame: strokes keep their width, and what must not be stretched is no part of it. */
export function TrendMarks({ series, days, top, bars, name }: TrendMarksProps) {
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT
  const x = (place: number) => centre(place, days) * WIDTH
  return (
    <svg
      className={css.marks}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an svg that readers take for one picture
      role="img"
      aria-label={name}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {series.map(({ name: key, values, tone }, index) => {
        if (bars) {
          const band = WIDTH / days
          const width = (band * 0.56) / series.length
          const offset = (index - series.length / 2) * width
          const columns = values.map(
            (value, place) =>
              `M${x(place) + offset + width * 0.06},${HEIGHT}V${y(value)}h${width * 0.88}V${HEIGHT}z`,
          )
          return <path key={key} className={clsx(css.fill, tones[tone])} d={columns.join('')} />
        }
        const line = values.map((value, place) => `${x(place)},${y(value)}`).join('L')
        return (
          <g key={key} className={tones[tone]}>
            {index === 0 && (
              <path className={css.area} d={`M${x(0)},${HEIGHT}L${line}L${x(days - 1)},${HEIGHT}z`} />
            )}
            <path className={css.line} d={`M${line}`} />
          </g>
        )
      })}
    </svg>
  )
}
