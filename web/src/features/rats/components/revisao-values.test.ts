import { describe, expect, it } from 'vitest'
import type { RatCompleto } from '#contract/rats.ts'
import { mudancasOf, revisaoForm, valuesOf } from './revisao-values.ts'

const before: RatCompleto['conteudo'] = {
  formato: 1,
  id_visita: 1,
  tipo: 'Contratual',
  data_hora_prevista: '2026-11-12T13:00:00.000Z',
  cliente: { nome: 'Padaria Sol', endereco: '', cidade: '', contato: '' },
  analista: 'Ana Souza',
  checkout: { em: '2026-11-12T14:05:00.000Z', hora: null, precisao: null },
  observacao: 'Nobreak trocado.',
  fotos: [],
  resultados: [],
  assinatura: null,
  diferenca: null,
  checkin: { em: '2026-11-12T13:02:41.123Z', hora: 'confirmada', precisao: null },
  itens: [
    { texto: 'Cabos', valor: true },
    { texto: 'Tensão', valor: 127.5 },
    { texto: 'Senha', valor: 'trocada' },
  ],
}
const changed = (values: object) =>
  mudancasOf(before, revisaoForm.parse({ ...valuesOf(before), motivo: 'Erro', ...values }))

describe('a correction', () => {
  it('of nothing changes nothing: a field has no seconds', () => {
    expect(changed({})).toEqual({})
  })

  it('of times is as São Paulo counts', () => {
    expect(changed({ checkin: '12/11/2026 10:00', checkout: '12/11/2026 12:30' })).toEqual({
      checkin: '2026-11-12T13:00:00.000Z',
      checkout: '2026-11-12T15:30:00.000Z',
    })
  })

  it('of one answer names all: yes or no, a number with a comma, words', () => {
    const { itens } = valuesOf(before)
    const [cabos, tensao, senha] = itens
    expect(
      changed({ itens: [{ ...cabos, valor: 'nao' }, { ...tensao, valor: ' 220,5 ' }, senha] }).itens,
    ).toEqual([
      { texto: 'Cabos', valor: false },
      { texto: 'Tensão', valor: 220.5 },
      { texto: 'Senha', valor: 'trocada' },
    ])
    const letters = {
      ...valuesOf(before),
      motivo: 'Erro',
      itens: [cabos, { ...tensao, valor: 'muita' }, senha],
    }
    expect(revisaoForm.safeParse(letters).error?.issues).toMatchObject([{ path: ['itens', 1, 'valor'] }])
  })

  it('needs both times and a reason', () => {
    const { error } = revisaoForm.safeParse({ ...valuesOf(before), motivo: ' ', checkout: '' })
    expect(error?.issues.map(({ path }) => path.join())).toEqual(['motivo', 'checkout'])
  })
})
