import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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
