import { expect, it } from 'vitest'
import { completeHora } from './hora-text.ts'

it.each([
  ['8', '08:00'],
  ['08', '08:00'],
  ['830', '08:30'],
  ['8:30', '08:30'],
  ['18h', '18:00'],
  ['18h30', '18:30'],
  ['1830', '18:30'],
  ['24', '24:00'],
  ['', ''],
  ['25', '25'],
  ['8:60', '8:60'],
  ['oito', 'oito'],
])('“%s” becomes “%s”', (typed, text) => {
  expect(completeHora(typed)).toBe(text)
})
