import { expect, test } from 'vitest'
import { recordLink } from './nouns.ts'

test.each([
  ['chamados', 12, 'Sem rede', '/dashboard/admin/chamados/12'],
  ['visitas', 7, null, '/dashboard/admin/visitascrud?ver=7'],
  ['artigos', 3, 'VPN', '/dashboard/admin/artigoscrud?ver=3'],
  ['clientes', 2, 'Café & Cia', '/dashboard/admin/clientes/2'],
  ['usuarios', 2, 'Ana & Bia', '/dashboard/admin/usuarios?clientes=true&inativos=true&nome=Ana+%26+Bia'],
  ['usuarios', 2, null, undefined],
  ['chamados', null, null, undefined],
  ['sinonimos', 9, null, undefined],
  ['acessos', null, null, undefined],
])('%s %s %s opens at %s', (tabela, id, nome, link) => {
  expect(recordLink({ tabela, id, nome })).toBe(link)
})
