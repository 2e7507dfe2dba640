import { VISITA_MINUTES } from '#contract/visitas-texts.ts'
import type { CalendarVisita } from '#contract/visitas.ts'
import { formatTime } from '#web/platform/time/dates.ts'

/** How high half an hour is, in pixels: three lines of text fit into a visita. */
export const HALF_HOUR = 32

export const pixelsOf = (minutes: number) => (minutes / 30) * HALF_HOUR

/** Minutes since midnight. */
export function minutesOf(instant: string) {
  const [hour = 0, minute = 0] = formatTime(instant).split(':').map(Number)
  return hour * 60 + minute
}

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** HH:MM, so many minutes after midnight. */
export const timeOf = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

/** The working day in hours, and whatever was planned outside of it. */
export function hoursOf(visitas: readonly CalendarVisita[]) {
  const starts = visitas.map(({ data_hora_prevista }) => minutesOf(data_hora_prevista))
  const first = Math.min(7 * 60, ...starts)
  const last = Math.max(19 * 60, ...starts.map((start) => start + VISITA_MINUTES))
  return { first: Math.floor(first / 60), last: Math.min(24, Math.ceil(last / 60)) }
}

/** One visita of a day: which of the side-by-side lanes it takes, and how many there are. */
export type Placed = { visita: CalendarVisita; start: number; lane: number; lanes: number }

/** Visitas that overlap, also through others, share the width of their day. */
export function lanesOf(visitas: readonly CalendarVisita[]): Placed[] {
  const starts = visitas.map((visita) => ({ visita, start: minutesOf(visita.data_hora_prevista) }))
  const placed: Placed[] = []
  let group: Placed[] = []
  let ends: number[] = []
  for (const { visita, start } of starts.toSorted((a, b) => a.start - b.start)) {
    if (ends.every((end) => end <= start)) {
      group = []
      ends = []
    }
    const free = ends.findIndex((end) => end <= start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = start + VISITA_MINUTES
    group.push({ visita, start, lane, lanes: 1 })
    for (const member of group) member.lanes = ends.length
    const added = group.at(-1)
    if (added) placed.push(added)
  }
  return placed
}
