import { Temporal } from 'temporal-polyfill'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addDays,
  formatDate,
  formatDateTime,
  formatDay,
  formatTime,
  localDay,
  longDay,
  monthName,
  monthOf,
  formatMoment,
  relativeDay,
  shortWeekday,
  today,
  weekOf,
} from './dates.ts'

/** 23:30 of the 16th in São Paulo is already the 17th in UTC and in Tokyo. */
const lateEvening = '2026-11-17T02:30:00.000Z'
const own = process.env['TZ']

describe.each(['America/Sao_Paulo', 'Asia/Tokyo', 'Pacific/Honolulu', 'UTC'])('a browser in %s', (zone) => {
  beforeEach(() => {
    process.env['TZ'] = zone
  })
  afterEach(() => {
    if (own === undefined) delete process.env['TZ']
    else process.env['TZ'] = own
  })

  test('shows instants as São Paulo does', () => {
    expect(new Date(lateEvening).getTimezoneOffset() === 180).toBe(zone === 'America/Sao_Paulo')
    expect(formatDate(lateEvening)).toBe('16/11/2026')
    expect(formatTime(lateEvening)).toBe('23:30')
    expect(formatDateTime('2026-11-17T03:00:00Z')).toBe('17/11/2026 00:00')
    expect(localDay(lateEvening)).toBe('2026-11-16')
    expect(today(new Date(lateEvening))).toBe('2026-11-16')
  })

  test('writes days as they are', () => {
    expect(formatDay('2026-11-01')).toBe('01/11/2026')
    expect(longDay('2026-11-16')).toBe('segunda-feira, 16 de novembro')
    expect(shortWeekday('2026-11-16')).toBe('seg.')
    expect(monthName('2026-11-01')).toBe('novembro')
  })

  test('counts days, weeks and months', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    const week = weekOf('2026-11-18')
    expect([week.length, week.at(0), week.at(-1)]).toEqual([7, '2026-11-15', '2026-11-21'])
    expect(weekOf('2026-11-15').at(0)).toBe('2026-11-15')
    const month = monthOf('2026-02-10')
    expect([month.length, month.at(0), month.at(-1)]).toEqual([28, '2026-02-01', '2026-02-28'])
  })
})

test('names the days next to a day', () => {
  const names = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'].map((day) =>
    relativeDay(day, '2026-11-16'),
  )
  expect(names).toEqual(['Ontem', 'Hoje', 'Amanhã', undefined])
})

describe('as Intl writes it', () => {
  const written = (options: Intl.DateTimeFormatOptions, instant: string) =>
    new Intl.DateTimeFormat('pt-BR', options).format(new Date(instant))
  const timeZone = 'America/Sao_Paulo'
  const days = Array.from({ length: 400 }, (_, place) => addDays('2026-01-01', place))

  test.each(days)('%s', (day) => {
    const words = (options: Intl.DateTimeFormatOptions) => written({ timeZone: 'UTC', ...options }, day)
    expect(formatDay(day)).toBe(words({ day: '2-digit', month: '2-digit', year: 'numeric' }))
    expect(longDay(day)).toBe(words({ weekday: 'long', day: 'numeric', month: 'long' }))
    expect(shortWeekday(day)).toBe(words({ weekday: 'short' }))
  })

  // Summer time, its ends, and before it was abolished.
  const instants = ['2018-11-04T02:59:59Z', '2018-11-04T03:00:00Z', '2019-02-17T01:30:00Z', lateEvening]
  describe.each([
    ['with Temporal', Temporal],
    ['without Temporal', undefined],
  ])('%s', (_, temporal) => {
    beforeEach(() => void vi.stubGlobal('Temporal', temporal))
    afterEach(() => void vi.unstubAllGlobals())

    test.each(instants)('%s', (instant) => {
      const date = written({ timeZone, dateStyle: 'short' }, instant)
      const time = written({ timeZone, timeStyle: 'medium' }, instant)
      expect(formatMoment(instant)).toBe(`${date} ${time}`)
      expect(formatDateTime(instant)).toBe(`${date} ${time.slice(0, 5)}`)
    })
  })
})
