import { describe, expect, it } from 'vitest'
import { MOST_ATTEMPTS, restAfter, silenceUntil, waitAfter } from './rules.ts'

describe('waitAfter', () => {
  const minutes = (tentativas: number, chance: number) => (waitAfter(tentativas, chance) ?? 0) / 60_000

  it('1, 5, 15 minutes, 1, 4, 12 and 24 hours, a fifth more or less, and then no more', () => {
    const each = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, index) => minutes(index + 1, 0.5))
    expect(each).toEqual([1, 5, 15, 60, 240, 720, 1440])
    expect([minutes(2, 0), minutes(2, 1)]).toEqual([4, 6])
    expect(waitAfter(MOST_ATTEMPTS, 0.5)).toBeUndefined()
  })
})

describe('restAfter', () => {
  it('from the fifth failed connection on a channel rests from one to fifteen minutes', () => {
    const rests = [1, 4, 5, 6, 7, 8, 9, 10, 40].map((falhas) => restAfter(falhas))
    expect(rests.map(({ parado }) => parado)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      true,
      true,
      true,
    ])
    expect(rests.slice(2).map(({ ms }) => ms / 60_000)).toEqual([1, 2, 4, 8, 15, 15, 15])
  })
})

describe('silenceUntil', () => {
  const until = (local: string, inicio: string | null, fim: string | null) =>
    silenceUntil(new Date(`${local}-03:00`), { inicio, fim }, 'America/Sao_Paulo')?.toISOString()

  it.each([
    ['2026-06-15T21:59:59', '22:00', '07:00', undefined],
    ['2026-06-15T22:00:00', '22:00', '07:00', '2026-06-16T10:00:00.000Z'],
    ['2026-06-15T23:59:59', '22:00', '07:00', '2026-06-16T10:00:00.000Z'],
    ['2026-06-16T00:00:00', '22:00', '07:00', '2026-06-16T10:00:00.000Z'],
    ['2026-06-16T06:59:59', '22:00', '07:00', '2026-06-16T10:00:00.000Z'],
    ['2026-06-16T07:00:00', '22:00', '07:00', undefined],
    ['2026-06-15T12:30:00', '12:00', '13:00', '2026-06-15T16:00:00.000Z'],
    ['2026-06-15T13:00:00', '12:00', '13:00', undefined],
    ['2026-06-15T22:30:00', null, null, undefined],
  ])('%s with %s to %s › %s', (local, inicio, fim, expected) => {
    expect(until(local, inicio, fim)).toBe(expected)
  })
})
