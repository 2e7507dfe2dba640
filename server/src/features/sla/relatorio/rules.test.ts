import { expect, it } from 'vitest'
import { csvOf } from './rules.ts'

const empty = {
  total: 0,
  resposta: null,
  solucao: null,
  fora: 0,
  desconsiderados: 0,
  reabertos: 0,
  mediana_min: null,
}
/** The first cell of a customer of this name. */
const written = (nome: string) =>
  csvOf({ linhas: [{ chave: 1, nome, ...empty }], total: { chave: '', nome: 'Total', ...empty } }, 'cliente')
    .split('\r\n')[1]
    ?.replace(/;0;;;0;0;0;$/, '')

it.each([
  '=2',
  '+2',
  '-2',
  '@soma',
  '\t=2',
  '\r=2',
  '\ttexto',
  '\rtexto',
  // What cannot be seen before it, and its wide and small forms, which some programs read as the plain ones.
  '   =2',
  '\u00A0=2',
  '\uFEFF=2',
  '\u200B+2',
  '\u00AD-2',
  '\u200E=2',
  '\u2060@2',
  '\u0000=2',
  '\u3164=2',
  '\uFE0F=2',
  '\uFF1D2',
  '\uFF0B2',
  '\uFF0D2',
  '\uFF20soma',
  ' \u200B \uFF1D2',
  '\uFE662',
])('csvOf › the name %j is text', (nome) => {
  expect([`'${nome}`, `"'${nome}"`]).toContain(written(nome))
})

it.each(['Um = dois', ' Casa', 'a-b', '\u00A0Bar @ Cia', '1+1', '\u00ADNome'])(
  'csvOf › the name %j stays as it is',
  (nome) => {
    expect(written(nome)).toBe(nome)
  },
)
