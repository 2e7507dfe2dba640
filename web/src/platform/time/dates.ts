/**
 * Days and times as São Paulo counts them, whatever the browser's own zone is. An instant is ISO UTC; a day
 * is YYYY-MM-DD and never passes through a zone.
 */
export const timeZone = 'America/Sao_Paulo'

const dates = new Intl.DateTimeFormat('pt-BR', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const times = new Intl.DateTimeFormat('pt-BR', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const momentTimes = new Intl.DateTimeFormat('pt-BR', {
  timeZone,
  timeStyle: 'medium',
  hourCycle: 'h23',
})

export const formatDate = (instant: string) => dates.format(new Date(instant))
export const formatTime = (instant: string) => times.format(new Date(instant))
export const formatDateTime = (instant: string) => `${formatDate(instant)} ${formatTime(instant)}`
/** To the second, where the order of things matters. */
export const formatMoment = (instant: string) =>
  `${formatDate(instant)} ${momentTimes.format(new Date(instant))}`

/** The day on which an instant falls. */
export const localDay = (instant: string) => formatDate(instant).split('/').toReversed().join('-')

export const today = (now = new Date()) => localDay(now.toISOString())

export const asUtc = (day: string) => new Date(`${day}T00:00:00Z`)
const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options })
  return (day: string) => format.format(asUtc(day))
}

/** 16/11/2026 */
export const formatDay = inWords({ day: '2-digit', month: '2-digit', year: 'numeric' })
/** segunda-feira, 16 de novembro */
export const longDay = inWords({ weekday: 'long', day: 'numeric', month: 'long' })
/** seg. */
export const shortWeekday = inWords({ weekday: 'short' })
/** novembro */
export const monthName = inWords({ month: 'long' })

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
