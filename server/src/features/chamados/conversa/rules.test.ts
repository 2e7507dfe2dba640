import { describe, expect, it } from 'vitest'
import { CONVERSA_PAGE, CONVERSA_REACH } from '#contract/chamados.ts'
import { leadsTo, type Line, pageOf, readCursor } from './rules.ts'

const line = (chave: string, second: number): Line => ({
  chave,
  tipo: chave.startsWith('n') ? 'nota' : 'comentario',
  id: Number(chave.slice(1)),
  texto: '',
  id_autor: 1,
  autor: 'Ana',
  ativo_autor: 'S',
  perfil: 'analista',
  em: new Date(second * 1000).toISOString(),
  status_chamado: null,
  completa: null,
  bytes: 0,
})
const chavesOf = ({ lines }: { lines: Line[] }) => lines.map(({ chave }) => chave)

describe('pageOf', () => {
  it('notes stand between atividades by their time, after one of the same moment', () => {
    const said = [line('a3', 30), line('a2', 20), line('a1', 10)]
    const noted = [line('n2', 20), line('n1', 5)]
    expect(chavesOf(pageOf(said, noted))).toEqual(['n1', 'a1', 'a2', 'n2', 'a3'])
  })

  it('atividades keep the order of the history where a clock went back', () => {
    const said = [line('a3', 10), line('a2', 40), line('a1', 30)]
    expect(chavesOf(pageOf(said, [line('n1', 35)]))).toEqual(['a1', 'a2', 'a3', 'n1'])
  })

  it('pages joined are the whole, whatever is written between two of them', () => {
    const said = Array.from({ length: 130 }, (_, place) => line(`a${place + 1}`, place * 10)).toReversed()
    const noted = Array.from({ length: 70 }, (_, place) => line(`n${place + 1}`, place * 17 + 3)).toReversed()
    const from = (lines: Line[], until: number | undefined) =>
      lines.filter(({ id }) => until === undefined || id <= until).slice(0, CONVERSA_PAGE + 1)
    const whole: string[] = []
    let cursor: string | undefined
    for (let step = 0; step < 10; step++) {
      const { atividade, nota } = readCursor(cursor)
      const page = pageOf(from(said, atividade), from(noted, nota))
      whole.unshift(...chavesOf(page))
      if (page.anteriores === null) break
      cursor = page.anteriores
      said.unshift(line(`a${1000 + step}`, 9000 + step))
      noted.unshift(line(`n${1000 + step}`, 9000 + step))
    }
    const first = [...said, ...noted].filter(({ id }) => id < 1000)
    expect(whole).toHaveLength(200)
    expect(whole).toEqual(
      first.toSorted((one, other) => one.em.localeCompare(other.em)).map(({ chave }) => chave),
    )
  })

  it('a link lengthens the page as far as its entry', () => {
    const said = Array.from({ length: 200 }, (_, place) => line(`a${place + 1}`, place)).toReversed()
    expect(chavesOf(pageOf(said, [], 'a190'))).toHaveLength(CONVERSA_PAGE)
    expect(chavesOf(pageOf(said, [], 'a80'))[0]).toBe('a80')
  })

  it('a link whose way is too long in entries or in bytes ends before it, and says what comes next', () => {
    const said = Array.from({ length: 1500 }, (_, place) => line(`a${place + 1}`, place)).toReversed()
    expect(chavesOf(pageOf(said, [], 'a7'))).toHaveLength(CONVERSA_REACH)
    expect(pageOf(said, [], 'a7').anteriores).toBe('500')
    const heavy = said.map((entry) => ({ ...entry, bytes: 10_000 }))
    expect(chavesOf(pageOf(heavy, [], 'a700'))).toHaveLength(100)
    const heaviest = said.map((entry) => ({ ...entry, bytes: 60_000 }))
    expect(chavesOf(pageOf(heaviest, [], 'a700'))).toHaveLength(CONVERSA_PAGE + 1)
    expect(chavesOf(pageOf(heaviest, [], 'a1480'))).toHaveLength(CONVERSA_PAGE)
  })
})

describe('leadsTo', () => {
  const lines = (kind: string, count: number, first: number) =>
    Array.from({ length: count }, (_, place) => line(`${kind}${first + place}`, place)).toReversed()
  const cut = lines('a', CONVERSA_REACH + 1, 500)
  it.each([
    ['one of them', 'a700', true],
    ['before where they were cut', 'a7', true],
    ['after all of them', 'a999999', false],
    ['a note before the oldest of all notes', 'n7', false],
    ['one of the notes', 'n20', true],
  ])('%s', (_, link, expected) => {
    expect(leadsTo(link, { atividades: cut, notas: lines('n', 5, 20) })).toBe(expected)
  })

  it('before the oldest of all', () => {
    expect(leadsTo('a7', { atividades: lines('a', CONVERSA_REACH, 500), notas: [] })).toBe(false)
  })
})
