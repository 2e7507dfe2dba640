import { expect, test } from 'vitest'
import { foldPieces } from './fold-pieces.ts'

const kept = (text: string) => ({ text, changed: false })
const changed = (text: string) => ({ text, changed: true })
const long = (word: string) => `${word} `.repeat(200)

test('a short text is left as it is, the same array', () => {
  const pieces = [kept('o cabo '), changed('azul '), kept('caiu')]
  expect(foldPieces(pieces)).toBe(pieces)
})

test('of what stayed only the part beside a change is shown', () => {
  const [before, middle, after] = foldPieces([
    kept(`${long('início')}perto `),
    changed('mudou '),
    kept(`logo ${long('meio')}`),
  ])
  expect(before?.text).toMatch(/^… início .*perto $/)
  expect(before?.text.length).toBeLessThan(110)
  expect(middle).toEqual(changed('mudou '))
  expect(after?.text).toMatch(/^logo .* … $/)
})

test('a text without any change is cut at its end, never inside a letter', () => {
  const [whole, ...rest] = foldPieces([kept('😀'.repeat(1000))])
  expect(rest).toEqual([])
  expect(whole?.text.endsWith('😀…')).toBe(true)
  expect(whole?.text.length).toBeLessThan(720)
})

test('many changes end where the room ends', () => {
  const pieces = Array.from({ length: 40 }, (_, place) =>
    changed(`palavra número ${place} ${'x'.repeat(40)} `),
  )
  expect(foldPieces(pieces).length).toBeLessThan(20)
})
