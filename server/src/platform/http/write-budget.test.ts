import { describe, expect, it } from 'vitest'
import { createWriteBudget } from './write-budget.ts'

const START = Date.parse('2026-11-17T12:00:00Z')
const after = (seconds: number) => new Date(START + seconds * 1000)
/** How many of these go through before the first that has to wait, and how long. */
function burst(count: number, bytes: number, seconds: number) {
  const spend = createWriteBudget(600)
  for (let n = 0; n < count; n++) {
    const wait = spend(1, bytes, after((n * seconds) / count))
    if (wait > 0) return { passed: n, wait }
  }
  return { passed: count, wait: 0 }
}

describe('createWriteBudget', () => {
  it.each([
    ['a phone that comes back with 100 small records', 100, 800, 1],
    ['one request that changes 200 rows', 1, 256 * 1024, 1],
    ['two such requests', 2, 256 * 1024, 1],
    ['somebody who answers a ticket every two seconds for an hour', 1800, 3_000, 3600],
    ['a double click', 2, 20_000, 0.1],
    ['twenty long articles pasted within ten minutes', 20, 80_000, 600],
  ])('%s never meets it', (_, count, bytes, seconds) =>
    expect(burst(count, bytes, seconds)).toEqual({ passed: count, wait: 0 }),
  )

  it.each([
    ['60 tickets of 20 kB in two seconds', 60, 20_000, 2, 28],
    ['1,000 tiny writes in two seconds', 1000, 40, 2, 394],
  ])('%s do', (_, count, bytes, seconds, passed) =>
    expect(burst(count, bytes, seconds)).toEqual({ passed, wait: expect.any(Number) }),
  )

  it('each person has one of their own, and it fills up again', () => {
    const spend = createWriteBudget(600)
    expect(spend(1, 598_500, after(0))).toBe(0)
    expect(spend(1, 18_500, after(0))).toBe(2)
    expect(spend(2, 18_500, after(0))).toBe(0)
    expect(spend(1, 18_500, after(1))).toBe(1)
    expect(spend(1, 18_500, after(2))).toBe(0)
    expect(spend(1, 598_500, after(600))).toBe(0)
  })

  it('whoever has all of it may write more than all of it once', () => {
    const spend = createWriteBudget(100)
    expect(spend(1, 256 * 1024, after(0))).toBe(0)
    expect(spend(1, 10, after(1))).toBeGreaterThan(90)
  })
})
