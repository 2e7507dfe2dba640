import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { dateText, dayNumber, dayOf, hasClockChange, instantOf, weekdayOf, yearOf } from './zone.ts'

const SP = 'America/Sao_Paulo'
const NORONHA = 'America/Noronha'
const MANAUS = 'America/Manaus'
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

it.each([
  ['an ordinary day', SP, '2026-11-17', '10:30', '2026-11-17T10:30-03:00'],
  ['24:00 is the next day', SP, '2026-11-17', '24:00', '2026-11-18T00:00-03:00'],
  ['midnight that did not exist', SP, '2018-11-04', '00:00', '2018-11-04T01:00-02:00'],
  ['a time that did not exist', SP, '2018-11-04', '00:30', '2018-11-04T01:30-02:00'],
  ['24:00 before a midnight that did not exist', SP, '2018-11-03', '24:00', '2018-11-04T01:00-02:00'],
  ['the rest of that day', SP, '2018-11-04', '09:00', '2018-11-04T09:00-02:00'],
  ['the first of two 23:30', SP, '2018-02-17', '23:30', '2018-02-17T23:30-02:00'],
  ['24:00 after an hour that came twice', SP, '2018-02-17', '24:00', '2018-02-18T00:00-03:00'],
  ['Manaus, on that day', MANAUS, '2018-11-04', '00:00', '2018-11-04T00:00-04:00'],
  ['Noronha, on that day', NORONHA, '2018-11-04', '00:00', '2018-11-04T00:00-02:00'],
  ['Noronha, in a summer time of one week', NORONHA, '2000-10-12', '08:00', '2000-10-12T08:00-01:00'],
  ['Noronha, the day after it', NORONHA, '2000-10-15', '08:00', '2000-10-15T08:00-02:00'],
])('instantOf › %s', (_, zone, date, time, expected) => {
  expect(instantOf(zone, dayNumber(date), minutes(time))).toBe(Date.parse(expected))
})

it.each([
  ['the last moment before a missing midnight', SP, '2018-11-03T23:59:59.999-03:00', '2018-11-03'],
  ['the moment after it', SP, '2018-11-04T01:00-02:00', '2018-11-04'],
  ['the second 23:30', SP, '2018-02-17T23:30-03:00', '2018-02-17'],
  ['midnight after it', SP, '2018-02-18T00:00-03:00', '2018-02-18'],
  ['the evening in São Paulo', SP, '2026-11-18T02:59:59.999Z', '2026-11-17'],
  ['the evening in Manaus', MANAUS, '2026-11-18T03:59:59.999Z', '2026-11-17'],
  ['the evening in Noronha', NORONHA, '2026-11-18T02:00Z', '2026-11-18'],
  ['before 1970', SP, '1969-12-31T12:00Z', '1969-12-31'],
])('dayOf › %s', (_, zone, instant, expected) => {
  expect(dateText(dayOf(zone, Date.parse(instant)))).toBe(expected)
})

it('hasClockChange › the days of 23 and of 25 hours, and no other', () => {
  const changed = ['2018-02-17', '2018-02-18', '2018-11-03', '2018-11-04', '2026-11-17'].filter((date) =>
    hasClockChange(SP, dayNumber(date)),
  )
  expect(changed).toEqual(['2018-02-17', '2018-11-04'])
})

describe('as Temporal says', () => {
  // More days than the cache holds, and then the first ones again.
  it.each([SP, NORONHA, MANAUS, 'America/Rio_Branco', 'Europe/Lisbon', 'Pacific/Apia'])('%s', (zone) => {
    const [first, last] = [dayNumber('1999-12-31'), dayNumber('2032-01-01')]
    const wrong = []
    for (let index = 0; index < last - first + 40; index++) {
      const day = first + (index % (last - first))
      const date = Temporal.PlainDate.from('1970-01-01').add({ days: day })
      const at = (time: string) => date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds
      const start = date.toZonedDateTime(zone).epochMilliseconds
      if (
        instantOf(zone, day, 0) !== start ||
        instantOf(zone, day, 613) !== at('10:13') ||
        instantOf(zone, day, 1440) !== date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds ||
        (start < instantOf(zone, day, 1440) && dayOf(zone, start) !== day) ||
        dayOf(zone, start - 1) >= day
      )
        wrong.push(date.toString())
    }
    expect(wrong).toEqual([])
  })
})

it('days › numbers, dates, weekdays and years', () => {
  const dates = [
    '1970-01-01',
    '2024-02-29',
    '2026-11-15',
    '2026-12-31',
    '2027-01-01',
    '1969-12-28',
    '2028-02-29',
  ]
  expect(dates.map((date) => dateText(dayNumber(date)))).toEqual(dates)
  expect(dates.map((date) => weekdayOf(dayNumber(date)))).toEqual([4, 4, 0, 4, 5, 0, 2])
  expect(dates.map((date) => yearOf(dayNumber(date)))).toEqual([1970, 2024, 2026, 2026, 2027, 1969, 2028])
})
