import { useId } from 'react'
import type { Aviso } from '#contract/avisos.ts'
import type { Perfil } from '#contract/endpoint.ts'
import { useToday } from '#web/platform/time/today.ts'
import css from './aviso-day-list.module.css'
import { type AvisoDay, avisoDays, dayName } from './aviso-days.ts'
import { AvisoRow } from './aviso-row.tsx'

type RowsProps = { perfil: Perfil; onOpen: (aviso: Aviso) => void }

function Day({ day: { day, avisos }, ...row }: RowsProps & { day: AvisoDay }) {
  const id = useId()
  const today = useToday()
  return (
    <section aria-labelledby={id} className={css.day}>
      <h2 id={id} className={css.name}>
        {dayName(day, today)}
      </h2>
      <ul className={css.rows} aria-labelledby={id}>
        {avisos.map((aviso) => (
          <AvisoRow key={aviso.id} aviso={aviso} isDated={day !== today} {...row} />
        ))}
      </ul>
    </section>
  )
}

/** Day after day, as far back as somebody asked for. */
export const AvisoDayList = ({ avisos, ...row }: RowsProps & { avisos: readonly Aviso[] }) =>
  avisoDays(avisos).map((day) => <Day key={day.day} day={day} {...row} />)
