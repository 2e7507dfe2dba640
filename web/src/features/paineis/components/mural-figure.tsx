import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { formatNumber } from '#web/ui/data/numbers.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import css from './mural-figure.module.css'

type MuralFigureProps = {
  label: string
  /** Undefined while nobody knows. */
  value: number | undefined
  /** The whole that it is a part of. */
  of?: number | undefined
  /** More than none is bad news. */
  alarming?: boolean
  /** Nobody has taken it yet: it takes the eye until somebody does. */
  calling?: boolean
}

const LONG = 6

export function MuralFigure({ label, value, of, alarming = false, calling = false }: MuralFigureProps) {
  const alarmed = alarming && value !== undefined && value > 0
  const written = value === undefined ? undefined : formatNumber(value)
  return (
    <div className={clsx(css.figure, alarmed && css.alarm, alarmed && calling && css.calling)}>
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
