import { expect, it } from 'vitest'
import { addMonths, monthChoices, monthParam, monthText, periodOf } from './meses.ts'

const TODAY = '2026-11-19'

it.each([
  ['2026-11', 0, '2026-11'],
  ['2026-11', 2, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -35, '2023-12'],
])('%s and %s months are %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected)
})

it.each([
  ['', '', '2026-08', '2026-11'],
  ['2026-01', '', '2026-01', '2026-11'],
  ['', '2026-03', '2025-12', '2026-03'],
  ['2026-05', '2026-06', '2026-05', '2026-06'],
  ['2026-06', '2026-05', '2026-05', '2026-05'],
  ['2020-01', '2026-11', '2023-12', '2026-11'],
  ['2027-02', '', '2027-02', '2027-02'],
])('from “%s” to “%s” are %s to %s', (de, ate, first, last) => {
  expect(periodOf({ de, ate }, TODAY)).toEqual({ de: first, ate: last })
})

it('offers three years of months, the newest first, and whatever else is asked for', () => {
  const choices = monthChoices(TODAY, '2026-08', '2020-01')
  expect(choices).toHaveLength(37)
  expect(choices[0]).toEqual({ value: '2026-11', text: 'nov/2026' })
  expect(choices.at(-1)).toEqual({ value: '2020-01', text: 'jan/2020' })
})

it('reads months of an address', () => {
  expect(['2026-11', '2026-13', '2026-1', 'x', undefined].map((text) => monthParam(text))).toEqual([
    '2026-11',
    '',
    '',
    '',
    '',
  ])
  expect(monthText('2026-03')).toBe('mar/2026')
})
