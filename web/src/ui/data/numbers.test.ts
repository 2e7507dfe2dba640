import { expect, test } from 'vitest'
import { formatNumber } from './numbers.ts'

test.each([0, 7, 999, 1000, 12_345, 123_456, 1_000_000, -1, -123_456])('writes %d as Intl does', (value) =>
  expect(formatNumber(value)).toBe(new Intl.NumberFormat('pt-BR').format(value)),
)
