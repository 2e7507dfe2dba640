import { Temporal } from 'temporal-polyfill'

/** Days are local calendar days counted from 1970-01-01, instants are milliseconds of the epoch. */

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const CHUNK_DAYS = 32
/** Twenty-two years of a zone. */
const MAX_CHUNKS = 256

/** When each day began, in chunks: Temporal takes microseconds, and sums over years ask for thousands of days. */
const startsByZone = new Map<string, Map<number, Float64Array>>()

const plainDate = (day: number) => new Temporal.PlainDate(1970, 1, 1).add({ days: day })

function readChunk(zone: string, chunk: number): Float64Array {
  const starts = Float64Array.from(
    { length: CHUNK_DAYS },
    (_, index) => plainDate(chunk * CHUNK_DAYS + index).toZonedDateTime(zone).epochMilliseconds,
  )
  const chunks = startsByZone.get(zone) ?? new Map<number, Float64Array>()
  if (chunks.size >= MAX_CHUNKS) chunks.clear()
  startsByZone.set(zone, chunks.set(chunk, starts))
  return starts
}

type Chunk = { zone: string; chunk: number; starts: Float64Array }
/** That of the last call: a walk over days asks for it again and again. */
let recent: Chunk = { zone: '', chunk: 0, starts: new Float64Array() }

function startOf(zone: string, day: number): number {
  const chunk = Math.floor(day / CHUNK_DAYS)
  if (recent.chunk !== chunk || recent.zone !== zone)
    recent = { zone, chunk, starts: startsByZone.get(zone)?.get(chunk) ?? readChunk(zone, chunk) }
  return recent.starts[day - chunk * CHUNK_DAYS] ?? Number.NaN
}

/** The day is not 24 hours long; no zone changes its clock and changes it back within one. */
export const hasClockChange = (zone: string, day: number) =>
  startOf(zone, day + 1) - startOf(zone, day) !== DAY_MS

export function dayOf(zone: string, instant: number): number {
  let day = Math.floor(instant / DAY_MS)
  while (instant < startOf(zone, day)) day--
  while (instant >= startOf(zone, day + 1)) day++
  return day
}

/** Minute 1440 is the next day's start. A time that did not exist moves forward; of one that came twice this is the first. */
export function instantOf(zone: string, day: number, minute: number): number {
  if (minute === 1440) return startOf(zone, day + 1)
  if (minute === 0 || !hasClockChange(zone, day)) return startOf(zone, day) + minute * MINUTE_MS
  return plainDate(day)
    .toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 })
    .toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
}

/** 0 is Sunday; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7

export const yearOf = (day: number) => new Date(day * DAY_MS).getUTCFullYear()

/** Of YYYY-MM-DD; 29/02 of a year without it is 01/03. */
export const dayNumber = (date: string) => Date.parse(`${date}T00:00Z`) / DAY_MS

export const dateText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
