import { useId } from 'react'
import type { Visita } from '#contract/visitas.ts'
import { countText } from '#web/ui/list/pager.tsx'
import { CardGrid } from './card-grid.tsx'
import type { CardsPerfil } from './card-queries.ts'
import type { DayGroup } from './day-groups.ts'
import { DayHeading } from './day-heading.tsx'
import { VisitaCard } from './visita-card.tsx'
import css from './day-section.module.css'

type DaySectionProps = {
  group: DayGroup<Visita>
  today: string
  perfil: CardsPerfil
  /** Whether all of the day is here: half a day has no count. */
  whole: boolean
}

export function DaySection({ group: { day, visitas }, today, perfil, whole }: DaySectionProps) {
  const id = useId()
  const count = countText({ total: visitas.length, capped: false }, 'visita', 'visitas')
  return (
    <section className={css.section} aria-labelledby={id}>
      <DayHeading id={id} day={day} today={today} count={whole ? count : ''} />
      <CardGrid>
        {visitas.map((visita) => (
          <VisitaCard key={visita.id} visita={visita} perfil={perfil} />
        ))}
      </CardGrid>
    </section>
  )
}
