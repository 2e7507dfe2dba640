/**
 * Days and times as São Paulo counts them, whatever the browser's own zone is. An instant is ISO UTC; a day
 * is YYYY-MM-DD and never passes through a zone.
 */
export const timeZone = 'America/Sao_Paulo'

declare global {
  var Temporal: typeof import('temporal-polyfill').Temporal | undefined
}

/** Without Temporal. Made when needed: the first format of a page takes a slow phone a fifth of a second. */
let swedish: Intl.DateTimeFormat | undefined
const withoutTemporal = (time: number) =>
  (swedish ??= new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }))
    .format(time)
    .replace(' ', 'T')

/** What clocks show at an instant: YYYY-MM-DDTHH:MM:SS. */
function clockAt(instant: string) {
  const time = Date.parse(instant)
  return (
    globalThis.Temporal?.Instant.fromEpochMilliseconds(time)
      .toZonedDateTimeISO(timeZone)
      .toString({ smallestUnit: 'second', offset: 'never', timeZoneName: 'never' }) ?? withoutTemporal(time)
  )
}

/** 16/11/2026 */
export const formatDay = (day: string) => day.split('-').toReversed().join('/')

export const formatDate = (instant: string) => formatDay(localDay(instant))
export const formatTime = (instant: string) => clockAt(instant).slice(11, 16)
export const formatDateTime = (instant: string) => {
  const clock = clockAt(instant)
  return `${formatDay(clock.slice(0, 10))} ${clock.slice(11, 16)}`
}
/** To the second, where the order of things matters. */
export const formatMoment = (instant: string) => `${formatDate(instant)} ${clockAt(instant).slice(11)}`

/** The day on which an instant falls. */
export const localDay = (instant: string) => clockAt(instant).slice(0, 10)

export const today = (now = new Date()) => localDay(now.toISOString())

const asUtc = (day: string) => new Date(`${day}T00:00:00Z`)

const WEEKDAYS = 'domingo,segunda-feira,terça-feira,quarta-feira,quinta-feira,sexta-feira,sábado'.split(',')
const MONTHS =
  'janeiro,fevereiro,março,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro'.split(',')
const weekday = (day: string) => WEEKDAYS[asUtc(day).getUTCDay()] ?? ''

/** novembro */
export const monthName = (day: string) => MONTHS[asUtc(day).getUTCMonth()] ?? ''
/** 16 de novembro */
export const dayOfMonth = (day: string) => `${asUtc(day).getUTCDate()} de ${monthName(day)}`
/** segunda-feira, 16 de novembro */
export const longDay = (day: string) => `${weekday(day)}, ${dayOfMonth(day)}`
/** seg. */
export const shortWeekday = (day: string) => `${weekday(day).slice(0, 3)}.`

export function addDays(day: string, count: number) {
  const date = asUtc(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** How many days lie between two of them. */
export const daysBetween = (first: string, last: string) =>
  Math.round((asUtc(last).getTime() - asUtc(first).getTime()) / 86_400_000)

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** Sunday to Saturday. */
export const weekOf = (day: string) => daysFrom(addDays(day, -asUtc(day).getUTCDay()), 7)

export function monthOf(day: string) {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return daysFrom(`${day.slice(0, 7)}-01`, new Date(Date.UTC(year, month, 0)).getUTCDate())
}

/** Hoje, Amanhã, Ontem; undefined for the other days. */
export const relativeDay = (day: string, base = today()) =>
  new Map([
    [base, 'Hoje'],
    [addDays(base, 1), 'Amanhã'],
    [addDays(base, -1), 'Ontem'],
  ]).get(day)
