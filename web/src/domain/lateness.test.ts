import { expect, it } from 'vitest'
import { latenessOf } from './lateness.ts'

const NOW = Date.parse('2026-11-16T15:00:00Z')

it('a visit is late in amber for a quarter of an hour, with its minutes, then in red', () => {
  expect(latenessOf('2026-11-16T14:57:00Z', NOW)).toEqual({
    tone: 'attention',
    text: 'ATRASADA há\u00a03\u00a0min',
  })
  expect(latenessOf('2026-11-16T14:45:00Z', NOW)).toEqual({ tone: 'critical', text: 'ATRASADA' })
})
