import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openPool } from '#server/platform/db/connect.ts'
import { PNG } from '#server/testing/anexos/contents.ts'
import { filesOver } from '#server/testing/anexos/over-http.ts'
import { embeddedIn } from '#server/testing/processes/engines.ts'
import { makeBusyCompany } from '#server/testing/processes/load.ts'
import { makeFolder, runProgram } from '#server/testing/processes/process.ts'
import { prove } from '#server/testing/proof/proof.ts'

const MB = 1024 * 1024
const MORE_MB = 16

/** Resident memory of a process in megabytes. */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

it.skipIf(process.platform !== 'linux')(
  '100 MB up and down: the server takes no more memory than for files of 20 MB',
  { timeout: 600_000 },
  async () => {
    const engine = await embeddedIn(makeFolder())
    const server = runProgram('main', [], {
      ...engine.env,
      ZELO_LOG_LEVEL: 'silent',
      ZELO_FILE_MAX_MB: '100',
      ZELO_FILES_PER_USER_DAY_MB: '2000',
    })
    const address = await server.address()
    const db = openPool(await engine.config(), { max: 2, pooled: false, onError: () => {} })
    const { token } = await makeBusyCompany(db)
    const { begin, goOn, hashOf } = filesOver(address, token)
    const content = Buffer.concat([PNG, randomBytes(100 * MB - PNG.length)])
    const sha256 = createHash('sha256').update(content).digest('hex')
    const pid = server.child.pid ?? 0
    const upAndDown = async (megabytes: number) => {
      const part = content.subarray(0, megabytes * MB)
      const id = await begin('grande.png', part.length)
      await goOn(id, part, MB)
      return hashOf(id)
    }
    // What is read from the network waits for the collector: how much of it does so depends on its turns, not on the file.
    const mostDuring = async (work: Promise<unknown>) => {
      let most = memoryOf(pid)
      const looking = setInterval(() => (most = Math.max(most, memoryOf(pid))), 20)
      await work
      clearInterval(looking)
      return most
    }
    let before = 0
    for (let n = 0; n < 6; n++) before = Math.max(before, await mostDuring(upAndDown(20)))
    const large = upAndDown(100)
    const most = await mostDuring(large)
    expect(await large).toBe(sha256)
    expect(most - before).toBeLessThanOrEqual(MORE_MB)
    await db.destroy()
    prove('A8', 'a file of 100 MB up and down: growth of the server beyond 16 MB above files of 20 MB', {
      tried: 1,
      lost: 0,
      figure: `${Math.round(before)} MB with files of 20 MB, at most ${Math.round(most)} MB`,
    })
  },
)
