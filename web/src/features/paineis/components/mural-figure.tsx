import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { formatNumber } from '#web/ui/data/numbers.ts'
import css from './mural-figure.module.css'

type MuralFigureProps = {
  label: string
  /** Undefined while nobody knows. */
  value: number | undefined
  /** The whole that it is a part of. */
  of?: number | undefined
  /** More than none is bad news. */
  alarming?: boolean
}

const LONG = 6

export function MuralFigure({ label, value, of, alarming = false }: MuralFigureProps) {
  const alarmed = alarming && value !== undefined && value > 0
  const written = value === undefined ? '' : formatNumber(value)
  return (
    <div className={clsx(css.figure, alarmed && css.muralAlarm)}>
      <dt>
        {alarmed && <TriangleAlert aria-hidden="true" />}
        {label}
      </dt>
      <dd className={written.length >= LONG ? css.muralLong : undefined}>
        {value === undefined ? (
          <>
            <span className="visually-hidden">Carregando…</span>
            <span className="skeleton" aria-hidden="true" />
          </>
        ) : (
          written
        )}
        {of !== undefined && <span className={css.muralOf}> de {formatNumber(of)}</span>}
      </dd>
    </div>
  )
}
