import { expect, test } from 'vitest'
import { PIECE_MAX } from '#contract/anexos-texts.ts'
import { FIRST_PIECE, nextPiece, waitBefore } from './pieces.ts'

test('pieces double up to the largest while they are quick', () => {
  const sizes = [FIRST_PIECE]
  for (const ms of [3999, 200, 200, 4000]) sizes.push(nextPiece(sizes.at(-1) ?? 0, ms))
  expect(sizes).toEqual([262_144, 524_288, PIECE_MAX, PIECE_MAX, PIECE_MAX])
})

test('a slow line keeps its small pieces', () => {
  expect(nextPiece(FIRST_PIECE, 4000)).toBe(FIRST_PIECE)
})

test('tries come later and later, half a minute apart at most', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map(waitBefore)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})
