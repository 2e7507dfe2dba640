import { describe, expect, test } from 'vitest'
import { cutLetters } from './cut-letters.ts'

describe('cutLetters', () => {
  test.each([
    ['short', 'Impressora', 10, undefined],
    ['one too many', 'Impressoras', 10, 'Impressora…'],
    ['a cut at a space', 'Rede lenta', 5, 'Rede…'],
    ['a family is one letter', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2, '👨‍👩‍👧‍👦👨‍👩‍👧‍👦…'],
    ['an accent that stands apart', 'a\u0301e\u0301i\u0301', 3, undefined],
  ])('%s', (_, text, limit, cut) => {
    expect(cutLetters(text, limit)).toBe(cut)
  })
})
