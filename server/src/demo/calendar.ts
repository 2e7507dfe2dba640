import { Temporal } from 'temporal-polyfill'
import { localDate, SAO_PAULO } from '#server/platform/clock.ts'
import type { Random } from './random.ts'

/** Instants of the demo, counted from its day in São Paulo. */
export function makeCalendar(now: Date) {
  const today = Temporal.PlainDate.from(localDate(now))
  const at = (day: Temporal.PlainDate, hour: number, minute = 0) =>
    new Date(day.toZonedDateTime({ timeZone: SAO_PAULO, plainTime: { hour, minute } }).epochMilliseconds)
  const isWeekend = (day: Temporal.PlainDate) => day.dayOfWeek > 5
  return {
    now,
    today: today.toString(),
    dayOfMonth: today.day,
    monthStart: at(today.with({ day: 1 }), 0),
    isWorkday: (offset: number) => !isWeekend(today.add({ days: offset })),
    at: (offset: number, hour: number, minute = 0) => at(today.add({ days: offset }), hour, minute),
    /** A moment of office hours so many days ago, never in the future and never on a weekend. */
    officeTime: (daysAgo: number, random: Random) => {
      let day = today.subtract({ days: daysAgo })
      while (isWeekend(day)) day = day.subtract({ days: 1 })
      const moment = at(day, random.integer(8, 17), random.integer(0, 59))
      return moment < now
        ? moment
        : at(day.subtract({ days: 1 }), random.integer(8, 17), random.integer(0, 59))
    },
  }
}
export type Calendar = ReturnType<typeof makeCalendar>
