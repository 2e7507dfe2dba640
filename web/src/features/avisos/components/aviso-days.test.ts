import { expect, it, test } from 'vitest'
import type { Aviso } from '#contract/avisos.ts'
import { avisoDays, dayName } from './aviso-days.ts'

const aviso = (id: number, criado_em: string): Aviso => ({
  id,
  tipo: 'fechado',
  quem: 'abriu',
  criado_em,
  lido_em: null,
  id_chamado: 1,
  titulo: 'Rede caiu',
  entrada: null,
  autor: null,
  id_rat: null,
  visita: null,
  retido: null,
})

it('stand under the day of São Paulo on which they came, the newest first', () => {
  const days = avisoDays([
    aviso(4, '2026-11-19T03:30:00.000Z'),
    aviso(3, '2026-11-19T03:00:00.000Z'),
    aviso(2, '2026-11-19T02:59:59.000Z'),
    aviso(1, '2026-11-16T12:00:00.000Z'),
  ])
  expect(days.map(({ day, avisos }) => [day, avisos.map(({ id }) => id)])).toEqual([
    ['2026-11-19', [4, 3]],
    ['2026-11-18', [2]],
    ['2026-11-16', [1]],
  ])
  expect(avisoDays([])).toEqual([])
})

test.each([
  ['2026-11-19', 'Hoje'],
  ['2026-11-18', 'Ontem'],
  ['2026-11-16', 'Segunda-feira, 16 de novembro'],
])('%s is called %s', (day, name) => {
  expect(dayName(day, '2026-11-19')).toBe(name)
})
