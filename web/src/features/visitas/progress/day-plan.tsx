import type { ReactNode } from 'react'
import type { Visita } from '#contract/visitas.ts'
import { localDay } from '#web/platform/time/dates.ts'
import { useKeptFocus } from '#web/ui/list/kept-focus.ts'
import { countText } from '#web/ui/list/pager.tsx'
import { CardGrid } from '../cards/card-grid.tsx'
import { DayHeading, SectionHeading } from '../cards/day-heading.tsx'
import { leads, orderDay } from './day-order.ts'
import { ProgressActions } from './progress-actions.tsx'
import { VisitaCard } from '../cards/visita-card.tsx'

type DayPlanProps = { visitas: readonly Visita[]; today: string }

/** Headings and cards are siblings: a card that changes its section keeps what is going on in it. */
export function DayPlan({ visitas, today }: DayPlanProps) {
  const { open, earlier, done, next } = orderDay(visitas, today)
  const frame = useKeptFocus()
  const count = ({ length }: readonly Visita[], more = '') =>
    countText({ total: length, capped: false }, `visita${more}`, `visitas${more}`)

  const section = (heading: ReactNode, rows: readonly Visita[]) =>
    rows.length === 0
      ? []
      : [
          heading,
          ...rows.map((visita) => (
            <VisitaCard
              key={visita.id}
              visita={visita}
              perfil="analista"
              dated={localDay(visita.data_hora_prevista) !== today}
              lead={visita.id === next ? leads[visita.status] : undefined}
              actions={<ProgressActions visita={visita} prominent={visita.id === next} />}
            />
          )),
        ]

  return (
    <CardGrid ref={frame} tabIndex={-1}>
      {[
        ...section(<DayHeading key="hoje" day={today} today={today} count={count(open, ' a fazer')} />, open),
        ...section(
          <SectionHeading key="anteriores" count={count(earlier)}>
            Dias anteriores
          </SectionHeading>,
          earlier,
        ),
        ...section(
          <SectionHeading key="finalizadas" count={count(done)}>
            Finalizadas hoje
          </SectionHeading>,
          done,
        ),
      ]}
    </CardGrid>
  )
}
