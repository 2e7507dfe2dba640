import { expect, test } from 'vitest'
import { readAddress } from '#web/ui/list/params.ts'
import { chamadosAddress, clearTextOf, meansClosed } from './chamado-params.ts'

test.each([
  ['Fechado', true],
  ['fechado sem', true],
  ['SUCESSO', true],
  ['  fech ', true],
  ['Aberto', false],
  ['aguardando', false],
  ['e', false],
  ['', false],
  ['nada disso', false],
])('the status text %j means closed tickets only: %s', (text, expected) => {
  expect(meansClosed(text)).toBe(expected)
})

test.each([
  ['admin', '', 'Limpar filtros (mantém Abertos)'],
  ['admin', 'abertos=false', 'Limpar filtros (volta aos abertos)'],
  ['admin', 'fila=true', 'Limpar filtros (mantém Fila)'],
  ['analista', '', 'Limpar filtros (mantém Somente Abertos)'],
  ['analista', 'fila=true', undefined],
  ['cliente', '', 'Limpar filtros (mantém Meus e Somente Abertos)'],
  ['cliente', 'abertos=false', 'Limpar filtros (mantém Meus, volta aos abertos)'],
  ['cliente', 'meus=false', 'Limpar filtros (mantém Somente Abertos)'],
] as const)('%s › at %j clearing says what stays: %s', (perfil, address, text) => {
  expect(clearTextOf(readAddress(chamadosAddress, new URLSearchParams(address)), perfil)).toBe(text)
})
