import { expect, test } from 'vitest'
import { meansClosed } from './chamado-params.ts'

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
