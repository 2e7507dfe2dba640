import { expect, test } from 'vitest'
import { sentName, withExtension } from './names.ts'

test.each([
  ['foto.jpg', 'foto.jpg'],
  [' notas\u202e do\tdia.txt ', 'notas do dia.txt'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(196)}.pdf`],
  ['a'.repeat(201), 'a'.repeat(200)],
])('%j is sent as %j', (nome, sent) => expect(sentName(nome)).toBe(sent))

test('a letter of two halves is not cut in two', () => {
  expect(sentName(`${'a'.repeat(195)}😀😀😀.pdf`).isWellFormed()).toBe(true)
})

test.each([
  ['IMG_1.HEIC', 'IMG_1.jpg'],
  ['a.b.heic', 'a.b.jpg'],
])('%s becomes %s', (nome, drawn) => expect(withExtension(nome, 'jpg')).toBe(drawn))
