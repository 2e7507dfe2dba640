import { describe, expect, test } from 'vitest'
import { chamadosTexts as texts } from '#contract/chamados-texts.ts'
import type { Conversa, Entrada } from '#contract/chamados.ts'
import { mayEdit, notaRefusal, refusalsOf } from './action-refusals.ts'

const free = { id_status: 1, id_analista: null, ativo_analista: null }
const mine = { id_status: 4, id_analista: 7, ativo_analista: 'S' } as const
const theirs = { ...mine, id_analista: 8 }
const abandoned = { ...theirs, ativo_analista: 'N' } as const
const admin = { perfil: 'admin', id: 1 } as const
const analista = { perfil: 'analista', id: 7 } as const
const cliente = { perfil: 'cliente', id: 9 } as const
const possible = undefined
const others = 'Somente o analista escalado pode fazer isto.'

describe('responder, fechar, escalar, atender', () => {
  test.each([
    ['nobody has it', free, admin, [texts.analistaNeeded, texts.analistaNeeded, possible, possible]],
    ['nobody has it', free, cliente, [texts.analistaNeeded, texts.analistaNeeded, possible, possible]],
    ['it is mine', mine, analista, [possible, possible, possible, 'Você já é o analista deste chamado.']],
    ['it is theirs', theirs, analista, [others, others, others, texts.alreadyTaken]],
    ['it is theirs', theirs, admin, [possible, possible, possible, texts.alreadyTaken]],
    ['its analista left', abandoned, analista, [others, others, possible, possible]],
    ['its analista left', abandoned, cliente, [possible, possible, possible, possible]],
    [
      'it is closed',
      { ...mine, id_status: 2 },
      analista,
      [possible, texts.alreadyClosed, texts.escalarClosed, 'Você já é o analista deste chamado.'],
    ],
    [
      'it is closed and free',
      { ...free, id_status: 3 },
      admin,
      [texts.analistaNeeded, texts.alreadyClosed, texts.escalarClosed, texts.alreadyClosed],
    ],
  ] as const)('%s: %j as %j', (_, chamado, person, expected) => {
    const { responder, fechar, escalar, atender } = refusalsOf(chamado, person)
    expect([responder, fechar, escalar, atender]).toEqual(expected)
  })
})

test('an admin and the assigned analista edit, nobody else', () => {
  expect([admin, analista, cliente].map((person) => mayEdit(mine, person))).toEqual([true, true, false])
  expect(mayEdit(theirs, analista)).toBe(false)
})

test('a note: an admin always; an analista who has, opened or acted on it, or where it is in the queue', () => {
  const abertura: Entrada = {
    chave: 'abertura',
    tipo: 'abertura',
    id: 1,
    texto: '',
    id_autor: 9,
    autor: '',
    ativo_autor: 'S',
    perfil: 'cliente',
    em: '',
    status_chamado: null,
    anexos: [],
  }
  const conversa: Conversa = { abertura, entradas: [], anteriores: null }
  const acted: Conversa = { ...conversa, entradas: [{ ...abertura, tipo: 'atendimento', id_autor: 7 }] }
  const noted: Conversa = { ...conversa, entradas: [{ ...abertura, tipo: 'nota', id_autor: 7 }] }
  const may = (chamado: Parameters<typeof refusalsOf>[0], talk: Conversa = conversa, opener = 9) =>
    notaRefusal({ chamado: { ...chamado, id_usuario: opener }, conversa: talk }, analista) === undefined
  expect(notaRefusal({ chamado: { ...theirs, id_usuario: 9 }, conversa }, admin)).toBeUndefined()
  expect([may(mine), may(free), may(abandoned), may(theirs, conversa, 7)]).toEqual([true, true, true, true])
  expect([may(theirs), may(theirs, acted), may(theirs, noted)]).toEqual([false, true, false])
  const unread = { chamado: { ...theirs, id_usuario: 9 }, conversa: { ...conversa, anteriores: '5' } }
  expect(notaRefusal(unread, analista)).toBeUndefined()
})
