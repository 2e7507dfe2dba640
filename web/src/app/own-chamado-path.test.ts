import { expect, test } from 'vitest'
import { ownChamadoPath } from './own-chamado-path.ts'

test.each([
  ['analista', '/dashboard/admin/chamados/302', '/dashboard/analista/achamados/302'],
  ['cliente', '/dashboard/analista/achamados/302', '/dashboard/cliente/cchamados/302'],
  ['admin', '/dashboard/cliente/cchamados/302', '/dashboard/admin/chamados/302'],
  ['painel', '/dashboard/admin/chamados/302', undefined],
  ['cliente', '/dashboard/admin/chamadoscrud', undefined],
  ['cliente', '/dashboard/admin/chamados/302/x', undefined],
  ['cliente', '/dashboard/admin/clientes/302', undefined],
] as const)('%s who opens %s is led to %s', (perfil, from, own) => {
  expect(ownChamadoPath(perfil, from)).toBe(own)
})
