import { describe, expect, it } from 'vitest'
import { nameOf, passoOf, passoText } from './passos.ts'

const ticket = (id_status: number, id_analista: number | null = 7, ativo: 'S' | 'N' = 'S') => ({
  id_status,
  id_analista,
  nome_analista: id_analista === null ? null : 'Ana Luz',
  ativo_analista: id_analista === null ? null : ativo,
})

describe('the steps of a chamado', () => {
  it.each([
    [ticket(1, null), 'Recebido', 'Recebemos. Assim que alguém assumir, você pode responder aqui.'],
    [ticket(1, 7, 'N'), 'Recebido', /já pode responder aqui/],
    [ticket(1), 'Em atendimento', 'Ana Luz está cuidando disto.'],
    [ticket(4), 'Em atendimento', /espera por terceiros/],
    [ticket(5), 'Esperando você', /resposta sua/],
    [ticket(5, 7, 'N'), 'Esperando você', /resposta sua/],
    [ticket(5, null), 'Recebido', /Assim que alguém assumir/],
    [ticket(2), 'Resolvido', /reabrir/],
    [ticket(2, null), 'Resolvido', /reabrir/],
    [ticket(3), 'Encerrado', /sem solução/],
  ] as const)('cliente › %o is %s', (chamado, name, text) => {
    expect(nameOf(passoOf(chamado), chamado)).toBe(name)
    expect(passoText(chamado)).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
  })
})
