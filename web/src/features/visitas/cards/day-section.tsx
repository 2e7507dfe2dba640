import { useId } from 'react'
import type { Visita } from '#contract/visitas.ts'
import { countText } from '#web/ui/list/pager.tsx'
import { CardGrid } from './card-grid.tsx'
import type { CardsPerfil } from './card-queries.ts'
import type { DayGroup } from './day-groups.ts'
import { DayHeading } from './day-heading.tsx'
import { DoneLine } from './done-line.tsx'
import { VisitaCard } from './visita-card.tsx'
import css from './day-section.module.css'

type DaySectionProps = {
  group: DayGroup<Visita>
  today: string
  perfil: CardsPerfil
  /** Whether all of the day is here: half a day has no count. */
  whole: boolean
  /** One of many days: what is done takes a line. */
  brief: boolean
}

export function DaySection({ group: { day, visitas }, today, perfil, whole, brief }: DaySectionProps) {
  const id = useId()
  const isLine = ({ status }: Visita) => brief && status === 'FINALIZADA'
  const done = visitas.filter(isLine)
  const count = countText({ total: visitas.length, capped: false }, 'visita', 'visitas')
  return (
    <section className={css.section} aria-labelledby={id}>
      <DayHeading id={id} day={day} today={today} count={whole ? count : ''} />
      {done.length < visitas.length && (
        <CardGrid>
          {visitas.map(
            (visita) => !isLine(visita) && <VisitaCard key={visita.id} visita={visita} perfil={perfil} />,
          )}
        </CardGrid>
      )}
      {done.length > 0 && (
        <ul className={css.done} aria-label="Finalizadas">
          {done.map((visita) => (
            <DoneLine key={visita.id} visita={visita} perfil={perfil} />
          ))}
        </ul>
      )}
    </section>
  )
}
