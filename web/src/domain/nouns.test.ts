import { expect, test } from 'vitest'
import { recordLink } from './nouns.ts'

test.each([
  ['chamados', 12, 'Sem rede', '/dashboard/admin/chamados/12'],
  ['visitas', 7, null, '/dashboard/admin/visitascrud?ver=7'],
  ['artigos', 3, 'VPN', '/dashboard/admin/artigoscrud?ver=3'],
  ['clientes', 2, 'Café & Cia', '/dashboard/admin/clientecrud?inativos=true&nome=Caf%C3%A9+%26+Cia'],
  ['usuarios', 2, null, undefined],
  ['chamados', null, null, undefined],
  ['sinonimos', 9, null, undefined],
  ['acessos', null, null, undefined],
])('%s %s %s opens at %s', (tabela, id, nome, link) => {
  expect(recordLink({ tabela, id, nome })).toBe(link)
})
