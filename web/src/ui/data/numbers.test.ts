import { expect, test } from 'vitest'
import { formatNumber, formatUpTo } from './numbers.ts'

test.each([0, 7, 999, 1000, 12_345, 123_456, 1_000_000, -1, -123_456])('writes %d as Intl does', (value) =>
  expect(formatNumber(value)).toBe(new Intl.NumberFormat('pt-BR').format(value)),
)

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [1001, '1.000+'],
])('%d, counted up to a thousand, is %s', (value, text) => expect(formatUpTo(value, 1000)).toBe(text))
