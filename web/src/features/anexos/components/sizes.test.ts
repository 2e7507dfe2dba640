import { expect, test } from 'vitest'
import { sizeText } from './sizes.ts'

test.each([
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 kB'],
  [1_047_000, '1.022 kB'],
  [2.4 * 1024 * 1024, '2,4 MB'],
  [25 * 1024 * 1024, '25 MB'],
])('%d is %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
