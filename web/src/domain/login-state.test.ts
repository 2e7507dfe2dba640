import { expect, test } from 'vitest'
import { pathAfterLogin, readLoginState } from './login-state.ts'

test.each([
  ['/dashboard/admin/usuarios?nome=a', '/dashboard/admin/usuarios?nome=a'],
  ['/dashboard/admin', '/dashboard/admin'],
  ['/dashboard/administracao', '/dashboard/admin'],
  ['/dashboard/cliente/chamadoscrud', '/dashboard/admin'],
  ['//evil.test/dashboard/admin', '/dashboard/admin'],
  [undefined, '/dashboard/admin'],
])('an admin who asked for %s lands on %s', (from, path) => {
  expect(pathAfterLogin('admin', from)).toBe(path)
})

test.each([null, undefined, 'x', {}, { from: 3 }])('a foreign history state (%j) is ignored', (state) => {
  expect(readLoginState(state)).toBeUndefined()
})

test.each([
  ['expired', 'expired'],
  ['SENHA_ALTERADA', 'SENHA_ALTERADA'],
  ['toString', undefined],
  [7, undefined],
])('a login that follows %j is told %j', (why, told) => {
  expect(readLoginState({ from: '/', why })?.why).toBe(told)
})
