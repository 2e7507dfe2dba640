import { describe, expect, it } from 'vitest'
import { letterOrder } from './letter-order.ts'

describe('letterOrder', () => {
  it('leaves alone what people write, in any script', () => {
    for (const text of [
      '',
      'Olá, é só reiniciar.',
      'שלום 123 עולם '.repeat(600),
      'مرحبا بالعالم '.repeat(1400),
    ])
      expect(letterOrder(text)).toBe('')
  })

  it('a text that turns at every letter or word is shown as it was written', () => {
    for (const unit of ['א1', 'aא', 'א1 ', 'ש, b. '])
      expect(letterOrder(unit.repeat(4000).slice(0, 20_000))).toBe('as-written')
  })
})
