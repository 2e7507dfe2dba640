import { afterEach, expect, test, vi } from 'vitest'

const MINUTE = 60_000
const NOON = Date.parse('2026-11-17T15:00:00.000Z')
const header = (time: number) => new Date(time).toUTCString()

/** A browser that has just loaded, its clock standing at noon. */
async function load() {
  vi.resetModules()
  vi.useFakeTimers({ now: NOON })
  return import('./server-clock.ts')
}
afterEach(() => vi.useRealTimers())

test.each([
  ['the same clock', 0, 80, 0],
  ['a header that is a second behind', -999, 40, 0],
  ['a browser that is three hours behind', 180 * MINUTE, 40, 180 * MINUTE],
  ['a browser that is ten minutes ahead', -10 * MINUTE, 40, -10 * MINUTE],
  ['an answer that was long under way', 4000, 8000, 0],
])('%s', async (_, difference, way, expected) => {
  const { hearServer, serverRecently } = await load()
  hearServer(header(NOON + difference), NOON - way / 2, NOON + way / 2)
  expect(Math.abs(serverRecently() - NOON - expected)).toBeLessThanOrEqual(1000)
})

test('answers that differ by parts of a second move nothing', async () => {
  const { hearServer, serverRecently } = await load()
  hearServer(header(NOON + 5 * MINUTE), NOON, NOON)
  const first = serverRecently()
  hearServer(header(NOON + 5 * MINUTE + 1000), NOON, NOON)
  expect(serverRecently()).toBe(first)
})

test('a browser whose clock is set right counts by it again', async () => {
  const { hearServer, serverRecently } = await load()
  hearServer(header(NOON + 5 * MINUTE), NOON, NOON)
  hearServer(header(NOON), NOON, NOON)
  expect(serverRecently()).toBe(NOON)
})

test.each([null, '', 'amanhã'])('a header that says no time (%j) changes nothing', async (date) => {
  const { hearServer, serverRecently } = await load()
  hearServer(date, NOON, NOON)
  expect(serverRecently()).toBe(NOON)
})
