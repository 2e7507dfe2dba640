import { expect, it } from 'vitest'
import { readDuracao, typedDuracao, writeDuracao } from './duracao.ts'

it.each([
  ['', null],
  ['  ', null],
  ['4', 240],
  ['4 h', 240],
  ['4h', 240],
  ['24 horas', 1440],
  ['1 hora e 30 minutos', 90],
  ['1:30', 90],
  ['1h30', 90],
  ['1 h 30 min', 90],
  ['1h5', 65],
  ['1,5', 90],
  ['2.5 h', 150],
  ['30 min', 30],
  ['30m', 30],
  ['90 minutos', 90],
  ['8760', 525_600],
])('“%s” are %s minutes', (text, value) => {
  expect(readDuracao(text)).toEqual({ value })
})

it.each(['x', '4 x', '-4', '1:60', '1:2:3', '4 h h', '1e3', '0', '0 min', '8761', '99999999'])(
  '“%s” is told to be wrong',
  (text) => {
    expect(readDuracao(text).fault).toMatch(/\.$/)
  },
)

it.each([
  [null, ''],
  [0, '0 min'],
  [30, '30 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [1440, '24 h'],
])('%s minutes are written “%s”, and read back', (value, text) => {
  expect(writeDuracao(value)).toBe(text)
  if (value !== 0) expect(readDuracao(text)).toEqual({ value })
})

it.each([
  [90, '1 h 30'],
  [100_000, '1666 h 40'],
  [240, '4 h'],
  [45, '45 min'],
])('%s minutes stand in a field as “%s”, and are read back', (value, text) => {
  expect(typedDuracao(value)).toBe(text)
  expect(readDuracao(text)).toEqual({ value })
})
