import { expect, test } from 'vitest'
import { parseUser } from './stored-user.ts'

const whole = {
  id: 7,
  nome: 'Ana',
  sobrenome: 'Souza',
  perfil: 'analista',
  email: 'a@b.c',
  id_empresa: null,
  id_analista: 7,
}

test('a whole stored user is read as it was written', () => {
  expect(parseUser(JSON.stringify(whole))).toEqual(whole)
})

test.each([null, '', '{oops', 'null', '"admin"', '[]', '{}', '{"perfil":"gerente"}', '{"perfil":["admin"]}'])(
  'without a readable perfil there is nobody: %s',
  (json) => {
    expect(parseUser(json)).toBeUndefined()
  },
)

test.each([
  ['id', '7'],
  ['id', 0],
  ['id', 1.5],
  ['nome', '  '],
  ['nome', 3],
  ['id_empresa', 'x'],
])('a damaged %s (%j) counts as missing, the rest stays', (field, value) => {
  const user = parseUser(JSON.stringify({ ...whole, [field]: value }))
  expect(user).toMatchObject({ perfil: 'analista', email: 'a@b.c' })
  expect(user).not.toHaveProperty(field)
})
