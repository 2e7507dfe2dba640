import { clsx } from 'clsx'
import type { CalendarVisita } from '#contract/visitas.ts'
import { today } from '#web/platform/time/dates.ts'
import { countText } from '#web/ui/list/pager.tsx'
import { groupByDay } from '../cards/day-groups.ts'
import { DayHeading } from '../cards/day-heading.tsx'
import { useBlockClass, VisitaBlock } from './visita-block.tsx'
import css from './agenda.module.css'
import blockCss from './visita-block.module.css'

type CalendarAgendaProps = {
  visitas: readonly CalendarVisita[]
  withAnalista: boolean
  onOpen: (visita: CalendarVisita) => void
}

/** The same visitas day by day, where a week has no room side by side. */
export function CalendarAgenda({ visitas, withAnalista, onOpen }: CalendarAgendaProps) {
  const blockClass = useBlockClass()
  return groupByDay(visitas).map(({ day, visitas: ofDay }) => (
    <section key={day} className={css.day}>
      <DayHeading
        day={day}
        today={today()}
        count={countText({ total: ofDay.length, capped: false }, 'visita', 'visitas')}
      />
      <ul className={css.list}>
        {ofDay.map((visita) => (
          <li key={visita.id}>
            <button
              type="button"
              className={clsx(blockClass(visita), blockCss.roomy)}
              aria-haspopup="dialog"
              onClick={() => onOpen(visita)}
            >
              <VisitaBlock visita={visita} withAnalista={withAnalista} short={false} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  ))
}
