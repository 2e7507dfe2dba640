import { describe, expect, test } from 'vitest'
import { linkCitations } from './citations.ts'

const addresses = ['https://a.test/1', undefined, 'https://a.test/3']
const linked = (text: string) => linkCitations(text, addresses)

describe('citations', () => {
  test('become links to what they stand for, side by side too', () => {
    expect(linked('Reinicie [1].')).toBe('Reinicie [\\[1\\]](<https://a.test/1>).')
    expect(linked('[1] [3]')).toBe('[\\[1\\]](<https://a.test/1>) [\\[3\\]](<https://a.test/3>)')
    expect(linked('fim[^1] e [1][2][3]:')).toBe(
      'fim[^1] e [\\[1\\]](<https://a.test/1>)[2][\\[3\\]](<https://a.test/3>):',
    )
  })

  test.each([
    ['a source without an address', 'Visto na visita [2].'],
    ['a number that no source has', 'Ver [0], [4] e [99].'],
    ['a link', '[1](https://b.test)'],
    ['a picture', '![1](https://b.test/a.png)'],
    ['the definition of a link', 'Texto\n[1]: https://b.test'],
    ['an index', 'lista[1]'],
    ['inline code', 'Use `[1]` aqui.'],
    ['a block of code', '```\n[1]\n```'],
    ['a block of code between tildes', '~~~\n[1]\n~~~'],
    ['a block of code that is still being written', 'Antes\n```sh\n[1]\n'],
    ['an escaped bracket', '\\[1]'],
  ])('%s stays as it is', (_, text) => {
    expect(linked(text)).toBe(text)
  })

  test('after a block of code they are links again', () => {
    expect(linked('`x` [1]')).toBe('`x` [\\[1\\]](<https://a.test/1>)')
  })
})
