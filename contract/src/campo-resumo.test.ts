import { expect, test } from 'vitest'
import { canonicalJson, type ResumoVisita } from './campo-resumo.ts'

test('the same content is the same text, whatever the order of its names', () => {
  const resumo: ResumoVisita = {
    id_visita: 7,
    cliente: 'Padaria “São João”',
    checkin: null,
    observacao: 'Feito.\nTestado.',
    itens: [{ item: 'Tensão', valor: 219.5 }],
    fotos: [],
  }
  const text =
    '{"checkin":null,"cliente":"Padaria “São João”","fotos":[],"id_visita":7,"itens":[{"item":"Tensão","valor":219.5}],"observacao":"Feito.\\nTestado."}'
  expect(canonicalJson(resumo)).toBe(text)
  expect(canonicalJson(JSON.parse(text))).toBe(text)
})
