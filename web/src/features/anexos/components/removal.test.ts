import { expect, test } from 'vitest'
import { mayRemove } from '../removal.ts'

const now = Date.parse('2026-11-18T12:15:00Z')
const entry = { id_autor: 7, em: '2026-11-18T12:00:00Z' }
const old = { id_autor: 7, em: '2026-11-18T11:59:59Z' }

test.each([
  ['admin', 1, 2, old, true],
  ['analista', 2, 2, old, true],
  ['analista', 3, 2, old, false],
  ['analista', 7, 2, entry, true],
  ['cliente', 7, 2, entry, true],
  ['cliente', 7, 2, old, false],
  ['cliente', 8, 2, entry, false],
  ['cliente', 2, 2, entry, false],
  ['cliente', undefined, null, entry, false],
] as const)('%s %s, assigned %s: %j → %s', (perfil, id, id_analista, entrada, may) =>
  expect(mayRemove({ perfil, id }, { id_analista }, entrada, now)).toBe(may),
)
