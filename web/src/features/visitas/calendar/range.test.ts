import { expect, test } from 'vitest'
import { daysInSight, later, rangeTitle, stepped } from './range.ts'

test('a week goes from Sunday to Saturday, a month by whole weeks', () => {
  expect(daysInSight('semana', '2026-11-16')).toEqual({ first: '2026-11-15', last: '2026-11-21' })
  expect(daysInSight('mes', '2026-11-16')).toEqual({ first: '2026-11-01', last: '2026-12-05' })
  expect(daysInSight('mes', '2027-02-28')).toEqual({ first: '2027-01-31', last: '2027-03-06' })
})

test('steps by weeks and months, over the ends of years too', () => {
  expect(stepped('semana', '2026-12-30', 1)).toBe('2027-01-06')
  expect(stepped('mes', '2026-12-31', 1)).toBe('2027-01-01')
  expect(stepped('mes', '2027-01-31', -1)).toBe('2026-12-01')
})

test('says in words what is in sight', () => {
  expect(rangeTitle('mes', '2026-11-16')).toBe('novembro de 2026')
  const written = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  for (const day of ['2026-11-16', '2026-12-01', '2026-12-31']) {
    const { first, last } = daysInSight('semana', day)
    // Browsers write plain spaces.
    const range = written.formatRange(new Date(first), new Date(last)).replaceAll('\u2009', ' ')
    expect(rangeTitle('semana', day)).toBe(range)
  }
})

test('moves by the clock', () => {
  expect(later('2026-11-16T13:30:00.000Z', { minutes: -30 })).toBe('2026-11-16T13:00:00.000Z')
  expect(later('2026-11-17T02:30:00.000Z', { days: 1 })).toBe('2026-11-18T02:30:00.000Z')
  expect(later('2018-11-03T13:00:00.000Z', { days: 1 })).toBe('2018-11-04T12:00:00.000Z')
})
