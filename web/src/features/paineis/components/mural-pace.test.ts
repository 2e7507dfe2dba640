import { describe, expect, test } from 'vitest'
import { ageText, isOld, progressOf, untilNext } from './mural-pace.ts'

const loaded = 1_000_000
const fine = { status: 'success', dataUpdatedAt: loaded, errorUpdatedAt: 0 } as const
const failedAfter = (seconds: number) =>
  ({ status: 'error', dataUpdatedAt: loaded, errorUpdatedAt: loaded + seconds * 1000 }) as const
const never = { status: 'error', dataUpdatedAt: 0, errorUpdatedAt: loaded } as const

describe('untilNext', () => {
  test.each([
    ['an answer', fine, 60],
    ['the first failure', failedAfter(60), 5],
    ['a live change that could not be fetched', failedAfter(3), 5],
    ['a failure that lasts', failedAfter(80.4), 20],
    ['a long one', failedAfter(9000), 30],
    ['a page that never loaded', never, 10],
  ])('%s', (_, known, seconds) => expect(untilNext(known)).toBe(seconds * 1000))
})

test('the ring runs from the last answer or failure and stops when it is full', () => {
  expect(progressOf(fine, loaded + 12_000)).toEqual({ all: 60, passed: 12 })
  expect(progressOf(fine, loaded + 75_000)).toEqual({ all: 60, passed: 60 })
  expect(progressOf(failedAfter(60), loaded + 62_000)).toEqual({ all: 5, passed: 2 })
  expect(progressOf({ ...never, status: 'pending', errorUpdatedAt: 0 }, loaded)).toEqual({
    all: 60,
    passed: 0,
  })
})

test('a clock that was set back moves nothing', () =>
  expect(progressOf(fine, loaded - 3_600_000)).toEqual({ all: 60, passed: 0 }))

test('figures are old after 90 s, or as soon as a refresh failed; where there are none, nothing is old', () => {
  expect(isOld(fine, loaded + 90_000)).toBe(false)
  expect(isOld(fine, loaded + 91_000)).toBe(true)
  expect(isOld(failedAfter(60), loaded + 60_000)).toBe(true)
  expect(isOld(never, loaded)).toBe(false)
})

test.each([
  [59, 'menos de 1 min'],
  [60, '1 min'],
  [179, '2 min'],
  [3600, '1 h'],
  [86_400, '1 dia'],
  [200_000, '2 dias'],
])('%i s are %s', (seconds, text) => expect(ageText(seconds * 1000)).toBe(text))
