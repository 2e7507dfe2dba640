import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

test('the ids of one moment travel in as few calls as they fit in, each once', async () => {
  const calls: number[][] = []
  const one = gathered(2, async (ids) => {
    calls.push(ids)
    return new Map(ids.filter((id) => id !== 7).map((id) => [id, `n${id}`]))
  })
  expect(await Promise.all([one(9), one(7), one(3), one(9)])).toEqual(['n9', null, 'n3', 'n9'])
  expect(await one(9)).toBe('n9')
  expect(calls).toEqual([[3, 7], [9], [9]])
})

test('a failure reaches all who asked, and the next moment asks again', async () => {
  let isAway = true
  const one = gathered(10, async (ids) => {
    if (isAway) throw new Error('away')
    return new Map(ids.map((id) => [id, id]))
  })
  const failed = await Promise.allSettled([one(1), one(2)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  expect(await one(1)).toBe(1)
})
