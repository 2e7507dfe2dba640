import { afterEach, expect, it, vi } from 'vitest'
import { ago, daysSince, recently } from './ago.ts'

afterEach(() => vi.useRealTimers())

const NOW = Date.parse('2026-11-16T15:00:00Z')

it.each([
  ['2026-11-16T15:00:30Z', 'agora'],
  ['2026-11-16T14:59:30Z', 'agora'],
  ['2026-11-16T14:55:00Z', 'há 5 min'],
  ['2026-11-16T13:00:00Z', 'há 2 h'],
  ['2026-11-15T15:00:00Z', 'há 1 dia'],
  ['2026-11-04T10:00:00Z', 'há 12 dias'],
  ['2026-09-16T15:00:00Z', 'há 2 meses'],
  ['2025-11-10T15:00:00Z', 'há 1 ano'],
  ['not a date', 'agora'],
])('%s is %s', (instant, text) => expect(ago(instant, NOW)).toBe(text))

it('counts whole days', () => {
  expect(daysSince('2026-11-09T15:00:01Z', NOW)).toBe(6)
  expect(daysSince('2026-11-09T15:00:00Z', NOW)).toBe(7)
})

it('all rows share a time that stands still for half a minute and is never ahead', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-16T14:59:58Z') })
  const written = new Date().toISOString()
  const first = recently()
  vi.advanceTimersByTime(4_000)
  expect(recently()).toBe(first)
  expect(ago(written, recently())).toBe('agora')
  vi.advanceTimersByTime(58_000)
  expect(ago(written, recently())).toBe('há 1 min')
})
