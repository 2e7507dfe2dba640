import { describe, expect, test } from 'vitest'
import type { Evento } from '#contract/eventos.ts'
import { isShownBy } from './live-queries.ts'

const chamado = (id: number): Evento => ({ noun: 'chamados', id })

describe('isShownBy', () => {
  test.each([
    ['a list of its noun', ['chamados', 'list'], undefined, chamado(7), true],
    ['a list of another noun', ['visitas', 'list'], undefined, chamado(7), false],
    ['that very row', ['chamados', 'one', '7'], { id: 7 }, chamado(7), true],
    ['another row', ['chamados', 'one', '8'], { id: 8 }, chamado(7), false],
    ['a row, when many changed', ['chamados', 'one', '8'], { id: 8 }, chamado(0), true],
    ['figures that count it', ['paineis', 'resumo'], { shows: ['visitas', 'chamados'] }, chamado(7), true],
    ['figures that do not', ['paineis', 'agenda'], { shows: ['visitas'] }, chamado(7), false],
    ['anything, when something was missed', ['autenticacao', 'eu'], undefined, { noun: 'tudo', id: 0 }, true],
  ] satisfies [string, string[], object | undefined, Evento, boolean][])(
    '%s',
    (_, queryKey, meta, event, shown) => {
      expect(isShownBy({ queryKey, meta }, event)).toBe(shown)
    },
  )
})
