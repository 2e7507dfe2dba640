import {
  addDays,
  dayOfMonth,
  formatTime,
  localDay,
  monthName,
  monthOf,
  weekOf,
} from '#web/platform/time/dates.ts'

export type Vista = 'semana' | 'mes'

const DASH = ' – '

const edges = (days: readonly string[]) => ({ first: days[0] ?? '', last: days.at(-1) ?? '' })

/** The days in sight; a month begins and ends with whole weeks. */
export function daysInSight(vista: Vista, day: string) {
  if (vista === 'semana') return edges(weekOf(day))
  const { first, last } = edges(monthOf(day))
  return { first: edges(weekOf(first)).first, last: edges(weekOf(last)).last }
}

/** A day of the week or month before (-1) or after (1). */
export function stepped(vista: Vista, day: string, by: 1 | -1) {
  if (vista === 'semana') return addDays(day, 7 * by)
  const { first, last } = edges(monthOf(day))
  return by === 1 ? addDays(last, 1) : edges(monthOf(addDays(first, -1))).first
}

/** "15 – 21 de novembro de 2026", "29 de novembro – 5 de dezembro de 2026", "novembro de 2026". */
export function rangeTitle(vista: Vista, day: string) {
  if (vista === 'mes') return `${monthName(day)} de ${day.slice(0, 4)}`
  const { first, last } = daysInSight(vista, day)
  const [month, year] = [monthName(first) !== monthName(last), first.slice(0, 4) !== last.slice(0, 4)]
  const from = `${month ? dayOfMonth(first) : Number(first.slice(8))}${year ? ` de ${first.slice(0, 4)}` : ''}`
  return `${from}${DASH}${dayOfMonth(last)} de ${last.slice(0, 4)}`
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const iso = (time: number) => new Date(time).toISOString()
const clock = (instant: string) => Date.parse(`${localDay(instant)}T${formatTime(instant)}Z`)

/** By the clock: a day later is the same hour of the next day, even where that day is 23 hours away. */
export function later(instant: string, { days = 0, minutes = 0 }: { days?: number; minutes?: number }) {
  const moved = Date.parse(instant) + days * DAY + minutes * MINUTE
  const drift = days === 0 ? 0 : clock(iso(moved)) - clock(instant) - days * DAY
  return iso(moved - drift)
}
