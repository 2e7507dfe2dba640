import { describe, expect, it } from 'vitest'
import { passwordRefusal } from './password-policy.ts'

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
