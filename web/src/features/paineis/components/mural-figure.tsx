import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { formatNumber, formatUpTo } from '#web/ui/data/numbers.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import css from './mural-figure.module.css'

type Figure = {
  label: string
  /** Undefined while nobody knows. */
  value: number | undefined
  /** It is counted up to here. */
  most?: number
  /** The whole that it is a part of. */
  of?: number | undefined
  /** More than none is bad news, and how bad. */
  alarming?: 'critical' | 'attention'
  /** Nobody has taken it yet: it takes the eye until somebody does. */
  calling?: boolean
}

const LONG = 6

const writtenOf = (number: number | undefined, most = Infinity) =>
  number === undefined ? '' : formatUpTo(number, most)

/** Numbers that would push each other, or their labels into a second line, are written smaller. */
function isCrowded(figures: readonly Figure[]) {
  const texts = figures.flatMap(({ value, most, of }) => [writtenOf(value, most), writtenOf(of)])
  return texts.some(({ length }) => length >= 5) || texts.join('').length > 15
}

type MuralFiguresProps = {
  figures: readonly Figure[]
  large?: boolean
  /** There is one more line on the wall. */
  small?: boolean
  /** When they were read: what takes the eye does so anew. */
  at: number
}

/** Figures that belong together, in one row where it lies flat. */
export const MuralFigures = ({ figures, large = false, small = false, at }: MuralFiguresProps) => (
  <dl
    className={clsx(
      css.figures,
      small || isCrowded(figures) ? css.crowded : large && css.large,
      small && css.small,
    )}
  >
    {figures.map((figure) => (
      <MuralFigure key={figure.calling ? `${figure.label} ${at}` : figure.label} {...figure} />
    ))}
  </dl>
)

function MuralFigure({ label, value, most, of, alarming, calling = false }: Figure) {
  const alarmed = alarming !== undefined && value !== undefined && value > 0
  const written = value === undefined ? undefined : writtenOf(value, most)
  return (
    <div className={clsx(css.figure, alarmed && css[alarming], alarmed && calling && css.calling)}>
      <dt>
        {alarmed && <TriangleAlert aria-hidden="true" />}
        {label}
      </dt>
      <dd className={written === undefined ? css.waiting : written.length >= LONG ? css.long : undefined}>
        {written ?? (
          <>
            <span className="visually-hidden">Carregando…</span>
            <Skeleton width="1.2em" height="0.6em" />
          </>
        )}
        {of !== undefined && <span className={css.of}> de {formatNumber(of)}</span>}
      </dd>
    </div>
  )
}
