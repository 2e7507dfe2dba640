import { expect, it } from 'vitest'
import type { Presente } from '#contract/chamados.ts'
import { endOf } from './presenca.ts'
import { presentesText } from './presentes-text.ts'

const person = (nome: string, estado: Presente['estado']): Presente => ({
  id: 1,
  nome,
  estado,
  ate: '2026-11-16T12:00:45.000Z',
})

it('presentesText › who answers, then who looks, in one sentence each', () => {
  expect(presentesText([])).toEqual([])
  expect(presentesText([person('Ana Lima', 'vendo')])).toEqual(['Ana Lima está vendo este chamado.'])
  expect(
    presentesText([
      person('Ana Lima', 'respondendo'),
      person('Bruno Reis', 'vendo'),
      person('Caio Luz', 'vendo'),
      person('Dora Sá', 'vendo'),
    ]),
  ).toEqual(['Ana Lima está respondendo agora.', 'Bruno Reis, Caio Luz e Dora Sá estão vendo este chamado.'])
})

it('endOf › as the server says; 45 seconds where the clock of the device cannot be right', () => {
  const heard = Date.parse('2026-11-16T12:00:10.000Z')
  const ana = person('Ana Lima', 'vendo')
  expect(endOf(ana, heard) - heard).toBe(35_000)
  for (const minutes of [-10, 10])
    expect(endOf(ana, heard + minutes * 60_000)).toBe(heard + minutes * 60_000 + 45_000)
})
