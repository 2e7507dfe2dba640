import { expect, it } from 'vitest'
import type { Conversa, Entrada } from '#contract/chamados.ts'
import { newsAfter, newsText } from './news.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 16, 12, minute)).toISOString()
const entrada = (chave: string, id_autor: number, minute: number): Entrada => ({
  chave,
  tipo: 'resposta',
  id: 1,
  texto: chave,
  id_autor,
  autor: 'Bruno Reis',
  ativo_autor: 'S',
  perfil: 'analista',
  em: at(minute),
  status_chamado: 1,
  anexos: [],
})
const abertura = entrada('abertura', 9, 0)
const conversa = (...entradas: Entrada[]): Conversa => ({ abertura, entradas, anteriores: null })

it.each([
  ['nothing', abertura, conversa(), ''],
  ['the first answer', abertura, conversa(entrada('a1', 2, 1)), 'a1'],
  ['one’s own', abertura, conversa(entrada('a1', 7, 1)), ''],
  ['what was already read', entrada('a1', 2, 1), conversa(entrada('a1', 2, 1), entrada('n1', 3, 2)), 'n1'],
  ['what was read stands there no more', entrada('a1', 2, 1), conversa(entrada('a2', 2, 2)), 'a2'],
] as const)('newsAfter › %s', (_, seen, now, expected) => {
  expect(
    newsAfter(seen, now, 7)
      .map(({ chave }) => chave)
      .join(' '),
  ).toBe(expected)
})

it('newsText › who did what, and when', () => {
  const now = Date.parse(at(0))
  const text = (tipo: Entrada['tipo'], minutes: number) =>
    newsText({ autor: 'Bruno Reis', tipo, em: at(-minutes) }, now)
  expect(text('resposta', 1)).toBe('Bruno Reis respondeu há 1 minuto. Ler antes de enviar?')
  expect(text('comentario', 0)).toBe('Bruno Reis respondeu agora mesmo. Ler antes de enviar?')
  expect(text('nota', 50)).toBe('Bruno Reis escreveu uma nota interna há 50 minutos. Ler antes de enviar?')
  expect(text('fechamento', 120)).toBe('Bruno Reis fechou o chamado há 2 horas. Ler antes de enviar?')
  expect(text('escalacao', 24 * 60)).toBe('Bruno Reis escalou o chamado há 1 dia. Ler antes de enviar?')
})
