import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { VISITA_MINUTES } from '#contract/visitas-texts.ts'
import { localDay, longDay, shortWeekday, today, weekOf } from '#web/platform/time/dates.ts'
import { CalendarEvent, CalendarGhost } from './event.tsx'
import { hoursOf, lanesOf, minutesOf, pixelsOf, timeOf, type Placed } from './layout.ts'
import type { CalendarViewProps } from './grid.tsx'
import css from './week.module.css'

const MINUTE = 60_000

function useNow() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** A day on which many meet at the same hour gets more of the width, an empty one less. */
function shareOf(placed: readonly Placed[]) {
  const most = Math.max(0, ...placed.map(({ lanes }) => lanes))
  return `minmax(0, ${most === 0 ? 0.75 : 1 + 0.45 * (most - 1)}fr)`
}

/** Seven days side by side, an hour as high as a visita is long. */
export function CalendarWeek({ visitas, byDay, dia, proposal, withAnalista, onOpen }: CalendarViewProps) {
  const { first, last } = hoursOf(visitas)
  const now = useNow()
  const days = weekOf(dia).map((day) => ({ day, placed: lanesOf(byDay.get(day) ?? []) }))
  const thisDay = today(now)
  const topOf = (minutes: number) => pixelsOf(minutes - first * 60)
  const height = pixelsOf((last - first) * 60)
  const hours = Array.from({ length: last - first }, (_, index) => first + index)
  const columns = { gridTemplateColumns: `56px ${days.map(({ placed }) => shareOf(placed)).join(' ')}` }
  const ghost = proposal && { ...proposal.visita, data_hora_prevista: proposal.instant }

  return (
    <div className={css.week}>
      <div className={css.head} style={columns} aria-hidden="true">
        <span />
        {days.map(({ day }) => (
          <span key={day} className={clsx(css.dayName, day === thisDay && css.today)}>
            <span className={css.weekday}>{shortWeekday(day)}</span> {Number(day.slice(8))}
          </span>
        ))}
      </div>
      <div className={css.body} style={columns}>
        <div aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} className={css.hour} style={{ height: pixelsOf(60) }}>
              {timeOf(hour * 60)}
            </span>
          ))}
        </div>
        {days.map(({ day, placed }) => (
          <ul
            key={day}
            className={clsx(css.day, day === thisDay && css.today)}
            style={{ height }}
            aria-label={longDay(day)}
            data-day={day}
            data-from={first * 60}
          >
            {placed.map(({ visita, start, lane, lanes }) => (
              <CalendarEvent
                key={visita.id}
                className={css.place}
                visita={visita}
                withAnalista={withAnalista}
                short={false}
                leaving={visita.id === proposal?.visita.id}
                onOpen={onOpen}
                style={{
                  top: topOf(start),
                  height: pixelsOf(VISITA_MINUTES),
                  left: `${(lane / lanes) * 100}%`,
                  width: `${100 / lanes}%`,
                }}
              />
            ))}
            {ghost && localDay(ghost.data_hora_prevista) === day && (
              <CalendarGhost
                className={clsx(css.place, css.ghost)}
                visita={ghost}
                withAnalista={withAnalista}
                short={false}
                style={{ top: topOf(minutesOf(ghost.data_hora_prevista)), height: pixelsOf(VISITA_MINUTES) }}
              />
            )}
            {day === thisDay && (
              <li
                className={css.now}
                style={{ top: topOf(minutesOf(now.toISOString())) }}
                aria-hidden="true"
              />
            )}
          </ul>
        ))}
      </div>
    </div>
  )
}
