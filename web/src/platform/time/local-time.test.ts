import { expect, test } from 'vitest'
import { instantOf, localTime } from './local-time.ts'

test.each([
  ['2026-11-16T10:30', '2026-11-16T13:30:00.000Z'],
  ['2026-11-16T23:30', '2026-11-17T02:30:00.000Z'],
  ['2018-11-03T23:59', '2018-11-04T02:59:00.000Z'],
  ['2018-11-04T01:00', '2018-11-04T03:00:00.000Z'],
])('%s in São Paulo is %s, and back', (local, instant) => {
  expect(instantOf(local)).toBe(instant)
  expect(localTime(instant)).toBe(local)
})

test('an hour that summer time skips does not exist', () => {
  expect(instantOf('2018-11-04T00:00')).toBeUndefined()
  expect(instantOf('2018-11-04T00:59')).toBeUndefined()
})

test('an hour that came twice is the first one', () => {
  expect(instantOf('2018-02-17T23:30')).toBe('2018-02-18T01:30:00.000Z')
})
