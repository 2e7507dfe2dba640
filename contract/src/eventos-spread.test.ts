import { describe, expect, it, test } from 'vitest'
import { spreadFor, untilTurn } from './eventos-spread.ts'

test.each([
  [1, 0],
  [20, 0],
  [21, 250],
  [41, 250],
  [42, 500],
  [200, 1250],
  [333, 2000],
  [1000, 6000],
])('%i who hear a change read within %i ms', (hearers, within) => {
  expect(spreadFor(hearers)).toBe(within)
})

describe('untilTurn', () => {
  const never = -Infinity
  it('few who hear › at once, and a second after the last reading', () => {
    expect(untilTurn({ now: 5000, lastRead: never, within: 0, phase: 0.3 })).toBe(0)
    expect(untilTurn({ now: 5000, lastRead: 4900, within: 0, phase: 0.3 })).toBe(900)
  })

  it('many who hear › the turns of all phases fill the time evenly, and none is later', () => {
    const phases = Array.from({ length: 100 }, (_, n) => n / 100)
    const waits = phases.map((phase) => untilTurn({ now: 7777, lastRead: never, within: 1500, phase }))
    const sorted = waits.toSorted((a, b) => a - b)
    expect(sorted[0]).toBeGreaterThan(0)
    expect(sorted.at(-1)).toBeLessThanOrEqual(1500)
    for (const [n, wait] of sorted.entries()) expect(Math.abs(wait - n * 15)).toBeLessThanOrEqual(15)
  })

  it.each([250, 1000, 1500, 2000])('%i ms › never more than 2 s, even just after a reading', (within) => {
    for (let now = 10_000; now < 13_000; now += 7) {
      const read = now + untilTurn({ now, lastRead: never, within, phase: 0.61 })
      expect(untilTurn({ now: read + 1, lastRead: read, within, phase: 0.61 })).toBeLessThanOrEqual(2000)
    }
  })
})
