import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type DatabaseConfig, openClient, openPool } from '#server/platform/db/connect.ts'
import { rounds } from '#server/testing/app/app.ts'
import { engines } from '#server/testing/processes/engines.ts'
import {
  halfWritten,
  inMs,
  lostOf,
  makeBusyCompany,
  writeWithoutPause,
} from '#server/testing/processes/load.ts'
import { getJson, runProgram } from '#server/testing/processes/process.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Attempt } from '#server/platform/background/job.ts'
import { startWork } from '#server/platform/background/work.ts'
import { quick } from '#server/testing/processes/work.ts'

const BACK_IN_MS = 2000

/** Resolves when a new database accepts a connection; `check` ends the wait. */
async function untilDatabaseAnswers(
  config: DatabaseConfig,
  postmaster: () => number,
  killed: number,
  check: () => void,
) {
  for (;;) {
    check()
    try {
      if (postmaster() !== killed) return await (await openClient(config)).end()
    } catch {
      // Away, or starting.
    }
    await pause(5)
  }
}

describe.each(engines)('on %s', (name, open) => {
  it.each([
    ['kill -9', 'SIGKILL', rounds(100)],
    ['a restart', 'SIGINT', rounds(20, 3)],
  ] as const)(
    '%s of the database under load: 503 meanwhile, nothing lost, back alone',
    { timeout: 3_600_000 },
    async (fault, signal, tried) => {
      const engine = await open()
      const server = runProgram('main', [], { ...engine.env, ZELO_LOG_LEVEL: 'silent' })
      const address = await server.address()
      const config = await engine.config()
      const db = openPool(config, { max: 2, pooled: false, onError: () => {} })
      const company = await makeBusyCompany(db)
      const seen: (number | undefined)[] = []
      const job = { name: 'prova', title: 'Prova', run: async ({ id }: Attempt) => seen.push(id) }
      const work = startWork({ config, pooled: false, db, jobs: [job], pace: quick })
      await work.ready
      const headers = { authorization: `Bearer ${company.token}` }
      const load = writeWithoutPause(address, company)
      let slowest = 0

      for (let round = 0; round < tried; round++) {
        await load.more(1 + (round % 7))
        const killed = engine.postmaster()
        process.kill(killed, signal)
        void engine.revive()
        await untilDatabaseAnswers(config, engine.postmaster, killed, () =>
          expect(server.child.exitCode).toBeNull(),
        )
        const began = performance.now()
        while ((await getJson(`${address}/api/auth/eu`, { headers })).status !== 200);
        slowest = Math.max(slowest, performance.now() - began)
        expect(await halfWritten(db)).toEqual([])
      }
      await load.stop()

      expect([...load.answers.keys()].toSorted()).toEqual(['200', '503 1'])
      expect(load.cut).toEqual([])
      const lost = await lostOf(db, load.acknowledged)
      expect(lost).toBe(0)
      expect(slowest).toBeLessThan(BACK_IN_MS)
      await inTransaction(db, (tx) => work.enqueue(tx, job, tried))
      await expect.poll(() => seen, { timeout: 20_000 }).toEqual([tried])
      await work.stop()
      await db.destroy()
      expect(await server.stop()).toBe(0)
      const figure = `${load.acknowledged.length} acknowledged writes kept, ${load.answers.get('503 1')} x 503; first 200 at most ${inMs(slowest)} after the database`
      prove('F2', `${fault} of the database: ${name}`, { tried, lost, figure })
    },
  )
})
