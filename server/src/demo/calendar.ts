import { Temporal } from 'temporal-polyfill'
import { localDate, SAO_PAULO } from '#server/platform/time/clock.ts'
import type { Random } from './random.ts'

const OPENS = 8
const CLOSES = 18
const MINUTE = 60_000
const OFFICE_DAY = (CLOSES - OPENS) * 60

const isWeekend = (day: Temporal.PlainDate) => day.dayOfWeek > 5
const at = (day: Temporal.PlainDate, hour: number, minute = 0) =>
  new Date(day.toZonedDateTime({ timeZone: SAO_PAULO, plainTime: { hour, minute } }).epochMilliseconds)
const dayOf = (instant: Date) => Temporal.PlainDate.from(localDate(instant))

/** Steps over weekends; the sign tells the direction. */
function workdaysFrom(day: Temporal.PlainDate, count: number): Temporal.PlainDate {
  const step = count < 0 ? -1 : 1
  let current = day
  for (let left = Math.abs(count); left > 0;) {
    current = current.add({ days: step })
    if (!isWeekend(current)) left--
  }
  return current
}

/** Minutes of the office day before this instant. */
const minutesInto = (instant: Date) =>
  isWeekend(dayOf(instant))
    ? 0
    : Math.min(Math.max((instant.getTime() - at(dayOf(instant), OPENS).getTime()) / MINUTE, 0), OFFICE_DAY)

/** Instants of the demo, counted from its day in São Paulo. */
export function makeCalendar(now: Date) {
  const today = dayOf(now)
  return {
    now,
    today: today.toString(),
    dayOfMonth: today.day,
    monthStart: at(today.with({ day: 1 }), 0),
    isWorkday: (offset: number) => !isWeekend(today.add({ days: offset })),
    at: (offset: number, hour: number, minute = 0) => at(today.add({ days: offset }), hour, minute),

    /** A moment in office hours that many working days ago, never in the future. */
    officeTime: (workdaysAgo: number, random: Random) => {
      const latest = minutesInto(now) < 1 ? workdaysFrom(today, -1) : today
      const day = workdaysFrom(latest, -workdaysAgo)
      const open = day.equals(today) ? minutesInto(now) : OFFICE_DAY
      return new Date(at(day, OPENS).getTime() + Math.floor(random.next() * open) * MINUTE)
    },

    /** Office minutes between then and now. */
    officeMinutesSince: (from: Date) => {
      let minutes = minutesInto(now) - minutesInto(from)
      for (let day = dayOf(from); day.until(today).days > 0; day = day.add({ days: 1 }))
        if (!isWeekend(day)) minutes += OFFICE_DAY
      return Math.max(minutes, 0)
    },

    /** The moment that many office minutes later. */
    afterOfficeMinutes: (from: Date, minutes: number) => {
      const total = minutesInto(from) + minutes
      const day = workdaysFrom(dayOf(from), Math.floor(total / OFFICE_DAY))
      return new Date(at(day, OPENS).getTime() + (total % OFFICE_DAY) * MINUTE)
    },
  }
}
export type Calendar = ReturnType<typeof makeCalendar>
