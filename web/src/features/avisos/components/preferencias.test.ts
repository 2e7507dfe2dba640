import { describe, expect, it, test } from 'vitest'
import type { PreferenciasAviso } from '#contract/avisos.ts'
import { avisosTexts as texts } from '#contract/avisos-texts.ts'
import { bodyOf, escolhasOf, faultsOf, withCanal } from './preferencias.ts'

const saved: PreferenciasAviso = {
  grupos: [
    { grupo: 'meus', email: true, push: true, telegram: false },
    { grupo: 'visitas', email: true, push: false, telegram: false },
  ],
  silencio: { inicio: '21:00', fim: '06:30' },
  canais: { email: true, push: false, telegram: false },
}

describe('escolhasOf', () => {
  it('what was saved comes back as it was', () => {
    expect(bodyOf(escolhasOf(saved))).toEqual({ grupos: saved.grupos, silencio: saved.silencio })
  })

  it('without a silêncio › none is sent, and the usual hours wait for whoever wants one', () => {
    const without = escolhasOf({ ...saved, silencio: null })
    expect(bodyOf(without).silencio).toBeNull()
    expect(bodyOf({ ...without, isSilent: true }).silencio).toEqual({ inicio: '22:00', fim: '07:00' })
  })
})

it('one channel of one group is turned, and nothing else', () => {
  expect(withCanal(escolhasOf(saved), 'visitas', 'push', true).grupos).toEqual([
    saved.grupos[0],
    { grupo: 'visitas', email: true, push: true, telegram: false },
  ])
})

describe('faultsOf', () => {
  test.each([
    ['22:00', '07:00', {}],
    // Completed as they are sent.
    ['22', '7h', {}],
    ['', '07:00', { inicio: texts.missingHora }],
    ['22:00', '24:00', { fim: texts.missingHora }],
    ['dez', 'sete', { inicio: texts.missingHora, fim: texts.missingHora }],
    ['22:00', '22', { fim: texts.emptySilencio }],
  ])('from “%s” to “%s” › %j', (inicio, fim, faults) => {
    expect(faultsOf({ ...escolhasOf(saved), inicio, fim })).toEqual(faults)
  })

  it('without a silêncio its hours are nobody’s fault', () => {
    expect(faultsOf({ ...escolhasOf(saved), isSilent: false, inicio: '' })).toEqual({})
  })
})
