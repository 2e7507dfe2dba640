import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { today } from '#web/platform/time/dates.ts'
import { Segments } from '#web/ui/fields/segments.tsx'
import { rangeTitle, stepped, type Vista } from './range.ts'
import css from './bar.module.css'

const views = [
  { value: 'semana', text: 'Semana' },
  { value: 'mes', text: 'Mês' },
] as const

type CalendarBarProps = {
  vista: Vista
  dia: string
  onChange: (changes: { vista?: Vista; dia?: string }) => void
}

export function CalendarBar({ vista, dia, onChange }: CalendarBarProps) {
  const unit = vista === 'semana' ? 'Semana' : 'Mês'
  const other = vista === 'semana' ? 'Próxima semana' : 'Próximo mês'
  return (
    <div className={css.bar}>
      <button type="button" className={css.button} onClick={() => onChange({ dia: today() })}>
        Hoje
      </button>
      <span className={css.steps}>
        <button
          type="button"
          className={clsx(css.button, css.step)}
          aria-label={`${unit} anterior`}
          onClick={() => onChange({ dia: stepped(vista, dia, -1) })}
        >
          <ChevronLeft size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={clsx(css.button, css.step)}
          aria-label={other}
          onClick={() => onChange({ dia: stepped(vista, dia, 1) })}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </button>
      </span>
      <h2 className={css.title} aria-live="polite">
        {rangeTitle(vista, dia)}
      </h2>
      <Segments
        label="Período"
        options={views}
        value={vista}
        onChange={(next) => onChange({ vista: next })}
      />
    </div>
  )
}
