import { describe, expect, it } from 'vitest'
import { editDistance, likeness } from './spelling.ts'

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'fila', 4],
    ['fila', 'fila', 0],
    ['fila', 'filas', 1],
    ['fila', 'fla', 1],
    ['fila', 'fola', 1],
    ['fila', 'fial', 1],
    ['dhpc', 'dhcp', 1],
    ['impresora', 'impressora', 1],
    ['inpresora', 'impressora', 2],
    ['cheio', 'xeio', 2],
    ['abc', 'xyz', 3],
    ['ca', 'abc', 3],
  ])('%j to %j: %i', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance)
    expect(editDistance(to, from)).toBe(distance)
  })
})

describe('likeness', () => {
  it.each([
    ['impresora', 'impressora'],
    ['nobrek', 'nobreak'],
    ['sertificado', 'certificado'],
    ['roteadro', 'roteador'],
  ])('%s may be %s', (typed, known) => expect(likeness(typed, known)).toBeGreaterThan(0.7))

  it('the same word is 1, and more slips are less', () => {
    expect(likeness('monitor', 'monitor')).toBe(1)
    expect(likeness('monitro', 'monitor')).toBeGreaterThan(likeness('minitro', 'monitor'))
  })

  it.each([
    ['ups', 'usb', 'three letters bear no slip'],
    ['caso', 'cabo1', 'four bear one'],
    ['rede', 'sede1', 'four bear one'],
    ['fila', 'pilha', 'four bear one'],
    ['809', '808', 'another number is another thing'],
    ['0x80070002', '0x80070003', 'another code is another thing'],
    ['teclado', 'servidor', 'nothing in common'],
  ])('%s is not %s: %s', (typed, known) => expect(likeness(typed, known)).toBe(0))
})
