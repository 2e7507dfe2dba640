import { expect, it } from 'vitest'
import type { Conversa, Entrada } from '#contract/chamados.ts'
import { joined, withAnteriores } from './joined.ts'

const entrada = (chave: string): Entrada => ({
  chave,
  tipo: 'resposta',
  id: 1,
  texto: chave,
  id_autor: 1,
  autor: 'Ana',
  ativo_autor: 'S',
  perfil: 'analista',
  em: '2026-11-16T12:00:00.000Z',
  status_chamado: 1,
  anexos: [],
})
const conversa = (chaves: string, anteriores: string | null = null): Conversa => ({
  abertura: entrada('abertura'),
  entradas: chaves.split(' ').map(entrada),
  anteriores,
})
const shown = ({ entradas, anteriores }: Conversa) => [
  entradas.map(({ chave }) => chave).join(' '),
  anteriores,
]

it.each([
  ['the first time', undefined, conversa('a2 a3', '1'), ['a2 a3', '1']],
  ['one more', conversa('a2 a3', '1'), conversa('a3 a4', '2'), ['a2 a3 a4', '1']],
  ['a note more, of which nothing was known', conversa('a2 a3'), conversa('a2 a3 n1'), ['a2 a3 n1', null]],
  ['an entry in whose place another stands', conversa('a1 a2'), conversa('a1 a3'), ['a1 a3', null]],
  ['as far back as a link', conversa('a3', '2'), conversa('a1 a2 a3'), ['a1 a2 a3', null]],
  ['so many that some are missing between', conversa('a1 a2'), conversa('a60 a61', '59'), ['a60 a61', '59']],
] as const)('joined › %s', (_, before, fresh, expected) => {
  expect(shown(joined(before, fresh))).toEqual(expected)
})

it('withAnteriores › before all others; not where another page is wanted by now', () => {
  const now = conversa('a3 a4', '2')
  const page = conversa('a1 a2')
  expect(withAnteriores(now, page, '2')).toMatchObject({ anteriores: null })
  expect(shown(withAnteriores(now, page, '2') ?? now)).toEqual(['a1 a2 a3 a4', null])
  expect(withAnteriores(now, page, '1')).toBe(now)
})
