import { describe, expect, it } from 'vitest'
import { ITENS_MAX } from '#contract/checklists-texts.ts'
import { linesOf, moved, newItem, withLines } from './itens.ts'

const textsOf = (items: readonly { texto: string }[]) => items.map(({ texto }) => texto)

describe('moved', () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [0, 3, 'bcda'],
  ])('from %i to %i', (from, to, order) => {
    expect(moved(['a', 'b', 'c', 'd'], from, to).join('')).toBe(order)
  })
})

describe('a list that is pasted', () => {
  it('is an item for each line, without bullets and numbers', () => {
    const text = '- Nobreak\r\n\n* Cabos\n  3) Rede\n[ ] Foto\n• 2 switches\n12 V na saída'
    expect(linesOf(text)).toEqual(['Nobreak', 'Cabos', 'Rede', 'Foto', '2 switches', '12 V na saída'])
  })

  it('fills an empty item and goes below one that says something', () => {
    const items = [newItem('Primeiro'), newItem(), newItem('Último')]
    expect(textsOf(withLines(items, 1, ['a', 'b']))).toEqual(['Primeiro', 'a', 'b', 'Último'])
    expect(textsOf(withLines(items, 0, ['a', 'b']))).toEqual(['Primeiro', 'a', 'b', '', 'Último'])
  })

  it('ends where no more items are allowed', () => {
    const lines = Array.from({ length: 80 }, (_, n) => `Item ${n}`)
    expect(withLines([newItem()], 0, lines)).toHaveLength(ITENS_MAX)
  })
})
