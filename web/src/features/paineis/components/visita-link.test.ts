import { expect, test } from 'vitest'
import type { Visita } from '#contract/visitas.ts'
import { visitaDeTeste } from '#web/domain/visita-de-teste.ts'
import { visitaLink } from './visita-link.ts'

const visita: Visita = { ...visitaDeTeste, data_hora_prevista: '2026-11-16T17:00:00Z' }

test.each<[string, Partial<Visita>, string | undefined]>([
  ['today', {}, '/dashboard/analista/visitashojea'],
  [
    'late by a month',
    { data_hora_prevista: '2026-10-01T17:00:00Z', atrasada: true },
    '/dashboard/analista/visitashojea',
  ],
  [
    'begun, planned later',
    { data_hora_prevista: '2026-12-01T17:00:00Z', status: 'EM ANDAMENTO' },
    '/dashboard/analista/visitashojea',
  ],
  [
    'this week, near midnight',
    { data_hora_prevista: '2026-11-22T02:30:00Z' },
    '/dashboard/analista/visitassema?dia=2026-11-21',
  ],
  [
    'this month',
    { data_hora_prevista: '2026-11-24T17:00:00Z' },
    '/dashboard/analista/visitasmesa?dia=2026-11-24',
  ],
  ['next month', { data_hora_prevista: '2026-12-02T17:00:00Z' }, undefined],
])('a visit %s is shown by %j -> %s', (_, change, expected) => {
  expect(visitaLink({ ...visita, ...change }, '2026-11-16')).toBe(expected)
})
