import { expect, it } from 'vitest'
import { openPool } from '#server/platform/db/connect.ts'
import { rounds } from '#server/testing/app/app.ts'
import { createDatabase } from '#server/testing/app/database.ts'
import { urlOf } from '#server/testing/app/database-url.ts'
import {
  halfWritten,
  inMs,
  keptOf,
  lostOf,
  makeBusyCompany,
  writeWithoutPause,
} from '#server/testing/processes/load.ts'
import { percentile } from '#server/testing/proof/percentile.ts'
import { runProgram } from '#server/testing/processes/process.ts'
import { prove } from '#server/testing/proof/proof.ts'

const EXIT_IN_MS = 10_000

it(
  'SIGTERM under load: what was accepted is answered, then it ends with 0',
  { timeout: 3_600_000 },
  async () => {
    const config = await createDatabase()
    const db = openPool(config, { max: 2, pooled: false, onError: () => {} })
    const company = await makeBusyCompany(db)
    const tried = rounds(50, 5)
    const exits: number[] = []
    let writes = 0
    let lost = 0
    for (let round = 0; round < tried; round++) {
      const server = runProgram('main', [], { DATABASE_URL: urlOf(config), ZELO_LOG_LEVEL: 'silent' })
      const load = writeWithoutPause(await server.address(), company)
      await load.more(5 + (round % 7))
      const began = performance.now()
      expect(await server.stop()).toBe(0)
      exits.push(performance.now() - began)
      await load.ended
      expect([...load.answers.keys()].filter((said) => !['200', '503', '503 1'].includes(said))).toEqual([])
      // A connection may end under a request that came too late; one that was carried out is answered.
      expect(await keptOf(db, load.cut)).toEqual([])
      writes += load.acknowledged.length
      lost += await lostOf(db, load.acknowledged)
      expect([lost, await halfWritten(db)]).toEqual([0, []])
    }
    expect(percentile(exits, 1)).toBeLessThan(EXIT_IN_MS)
    await db.destroy()
    const figure = `${writes} acknowledged writes kept, 0 carried out without an answer; exit 0 within ${inMs(percentile(exits, 1))}`
    prove('F7', 'SIGTERM amid six writers', { tried, lost, figure })
  },
)
