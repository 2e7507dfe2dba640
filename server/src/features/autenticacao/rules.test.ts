import { describe, expect, it } from 'vitest'
import { needsCurrentPassword, passwordRefusal, toStoredUser } from './rules.ts'

const owner = { email: 'maria.souza@empresa.com.br', nome: 'Maria', sobrenome: 'Souza' }

describe('passwordRefusal', () => {
  it.each([
    '1234567890',
    'senha12345',
    'QWERTYUIOP',
    'Corinthians',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '34567890123',
    'lkjihgfedcba',
    'maria.souza@empresa.com.br',
    'MariaSouza',
  ])('refuses %s as too common', (senha) =>
    expect(passwordRefusal(senha, owner)).toBe('Senha muito comum. Escolha outra.'),
  )
  it.each(['cavalo bateria grampo', 'Tr0ca!Azul#9', 'demonstracao', 'ventania de agosto'])(
    'takes %s',
    (senha) => expect(passwordRefusal(senha, owner)).toBeUndefined(),
  )
})

describe('needsCurrentPassword', () => {
  const loggedInAt = new Date('2026-03-02T12:00:00Z')
  it.each([
    ['12:09:59', false],
    ['12:10:00', true],
  ])('at %s after a login at 12:00: %s', (time, needed) =>
    expect(needsCurrentPassword(loggedInAt, new Date(`2026-03-02T${time}Z`))).toBe(needed),
  )
})

describe('toStoredUser', () => {
  const person = { id: 7, nome: 'Ana', sobrenome: 'Lima', email: 'ana@x.test', id_empresa: null }
  it('gives an analista the own id as id_analista, and nobody else', () => {
    expect(toStoredUser({ ...person, perfil: 'analista' })).toEqual({
      ...person,
      perfil: 'analista',
      id_analista: 7,
    })
    expect(toStoredUser({ ...person, perfil: 'admin' })).toEqual({ ...person, perfil: 'admin' })
  })
})
