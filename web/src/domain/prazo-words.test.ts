import { describe, expect, test } from 'vitest'
import type { ChamadoListado } from '#contract/chamados.ts'
import { inPieces, monthsText, prazoAt, shortMoment, wallMoment } from './prazo-words.ts'

/** Tuesday, as clocks in São Paulo show it. */
const at = (day: string, time: string) => new Date(`${day}T${time}-03:00`).toISOString()
const NOW = at('2026-11-17', '14:00:00')
const now = Date.parse(NOW)

type Prazo = Pick<ChamadoListado, 'vence_em' | 'perto_em' | 'vence_meta' | 'sla'>
const due = (vence_em: string, perto_em: string | null = null): Prazo => ({
  vence_em,
  perto_em,
  vence_meta: 'solucao',
  sla: 'no_prazo',
})
const near = (vence_em: string) => due(vence_em, at('2026-11-17', '13:00:00'))

describe('a deadline in words', () => {
  test.each<[Prazo, string, string]>([
    [due(at('2026-11-17', '15:00:00')), 'no_prazo', 'Vence hoje às 15:00'],
    [due(at('2026-11-17', '14:20:00')), 'no_prazo', 'Vence hoje às 14:20'],
    [due(at('2026-11-17', '15:00:00'), at('2026-11-17', '14:30:00')), 'no_prazo', 'Vence hoje às 15:00'],
    [due(at('2026-11-18', '09:00:00')), 'no_prazo', 'Vence amanhã às 09:00'],
    [due(at('2026-11-19', '12:00:00')), 'no_prazo', 'Vence 19/11 às 12:00'],
    [due(at('2027-01-05', '09:00:00')), 'no_prazo', 'Vence 05/01/2027 às 09:00'],
    // Late in the evening the day in UTC is another one.
    [due(at('2026-11-17', '23:30:00')), 'no_prazo', 'Vence hoje às 23:30'],
    [near(at('2026-11-17', '14:35:00')), 'perto', 'Vence em 35 min'],
    [near(at('2026-11-17', '14:34:01')), 'perto', 'Vence em 35 min'],
    [near(at('2026-11-17', '14:00:20')), 'perto', 'Vence em 1 min'],
    [near(NOW), 'perto', 'Vence em 1 min'],
    [near(at('2026-11-17', '16:10:00')), 'perto', 'Vence hoje às 16:10'],
    [near(at('2026-11-18', '09:00:00')), 'perto', 'Vence amanhã às 09:00'],
    [due(at('2026-11-17', '13:59:59')), 'vencido', 'Vencido agora'],
    [near(at('2026-11-17', '13:55:00')), 'vencido', 'Vencido há 5 min'],
    [due(at('2026-11-17', '12:00:00')), 'vencido', 'Vencido há 2 h'],
    [due(at('2026-11-05', '12:00:00')), 'vencido', 'Vencido há 12 dias'],
    [{ vence_em: null, perto_em: null, vence_meta: 'solucao', sla: 'pausado' }, 'pausado', 'Pausado'],
    [{ vence_em: null, perto_em: null, vence_meta: null, sla: 'sem_meta' }, 'sem_meta', 'Sem meta'],
  ])('%j is %s: %s', (prazo, situacao, text) => expect(prazoAt(prazo, now)).toEqual({ situacao, text }))

  test('turns as time passes, without another answer', () => {
    const prazo = near(at('2026-11-17', '14:35:00'))
    const after = (minutes: number) => prazoAt(prazo, now + minutes * 60_000)?.text
    expect([0, 34, 35, 35.5, 36, 95].map(after)).toEqual([
      'Vence em 35 min',
      'Vence em 1 min',
      'Vence em 1 min',
      'Vencido agora',
      'Vencido há 1 min',
      'Vencido há 1 h',
    ])
  })

  test.each<Prazo>([{}, { ...due(NOW), sla: null }, { vence_em: null, vence_meta: null, sla: null }])(
    'nothing is said where the answer says nothing: %j',
    (prazo) => expect(prazoAt(prazo, now)).toBeUndefined(),
  )
})

test.each([
  [at('2026-11-17', '15:00:00'), '15:00', '17/11 15:00'],
  [at('2026-11-18', '09:00:00'), 'amanhã', '18/11 09:00'],
  [at('2026-11-23', '09:00:00'), '23/11', '23/11 09:00'],
  [at('2027-01-05', '09:00:00'), '05/01', '05/01/2027 09:00'],
])('%s is %s on the wall and %s in a line', (instant, wall, line) => {
  expect(wallMoment(instant, now)).toBe(wall)
  expect(shortMoment(instant, now)).toBe(line)
})

test.each([
  ['2026-10', '', '10/2026'],
  ['2026-10', '2026-10', '10/2026'],
  ['2026-08', '2026-10', '08/2026 a 10/2026'],
])('%s to %j is %s', (de, ate, text) => expect(monthsText(de, ate)).toBe(text))

test.each([
  ['Vence hoje às 15:00', 'Vence hoje às_15:00'],
  ['Vence em 35 min', 'Vence em_35_min'],
  ['vencida em 16/11 17:17, há 2 dias', 'vencida em_16/11 17:17, há_2_dias'],
])('%s breaks as %s', (text, pieces) => expect(inPieces(text)).toBe(pieces.replaceAll('_', '\u00a0')))
