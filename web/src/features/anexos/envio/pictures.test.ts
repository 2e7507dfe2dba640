import { expect, test } from 'vitest'
import { fitted, isAnimatedWebp } from './pictures.ts'

test.each([
  [4000, 3000, 2560, 1920],
  [3000, 4000, 1920, 2560],
  [2560, 100, 2560, 100],
  [20_000, 1, 2560, 1],
])('%d × %d fits into 2,560 as %d × %d', (width, height, newWidth, newHeight) =>
  expect(fitted({ width, height }, 2560)).toEqual({ width: newWidth, height: newHeight }),
)

test('a WebP that moves is known by its head', () => {
  const head = (chunk: string, flags: number) =>
    new Uint8Array([...Buffer.from(`RIFF....WEBP${chunk}....`, 'latin1'), flags])
  expect([head('VP8X', 0x12), head('VP8X', 0x10), head('VP8 ', 0x02)].map(isAnimatedWebp)).toEqual([
    true,
    false,
    false,
  ])
})
