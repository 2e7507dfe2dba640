import { describe, expect, it } from 'vitest'
import { artigoFields } from '#contract/artigos.ts'
import { bestPassages, type Lexicon, mark, passagesOf, type Texts } from './passages.ts'
import type { Term } from './terms.ts'

const artigo = (texts: Partial<Texts>): Texts => ({
  titulo: 'Fila de impressão travada',
  descricao: '',
  causas: '',
  solucao: '',
  aplicacao: '',
  ...texts,
})
const lexicon: Lexicon = new Map([
  ['fila', 'fil'],
  ['filas', 'fil'],
  ['spooler', 'spooler'],
  ['809', '809'],
])
const term = (radical: string, idf = 1): Term => ({
  palavra: radical,
  idf,
  alternatives: [{ radical, fator: 1 }],
})
const textsOf = (passages: { texto: string }[]) => passages.map(({ texto }) => texto)

/** Texts that truncation could break: combining accents, emoji, other scripts, Markdown, long lines. */
const awkward = [
  'Café com ac\u0327a\u0303o em dois sinais; Até o fim.',
  'Família 👨‍👩‍👧‍👦 e bandeira 🇧🇷 e polegar 👍🏽 na fila.',
  '中文 текст עברית na fila!',
  '- um\n* dois\n+ três\n1. quatro\n2) cinco\n\n   \n- ',
  '| a | b |\n|---|---|\n| `net stop spooler` | **já** |',
  `${'palavra '.repeat(80)}fila ${'🖨️'.repeat(120)} fim`,
  `${'x'.repeat(500)} fila`,
  `fila ${'y'.repeat(500)}`,
  '🖨️'.repeat(200),
  '\u0303começa com um acento solto e a fila',
]
const isWhole = (text: string) => text.isWellFormed() && !/^[\p{M}\u200D]/u.test(text)

describe('passagesOf', () => {
  it('sentences and list items in order, without their bullets; the title first', () => {
    const found = passagesOf(
      artigo({
        descricao: 'A fila parou. Ninguém imprime! Versão 10.0.1 e ex.: nada muda; Reinicie.',
        solucao: '1. Abra o painel.\n- Pare o spooler\n\n2) Apague a fila',
      }),
    )
    expect(found).toEqual([
      { campo: 'titulo', texto: 'Fila de impressão travada' },
      ...['A fila parou.', 'Ninguém imprime!', 'Versão 10.0.1 e ex.: nada muda;', 'Reinicie.'].map(
        (texto) => ({
          campo: 'descricao',
          texto,
        }),
      ),
      ...['Abra o painel.', 'Pare o spooler', 'Apague a fila'].map((texto) => ({ campo: 'solucao', texto })),
    ])
  })

  it.each(awkward)('every piece of %j stands in the article, letter by letter', (text) => {
    for (const campo of artigoFields)
      for (const { campo: where, texto } of passagesOf(artigo({ titulo: 'T', [campo]: text }))) {
        expect(where === campo ? text : 'T').toContain(texto)
        expect(texto).not.toBe('')
        expect(texto.isWellFormed()).toBe(true)
      }
  })
})

describe('bestPassages', () => {
  const text = artigo({
    descricao: 'A fila parou. O spooler caiu com a fila cheia. Nada a ver.',
    solucao: 'Reinicie o spooler',
  })

  it('those with most of the question first, and none that has nothing of it', () => {
    const found = bestPassages(text, [term('fil'), term('spooler', 2)], lexicon, 5)
    expect(textsOf(found)).toEqual([
      'O spooler caiu com a fila cheia.',
      'Reinicie o spooler',
      'A fila parou.',
    ])
  })

  it('no more than wanted; a word twice counts once; the better alternative counts', () => {
    expect(bestPassages(text, [term('fil')], lexicon, 1)).toHaveLength(1)
    const twice = artigo({ descricao: 'Fila, fila e filas. Fila e spooler.' })
    expect(textsOf(bestPassages(twice, [term('fil'), term('spooler')], lexicon, 1))).toEqual([
      'Fila e spooler.',
    ])
    const alternatives = [
      { radical: 'fil', fator: 0.4 },
      { radical: 'spooler', fator: 0.9 },
    ]
    const [best] = bestPassages(text, [{ palavra: 'fila', idf: 1, alternatives }], lexicon, 1)
    expect(best?.texto).toBe('O spooler caiu com a fila cheia.')
  })

  it('the title is never a passage; where only it matches, the beginning stands for the article', () => {
    const titled = artigo({ descricao: 'Primeira frase. Segunda frase.' })
    expect(textsOf(bestPassages(titled, [term('fil')], lexicon, 3))).toEqual(['Primeira frase.'])
    expect(bestPassages(artigo({ titulo: 'Fila' }), [term('fil')], lexicon, 3)).toEqual([])
  })
})

describe('mark', () => {
  it('marks exactly the words asked for, whatever their case, and nothing inside other words', () => {
    expect(mark('A FILA do 809: filas, enfileirada e perfilado.', lexicon)).toEqual([
      { texto: 'A ', marcado: false },
      { texto: 'FILA', marcado: true },
      { texto: ' do ', marcado: false },
      { texto: '809', marcado: true },
      { texto: ': ', marcado: false },
      { texto: 'filas', marcado: true },
      { texto: ', enfileirada e perfilado.', marcado: false },
    ])
  })

  it('a word whose accents are written apart is one word', () => {
    const accented: Lexicon = new Map([['acao', 'aca']])
    expect(mark('ac\u0327a\u0303o!', accented)).toEqual([
      { texto: 'ac\u0327a\u0303o', marcado: true },
      { texto: '!', marcado: false },
    ])
  })

  it.each(awkward)('what is shown of %j is part of it and breaks no letter', (text) => {
    const pieces = mark(text, lexicon)
    const shown = pieces.map(({ texto }) => texto).join('')
    const core = shown.replace(/^… /, '').replace(/ …$/, '')
    expect(text).toContain(core)
    expect(core.length).toBeLessThanOrEqual(240)
    for (const { texto } of pieces) expect(texto.isWellFormed()).toBe(true)
    expect(core === text || isWhole(core)).toBe(true)
    expect(isWhole(text.slice(text.indexOf(core) + core.length))).toBe(true)
  })

  it('of a long text it shows the surroundings of the first match', () => {
    const text = `${'antes '.repeat(100)}fila ${'depois '.repeat(100)}`
    const pieces = mark(text, lexicon)
    expect(pieces.filter(({ marcado }) => marcado)).toEqual([{ texto: 'fila', marcado: true }])
    expect(pieces.at(0)?.texto).toMatch(/^… antes/)
    expect(pieces.at(-1)?.texto).toMatch(/depois …$|^ …$/)
  })

  it('a match near the beginning shows the beginning', () => {
    const [start] = mark(`(Aqui a fila ${'depois '.repeat(100)}`, lexicon)
    expect(start).toEqual({ texto: '(Aqui a ', marcado: false })
  })

  it.each([`${'x'.repeat(500)} fila`, `fila ${'y'.repeat(500)}`])(
    'a word longer than all never hides the match',
    (text) => {
      expect(mark(text, lexicon)).toContainEqual({ texto: 'fila', marcado: true })
    },
  )
})
