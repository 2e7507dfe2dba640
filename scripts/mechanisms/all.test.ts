import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mechanisms } from './all.ts'

it.each(mechanisms)('$id › $mechanism › stands where it is taken away', ({ file, from, test }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
  expect(readFileSync(test, 'utf8')).toContain('vitest')
})
