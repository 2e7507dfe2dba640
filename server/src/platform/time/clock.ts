import { Temporal } from 'temporal-polyfill'

export const SAO_PAULO = 'America/Sao_Paulo'

/** Passed in, so that a test can set the time. */
export type Clock = () => Date

/** The calendar day in São Paulo, as YYYY-MM-DD; compares as text. */
export type LocalDate = string

export const localDate = (instant: Date | string): LocalDate =>
  Temporal.Instant.fromEpochMilliseconds(new Date(instant).getTime())
    .toZonedDateTimeISO(SAO_PAULO)
    .toPlainDate()
    .toString()

/** The start of this day in São Paulo; midnight did not always exist there. */
export const startOfDay = (day: LocalDate): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(SAO_PAULO).epochMilliseconds)

/** This hour of this day in São Paulo. */
export const atHour = (day: LocalDate, hour: number): Date =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({
      timeZone: SAO_PAULO,
      plainTime: Temporal.PlainTime.from({ hour }),
    }).epochMilliseconds,
  )

export const addDays = (day: LocalDate, days: number): LocalDate =>
  Temporal.PlainDate.from(day).add({ days }).toString()

const DAY_MS = 24 * 3_600_000

/** That many times 24 hours before, regardless of the calendar. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** Days from the first to the last, both included. */
export type Days = { first: LocalDate; last: LocalDate }

/** Sunday to Saturday. */
export function weekOf(day: LocalDate): Days {
  const first = addDays(day, -(Temporal.PlainDate.from(day).dayOfWeek % 7))
  return { first, last: addDays(first, 6) }
}

export function monthOf(day: LocalDate): Days {
  const date = Temporal.PlainDate.from(day)
  return {
    first: date.with({ day: 1 }).toString(),
    last: date.with({ day: date.daysInMonth }).toString(),
  }
}

/** dd/mm/aaaa of São Paulo, as people read it. */
export const formatDay = (instant: Date | string) => localDate(instant).split('-').toReversed().join('/')

const clockTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: SAO_PAULO,
  hour: '2-digit',
  minute: '2-digit',
})
/** dd/mm/aaaa às hh:mm of São Paulo, as people read it. */
export const formatMoment = (instant: Date | string) =>
  `${formatDay(instant)} às ${clockTime.format(new Date(instant))}`
