import { describe, expect, it } from 'vitest'
import { cpuMs } from '#server/testing/proof/cpu.ts'
import { heavyTexts, randomHeavyText } from '#server/testing/texts/heavy-texts.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { hasCitations, linkCitations } from '../answer/citations.ts'
import { foldPieces } from './fold-pieces.ts'
import { letterOrder } from './letter-order.ts'
import { readMarkdown } from './markdown-read.ts'
import { isDrawable } from './markdown-size.ts'
import { diffWords } from './word-diff.ts'

const LIMIT_MS = 1000
const seeds = Array.from(
  { length: process.env['ZELO_TEST_STRESS'] === undefined ? 30 : 1000 },
  (_, seed) => seed,
)
const texts = [...Object.values(heavyTexts), ...seeds.map(randomHeavyText)]
/** The same text with something changed everywhere, so that nothing is common but the single words. */
const stirred = (text: string) =>
  text
    .split(/(\s+)/)
    .map((word, place) => (place % 6 === 0 ? `${word}x` : word))
    .toReversed()
    .join('')

const words = (count: number, word: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => word(place)).join(' ')
/** As many words as are still compared one by one, alike for as long as they can be. */
const alike = 'a'.repeat(9)
const pairs = [
  ...texts.map((text) => [text, stirred(text)] as const),
  [
    words(1990, (place) => `${alike}${place % 2}`),
    words(1990, (place) => `${alike}${(place + 1) % 3}`),
  ] as const,
]

describe('what a browser does with a text besides drawing it', () => {
  it('diffWords › any two texts within a second of computing, and in few pieces', () => {
    const slowest = Math.max(
      ...pairs.map(([before, after]) => {
        let pieces = 0
        const ms = cpuMs(() => {
          const found = diffWords(before, after)
          pieces = found.before.length + found.after.length
          foldPieces(found.before)
        })
        expect(pieces).toBeLessThan(10_000)
        return ms
      }),
    )
    expect(slowest).toBeLessThan(LIMIT_MS)
    prove('A15', 'the comparison of versions, word by word', {
      tried: pairs.length,
      lost: 0,
      figure: `at most ${slowest} ms`,
    })
  })

  it('citations, order of letters › any text within a second of computing', () => {
    const slowest = Math.max(
      ...texts.map((text) =>
        cpuMs(() => [linkCitations(text, ['/a', '/b']), hasCitations(text, 5), letterOrder(text)]),
      ),
    )
    expect(slowest).toBeLessThan(LIMIT_MS)
  })
})

describe('readMarkdown', () => {
  it('gives nothing for what a browser could not draw, and never breaks', () => {
    const short = [...Object.values(heavyTexts), ...seeds.map(randomHeavyText)].map((text) =>
      text.slice(0, 1500).toWellFormed(),
    )
    for (const text of short) {
      const tree = readMarkdown({ text, under: 2 })
      expect(tree === undefined || isDrawable(tree)).toBe(true)
    }
  })

  it.each([
    ['nested lists', '- '.repeat(200)],
    ['nested quotes', '> '.repeat(200)],
    ['nested too deep for the parser', '> '.repeat(3000)],
    [
      'rows that are filled up with empty cells',
      `${'|a'.repeat(400)}\n${'|-'.repeat(400)}\n${'|\n'.repeat(400)}`,
    ],
    ['one long address behind many links', `[a]: http://b/${'c'.repeat(5000)}\n\n${'[a] '.repeat(500)}`],
    ['very many parts', '*a* '.repeat(5000)],
  ])('%s › are shown as they were written', (_, text) => {
    expect(readMarkdown({ text: `${text}fim`, under: 2 })).toBeUndefined()
  })

  it('a long ordinary text is read: lists in lists, tables, quotes, code', () => {
    const part = `## Passo\n\n1. Abra\n   - o menu\n     - **Sistema**\n\n> Atenção: _salve antes_.\n\n| Porta | Uso |\n|---|---|\n| 443 | https |\n\n\`\`\`\nnet stop spooler\n\`\`\`\n\n`
    expect(readMarkdown({ text: part.repeat(100).slice(0, 20_000), under: 2 })).toBeDefined()
  })
})
