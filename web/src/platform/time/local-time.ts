import { Temporal } from 'temporal-polyfill'
import { formatTime, localDay, timeZone } from './dates.ts'

/** What clocks show at that instant: YYYY-MM-DDTHH:MM. */
export const localTime = (instant: string) => `${localDay(instant)}T${formatTime(instant)}`

/**
 * The instant at which clocks show this, the first one where they show it twice; undefined where they skip it.
 * For forms, which load later: lists and calendars must not pay for the library.
 */
export function instantOf(local: string): string | undefined {
  const wanted = Temporal.PlainDateTime.from(local)
  const time = wanted.toZonedDateTime(timeZone)
  return time.toPlainDateTime().equals(wanted) ? new Date(time.epochMilliseconds).toISOString() : undefined
}
