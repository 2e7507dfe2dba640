import { expect, it } from 'vitest'
import { tiposEntrada } from '#contract/chamados-texts.ts'
import { kindOf, labelOf, nameOf, type Kind } from './entry-kind.ts'

it('kindOf › a note is one whoever wrote it; only answers and comments are words', () => {
  const kinds = (perfil: 'analista' | 'cliente') =>
    Object.fromEntries(tiposEntrada.map((tipo) => [tipo, kindOf({ tipo, perfil })]))
  expect(kinds('analista')).toEqual({
    abertura: 'equipe',
    fechamento: 'evento',
    reabertura: 'evento',
    resposta: 'equipe',
    comentario: 'equipe',
    atendimento: 'evento',
    escalacao: 'evento',
    alteracao: 'evento',
    nota: 'nota',
  })
  expect(kinds('cliente')).toMatchObject({ resposta: 'cliente', fechamento: 'evento', nota: 'nota' })
})

it('every kind has words of its own, to see and to hear', () => {
  const kinds: Kind[] = ['cliente', 'equipe', 'evento', 'nota']
  for (const isCliente of [true, false])
    expect(new Set(kinds.map((kind) => labelOf(kind, isCliente))).size).toBe(4)
  expect(new Set(kinds.map((kind) => nameOf(kind, 'Ana'))).size).toBe(4)
})
