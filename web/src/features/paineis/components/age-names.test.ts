import { expect, test } from 'vitest'
import { ageNames } from './age-names.ts'

const reaching = (...ages: (number | null)[]) =>
  ages.map((ate_dias) => ({ ate_dias, data_inicio: null, data_fim: '2026-11-16', total: 0 }))

test('ages are named by the days that they reach from and to', () => {
  expect(ageNames(reaching(0, 2, 6, 29, null))).toEqual([
    'Hoje',
    '1 a 2 dias',
    '3 a 6 dias',
    '7 a 29 dias',
    '30 dias ou mais',
  ])
  expect(ageNames(reaching(0, 1, null))).toEqual(['Hoje', '1 dia', '2 dias ou mais'])
})
