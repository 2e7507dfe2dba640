import { expect, test } from 'vitest'
import { labelledPlaces, roundValues } from './trend-scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [12, [0, 5, 10, 15]],
  [97, [0, 50, 100]],
  [130, [0, 50, 100, 150]],
])('up to %i the axis has %j', (highest, expected) => {
  expect(roundValues(highest)).toEqual(expected)
})

test.each([
  [1, [0]],
  [5, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6]],
  [30, [4, 9, 14, 19, 24, 29]],
])('of %i days %j are labelled', (count, expected) => {
  expect(labelledPlaces(count)).toEqual(expected)
})
