import { describe, expect, test } from 'vitest'
import { diffWords, type Piece } from './word-diff.ts'

const shown = (pieces: Piece[]) => pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('')

describe('diffWords', () => {
  test.each([
    ['nothing changed', 'um dois', 'um dois', 'um dois', 'um dois'],
    ['a word replaced', 'o cabo azul caiu', 'o cabo preto caiu', 'o cabo [azul ]caiu', 'o cabo [preto ]caiu'],
    ['words added', 'reinicie', 'desligue e reinicie', 'reinicie', '[desligue e ]reinicie'],
    ['words taken away', 'a b c d', 'a d', 'a [b c ]d', 'a d'],
    ['from nothing', '', 'novo texto', '', '[novo texto]'],
    ['to nothing', 'velho', '', '[velho]', ''],
    ['only spaces differ', 'um  dois\n', ' um dois', 'um  dois\n', '[ ]um dois'],
    ['moved', 'a b c', 'c a b', 'a b [c]', '[c ]a b'],
  ])('%s', (_, before, after, oldText, newText) => {
    const found = diffWords(before, after)
    expect([shown(found.before), shown(found.after)]).toEqual([oldText, newText])
  })

  test('loses no letter of either text', () => {
    const [before, after] = ['# Título\n\n- um\n- dois  \n', '# Outro\n\n- dois\n- três']
    const found = diffWords(before, after)
    expect(found.before.map(({ text }) => text).join('')).toBe(before)
    expect(found.after.map(({ text }) => text).join('')).toBe(after)
  })

  test('gives up on texts too long to compare, and still shows them whole', () => {
    const many = (word: string) => Array.from({ length: 2500 }, (_, place) => `${word}${place}`).join(' ')
    expect(diffWords(`igual ${many('a')}`, `igual ${many('b')}`).before).toHaveLength(2)
  })
})
