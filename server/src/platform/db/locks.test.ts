import { expect, it } from 'vitest'
import { locks } from './locks.ts'

it('no two purposes share an advisory lock', () => {
  expect(new Set(Object.values(locks)).size).toBe(Object.keys(locks).length)
})
