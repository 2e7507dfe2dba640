import { expect, it } from 'vitest'
import type { Feriado } from '#contract/sla.ts'
import { dayText, factsOf, inTwelveMonths, isReplaced, yearsFrom } from './feriados-list.ts'

const natal: Feriado = {
  id: null,
  data: '2026-12-25',
  nome: 'Natal',
  origem: 'nacional',
  chave: null,
  vale: true,
  anual: true,
  horas: null,
  geral: true,
}
const on = (data: string): Feriado => ({ ...natal, data })

it('twelve months from a day on hold each yearly one once', () => {
  expect(yearsFrom('2026-11-19')).toEqual([2026, 2027])
  const all = ['2026-11-18', '2026-11-19', '2026-12-25', '2027-11-18', '2027-11-19', '2027-12-25'].map(on)
  expect(inTwelveMonths(all, '2026-11-19').map(({ data }) => data)).toEqual([
    '2026-11-19',
    '2026-12-25',
    '2027-11-18',
  ])
})

it('says on which day it falls and what it closes', () => {
  expect(dayText(natal)).toBe('sex. 25/12/2026')
  expect(factsOf(natal)).toBe('O dia inteiro')
  const own = { ...natal, origem: 'proprio' as const, horas: [{ inicio: '08:00', fim: '12:00' }] }
  expect(factsOf({ ...own, anual: false, geral: false })).toBe(
    'Atendimento 08:00–12:00 · Uma vez · Só este calendário',
  )
  expect(factsOf({ ...own, horas: null })).toBe('O dia inteiro · Todo ano · Todos os calendários')
})

it('one in whose place another of its day holds is told from one that was switched off', () => {
  const own = { ...natal, id: 7, origem: 'proprio' as const }
  const national = { ...natal, vale: false }
  expect(isReplaced(national, [national, own])).toBe(true)
  expect(isReplaced(own, [national, own])).toBe(false)
  expect(isReplaced(national, [national, on('2026-12-24')])).toBe(false)
})
