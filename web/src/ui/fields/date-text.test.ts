import { describe, expect, test } from 'vitest'
import { maskDate, readDate, writeDate } from './date-text.ts'

const typed = (keys: string, withTime: boolean) =>
  Array.from(keys).reduce((field, key) => maskDate(field + key, withTime), '')

describe('typed', () => {
  test.each([
    ['1', '1'],
    ['16', '16'],
    ['161', '16/1'],
    ['16112026', '16/11/2026'],
    ['161120269', '16/11/2026'],
    ['16/11/2026', '16/11/2026'],
    ['5/3/2026', '05/03/2026'],
    ['5/3/26/', '05/03/2026'],
    ['16-11-2026', '16/11/2026'],
    ['16.11.2026', '16/11/2026'],
    ['16//11', '16/11'],
    ['a/', ''],
  ])('%s becomes %s', (keys, field) => {
    expect(typed(keys, false)).toBe(field)
  })

  test.each([
    ['161120261030', '16/11/2026 10:30'],
    ['16/11/2026 10:30', '16/11/2026 10:30'],
    ['5/3/26 9:05', '05/03/2026 09:05'],
    ['1611202610307', '16/11/2026 10:30'],
  ])('with a time, %s becomes %s', (keys, field) => {
    expect(typed(keys, true)).toBe(field)
  })

  test('erased from the end it becomes empty without sticking', () => {
    let field = '16/11/2026 10:30'
    for (let presses = 0; presses < 16; presses++) field = maskDate(field.slice(0, -1), true)
    expect(field).toBe('')
  })
})

test.each([
  ['2026-11-16', false, '16/11/2026'],
  ['2026-11-16T10:30', false, '16/11/2026'],
  ['2026-11-16T10:30', true, '16/11/2026 10:30'],
  ['2026-11-16 10:30:00', true, '16/11/2026 10:30'],
  ['2026-11-16', true, '16/11/2026 00:00'],
])('pasted, %s (with time: %s) becomes %s', (pasted, withTime, field) => {
  expect(maskDate(pasted, withTime)).toBe(field)
  expect(writeDate(pasted, withTime)).toBe(field)
})

test.each([
  ['', false, ''],
  ['  ', true, ''],
  ['16/11/2026', false, '2026-11-16'],
  ['5/3/26', false, '2026-03-05'],
  ['29/02/2028', false, '2028-02-29'],
  ['16/11/2026 10:30', true, '2026-11-16T10:30'],
  ['1/2/2026 9:05', true, '2026-02-01T09:05'],
])('%s (with time: %s) means %s', (text, withTime, value) => {
  expect(readDate(text, withTime)).toEqual({ value })
})

test.each([
  ['16/11', false, 'Use o formato dd/mm/aaaa.'],
  ['16/11/2026 10:30', false, 'Use o formato dd/mm/aaaa.'],
  ['16/11/2026', true, 'Use o formato dd/mm/aaaa hh:mm.'],
  ['amanhã', true, 'Use o formato dd/mm/aaaa hh:mm.'],
  ['31/02/2026', false, 'Esta data não existe.'],
  ['29/02/2026', false, 'Esta data não existe.'],
  ['10/13/2026', false, 'Esta data não existe.'],
  ['00/01/2026', false, 'Esta data não existe.'],
  ['31/04/2026 10:00', true, 'Esta data não existe.'],
  ['16/11/2026 24:00', true, 'Este horário não existe.'],
  ['16/11/2026 10:60', true, 'Este horário não existe.'],
  ['16/11/1969', false, 'Use um ano entre 1970 e 2199.'],
  ['16/11/2200', false, 'Use um ano entre 1970 e 2199.'],
])('%s (with time: %s) is refused: %s', (text, withTime, fault) => {
  expect(readDate(text, withTime)).toEqual({ fault })
})
