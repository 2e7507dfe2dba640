import { clsx } from 'clsx'
import { addDays, daysBetween, localDay, longDay, shortWeekday, today } from '#web/platform/time/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { countText } from '#web/ui/list/pager.tsx'
import { CalendarEvent, CalendarGhost } from './event.tsx'
import type { CalendarViewProps } from './grid.tsx'
import { daysInSight } from './range.ts'
import css from './month.module.css'

/** What a day of a month shows before it says how many more there are. */
const MOST = 4

export function CalendarMonth({ byDay, dia, proposal, withAnalista, onOpen, onWeek }: CalendarViewProps) {
  const { first, last } = daysInSight('mes', dia)
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index))
  const ghost = proposal && { ...proposal.visita, data_hora_prevista: proposal.instant }
  const thisDay = today()
  const looks = { className: css.place, withAnalista, short: true }

  return (
    <div className={css.month}>
      {days.slice(0, 7).map((day) => (
        <span key={day} className={css.weekday} aria-hidden="true">
          {shortWeekday(day)}
        </span>
      ))}
      {days.map((day) => {
        const ofDay = byDay.get(day) ?? []
        const more = ofDay.length - MOST
        const isOther = day.slice(0, 7) !== dia.slice(0, 7)
        return (
          <div
            key={day}
            className={clsx(css.day, isOther && css.other, day === thisDay && css.today)}
            data-day={day}
          >
            <span className={css.number} aria-hidden="true">
              {Number(day.slice(8))}
            </span>
            <ul className={css.list} aria-label={longDay(day)}>
              {ofDay.slice(0, MOST).map((visita) => (
                <CalendarEvent
                  key={visita.id}
                  visita={visita}
                  {...looks}
                  leaving={visita.id === proposal?.visita.id}
                  onOpen={onOpen}
                />
              ))}
              {ghost && localDay(ghost.data_hora_prevista) === day && (
                <CalendarGhost visita={ghost} {...looks} />
              )}
              {more > 0 && (
                <li>
                  <Button look="text" size="small" onClick={() => onWeek(day)}>
                    +{countText({ total: more, capped: false }, 'visita', 'visitas')}
                    <span className="visually-hidden">: abrir a semana</span>
                  </Button>
                </li>
              )}
            </ul>
          </div>
        )
      })}
    </div>
  )
}
