import { describe, expect, it } from 'vitest'
import { asCopied, asPlain, cut, table } from './markdown.ts'

describe('cut', () => {
  it.each([
    ['curto', 10, 'curto'],
    ['exato', 5, 'exato'],
    ['longo demais', 5, 'longo'],
    ['ab🖨️cd', 3, 'ab'],
    ['ab🖨️cd', 5, 'ab🖨️'],
    ['ac\u0327a\u0303o', 2, 'a'],
    ['👨‍👩‍👧‍👦!', 6, ''],
    ['', 5, ''],
  ])('%j at %i is %j', (text, longest, expected) => expect(cut(text, longest)).toBe(expected))
})

describe('asPlain', () => {
  it.each([
    ['  duas\n\nlinhas\t e mais ', 'duas linhas e mais'],
    ['[x](http://y) ![z](w)', String.raw`\[x\](http://y) !\[z\](w)`],
    ['<img src=x onerror=alert(1)>', String.raw`\<img src=x onerror=alert(1)\>`],
    ['**a** _b_ `c` ~~d~~ # e | f \\', String.raw`\*\*a\*\* \_b\_ \`c\` \~\~d\~\~ \# e \| f \\`],
  ])('%j is one line without markup: %j', (text, expected) => expect(asPlain(text, 200)).toBe(expected))

  it('a long one ends in an ellipsis, and the cut never parts an escape', () => {
    expect(asPlain('*'.repeat(10), 4)).toBe(String.raw`\*\*\*\*…`)
    expect(asPlain('uma frase comprida', 9)).toBe('uma frase…')
    expect(asPlain('uma frase comprida', 10)).toBe('uma frase…')
  })
})

describe('table', () => {
  it('a head, a rule and a line for each row', () => {
    expect(
      table(
        ['A', 'B'],
        [
          ['x', 1],
          ['y', 2],
        ],
      ),
    ).toBe('| A | B |\n| --- | --- |\n| x | 1 |\n| y | 2 |')
  })
})

describe('asCopied', () => {
  it.each([
    ['Conforme a norma [2].', String.raw`Conforme a norma \[2\].`],
    ['Rode `$discos[0]` e veja [1].', String.raw`Rode ` + '`$discos[0]`' + String.raw` e veja \[1\].`],
    ['```\n$a[0]\n```', '```\n$a[0]\n```'],
    ['Antes\n```\n$a[0]', 'Antes\n```\n$a[0]\n```'],
    ['~~~\n$a[0]', '~~~\n$a[0]\n~~~'],
  ])('%j stands as %j', (text, expected) => {
    expect(asCopied(text)).toBe(expected)
  })
})
