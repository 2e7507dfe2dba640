import { describe, expect, test } from 'vitest'
import { nameWithState } from './names.ts'

const unknown = 'Cliente não encontrado'

describe('a name that was looked up', () => {
  test.each([null, undefined, '', '  '])('%o is said to be missing', (nome) => {
    expect(nameWithState(nome, 'S', unknown)).toBe(unknown)
    expect(nameWithState(nome, 'N', unknown)).toBe(unknown)
  })

  test('a name says when its owner is no longer in use', () => {
    expect(nameWithState('Padaria', 'S', unknown)).toBe('Padaria')
    expect(nameWithState('Padaria', null, unknown)).toBe('Padaria')
    expect(nameWithState('Padaria', 'N', unknown)).toBe('Padaria (inativo)')
  })
})
