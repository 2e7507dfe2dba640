import { expect, test } from 'vitest'
import { initialsOf, tonesOf } from './tones.ts'

const people = (text: string) =>
  text.split('').map((ativo, index) => ({ id: 7 + 6 * index, ativo: ativo === 'S' ? 'S' : 'N' }) as const)

test('no two of up to eight active analistas have the same tone, whatever their ids are', () => {
  expect([...tonesOf(people('SSSSSS').toReversed())]).toEqual([
    [7, 1],
    [13, 2],
    [19, 3],
    [25, 4],
    [31, 5],
    [37, 6],
  ])
  const tones = tonesOf(people('NSNSSSNSSSS'))
  const active = people('NSNSSSNSSSS').filter(({ ativo }) => ativo === 'S')
  expect(new Set(active.map(({ id }) => tones.get(id))).size).toBe(8)
})

test('a new analista changes nobody’s tone', () => {
  const before = tonesOf(people('SSSS'))
  const after = tonesOf(people('SSSSS'))
  for (const [id, tone] of before) expect(after.get(id)).toBe(tone)
})

test.each([
  ['Ana Luz', 'AL'],
  ['Ana Paula da Luz', 'AL'],
  ['érica', 'É'],
  ['', ''],
])('%s is %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
