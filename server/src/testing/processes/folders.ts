import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ROOM = 2_000_000_000

/**
 * Data written by a killed process are safe in the kernel, so short runs use a memory file system, which is much
 * faster.
 */
export function scratch(): string {
  const inFull = process.env['ZELO_TEST_STRESS'] !== undefined
  if (inFull || !existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM ? MEMORY : tmpdir()
}
