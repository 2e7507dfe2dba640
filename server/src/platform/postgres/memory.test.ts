import { expect, it } from 'vitest'
import { memoryOfMachine, memorySettings } from './memory.ts'

const GB = 1024 ** 3

it.each([
  [0.5, '64MB', '256MB', '4MB', '64MB'],
  [4, '512MB', '2048MB', '4MB', '128MB'],
  [24, '3072MB', '12288MB', '24MB', '768MB'],
  [512, '4096MB', '65536MB', '32MB', '1024MB'],
])('%d GB of memory', (size, shared_buffers, effective_cache_size, work_mem, maintenance_work_mem) => {
  expect(memorySettings(size * GB)).toEqual({
    shared_buffers,
    effective_cache_size,
    work_mem,
    maintenance_work_mem,
  })
})

it('a limit of the process counts, no limit and a larger one do not', () => {
  expect([0, 2 * GB, 16 * GB, 2 ** 64].map((limit) => memoryOfMachine(8 * GB, limit) / GB)).toEqual([
    8, 2, 8, 8,
  ])
})
