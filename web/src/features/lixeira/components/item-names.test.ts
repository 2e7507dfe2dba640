import { expect, test } from 'vitest'
import { timeLeft } from './item-names.ts'

test.each([
  ['2026-11-28T15:00:00.000Z', 'em 12 dias', false],
  ['2026-11-23T15:00:00.000Z', 'em 7 dias', true],
  // Two in the morning in UTC is still the day before in São Paulo.
  ['2026-11-18T02:00:00.000Z', 'amanhã', true],
  ['2026-11-16T23:00:00.000Z', 'hoje', true],
  ['2026-11-10T12:00:00.000Z', 'hoje', true],
])('removal at %s, seen on 16/11/2026: %s', (instant, text, isSoon) => {
  expect(timeLeft(instant, '2026-11-16')).toEqual({ text, isSoon })
})
