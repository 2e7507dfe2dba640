import { describe, expect, test } from 'vitest'
import { hasCitations, linkCitations } from './citations.ts'

const addresses = ['https://a.test/1', undefined, 'https://a.test/3']
const linked = (text: string) => linkCitations(text, addresses)
const [one, three] = ['[\\[1\\]](<https://a.test/1>)', '[\\[3\\]](<https://a.test/3>)']

describe('citations', () => {
  test.each([
    ['by themselves', 'Reinicie [1].', `Reinicie ${one}.`],
    ['side by side', '[1] [3]', `${one} ${three}`],
    ['beside a note', 'fim[^1] e [1][2][3]:', `fim[^1] e ${one}[2]${three}:`],
    ['glued to a word', 'spooler[1]. A fila[1][3]', `spooler${one}. A fila${one}${three}`],
    ['glued to an index', 'lista[1]', `lista${one}`],
    ['behind a call', 'Pronto![1]', `Pronto!${one}`.replace('!', '\\!')],
    ['behind a link', '[manual](https://b.test)[1]', `[manual](https://b.test)${one}`],
    ['behind a reference', '[manual][1]', `[manual]${one}`],
    ['in other brackets', 'spooler【1】【3】(veja)', `spooler${one}${three}(veja)`],
    ['after inline code', '`x` [1]: pare', `\`x\` ${one}: pare`],
    ['after a block of code', '```\n[1]\n```\n[1]', `\`\`\`\n[1]\n\`\`\`\n${one}`],
    ['after an escaped backslash', '\\\\[1]', `\\\\${one}`],
  ])('%s become links to what they stand for', (_, text, expected) => {
    expect(linked(text)).toBe(expected)
  })

  test.each([
    ['a source without an address', 'Visto na visita [2].'],
    ['a link', '[1](https://b.test)'],
    ['a picture', '![1](https://b.test/a.png)'],
    ['an address', 'https://b.test/?a[1]=x&b[9]=y'],
    ['inline code', 'Use `[1]` e `lista[9]` aqui.'],
    ['a block of code', '```\n[1]\n[9]: x\n```'],
    ['a block of code between tildes', '~~~\n[1]\n~~~'],
    ['a block of code that is still being written', 'Antes\n```sh\n[1]\n'],
    ['an escaped bracket', '\\[1] e \\[9\\]'],
  ])('%s stays as it is', (_, text) => {
    expect(linked(text)).toBe(text)
  })

  test('a number that no source has goes, with the blank before it, as soon as there are sources', () => {
    const text = 'Ver [0], spooler[4] e 【99】. Fim![9]'
    expect(linked(text)).toBe('Ver, spooler e. Fim!')
    expect(linkCitations(text, [])).toBe(text)
  })

  test.each([
    ['[1]: https://b.test', '\\[1\\]: https://b.test'],
    ['Texto\n\n  [9]: https://b.test', 'Texto\n\n  \\[9\\]: https://b.test'],
    ['[ 1 ]:\nhttps://b.test', '\\[ 1 \\]:\nhttps://b.test'],
    ['> - [1]: https://b.test', '> - \\[1\\]: https://b.test'],
    ['1. [1]: https://b.test', '1. \\[1\\]: https://b.test'],
    ['[^a]: [1]: https://b.test', '[^a]: \\[1\\]: https://b.test'],
  ])('a definition of their own never says where they lead: %j', (text, expected) => {
    expect(linked(text)).toBe(expected)
    expect(linkCitations(text, [])).toBe(expected)
  })

  test.each([
    ['Reinicie[3].', true],
    ['Reinicie.', false],
    ['Reinicie [4].', false],
    ['`[1]`', false],
    ['[1]: https://b.test', false],
  ])('whether a text cites its sources is known: %j', (text, expected) => {
    expect(hasCitations(text, 3)).toBe(expected)
  })
})
