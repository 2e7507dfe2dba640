import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { formatNumber } from '#web/ui/data/numbers.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import css from './mural-figure.module.css'

type Figure = {
  label: string
  /** Undefined while nobody knows. */
  value: number | undefined
  /** The whole that it is a part of. */
  of?: number | undefined
  /** More than none is bad news, and how bad. */
  alarming?: 'critical' | 'attention'
  /** Nobody has taken it yet: it takes the eye until somebody does. */
  calling?: boolean
}

const LONG = 6

const writtenOf = (number: number | undefined) => (number === undefined ? '' : formatNumber(number))

/** Numbers that would push each other, or their labels into a second line, are written smaller. */
function isCrowded(figures: readonly Figure[]) {
  const texts = figures.flatMap(({ value, of }) => [writtenOf(value), writtenOf(of)])
  return texts.some(({ length }) => length >= 5) || texts.join('').length > 15
}

type MuralFiguresProps = {
  figures: readonly Figure[]
  large?: boolean
  /** When they were read: what takes the eye does so anew. */
  at: number
}

/** Figures that belong together, in one row where it lies flat. */
export const MuralFigures = ({ figures, large = false, at }: MuralFiguresProps) => (
  <dl className={clsx(css.figures, isCrowded(figures) ? css.crowded : large && css.large)}>
    {figures.map((figure) => (
      <MuralFigure key={figure.calling ? `${figure.label} ${at}` : figure.label} {...figure} />
    ))}
  </dl>
)

function MuralFigure({ label, value, of, alarming, calling = false }: Figure) {
  const alarmed = alarming !== undefined && value !== undefined && value > 0
  const written = value === undefined ? undefined : formatNumber(value)
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
