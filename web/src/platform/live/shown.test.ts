import { describe, expect, test } from 'vitest'
import type { Evento } from '#contract/eventos.ts'
import { isShownBy, type Shows } from './shown.ts'

const chamado = (id: number): Evento => ({ noun: 'chamados', id })
const row = (id: number): Shows => [{ noun: 'chamados', id }, 'clientes']

describe('isShownBy', () => {
  test.each<[string, Shows, Evento, boolean]>([
    ['a list of its noun', ['chamados'], chamado(7), true],
    ['a list of another noun', ['visitas'], chamado(7), false],
    ['a list that names it', ['visitas', 'chamados'], chamado(7), true],
    ['that very row', row(7), chamado(7), true],
    ['another row', row(8), chamado(7), false],
    ['a row, when many changed', row(8), chamado(0), true],
    ['a row that names it', row(8), { noun: 'clientes', id: 7 }, true],
    ['what shows no noun', [], chamado(7), false],
    ['anything, when something was missed', [], { noun: 'tudo', id: 0 }, true],
  ])('%s', (_, shows, event, shown) => {
    expect(isShownBy({ meta: { shows } }, event)).toBe(shown)
  })
})
