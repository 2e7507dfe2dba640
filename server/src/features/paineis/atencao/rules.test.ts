import { expect, it } from 'vitest'
import type { LinhaChamado } from '#contract/paineis.ts'
import { notYetShown } from './rules.ts'

const line = (id_chamado: number): LinhaChamado => ({
  id_chamado,
  titulo: 'Sem rede',
  id_cliente: 1,
  nome_cliente: 'Padaria',
  nome_analista: null,
  data_criacao: '2026-11-16T12:00:00Z',
})
const ids = (lines: LinhaChamado[]) => lines.map(({ id_chamado }) => id_chamado)

it.each([
  ['nothing stands above', [1, 2, 3, 4], [], [1, 2, 3]],
  ['some stand above', [1, 2, 3, 4, 5], [1, 3], [2, 4, 5]],
  ['all stand above', [1, 2], [1, 2], []],
])('%s', (_, found, shown, expected) => {
  expect(ids(notYetShown(found.map(line), shown.map(line)))).toEqual(expected)
})
