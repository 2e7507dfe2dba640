import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openPool } from '#server/platform/db/connect.ts'
import { rounds } from '#server/testing/app/app.ts'
import { engines } from '#server/testing/processes/engines.ts'
import {
  halfWritten,
  inMs,
  lostOf,
  makeBusyCompany,
  postAs,
  writeWithoutPause,
} from '#server/testing/processes/load.ts'
import { percentile } from '#server/testing/proof/percentile.ts'
import { runProgram } from '#server/testing/processes/process.ts'
import { prove } from '#server/testing/proof/proof.ts'

/** On a shared machine the time says little. */
const READY_IN_MS = process.env['ZELO_TEST_STRESS'] === undefined ? 20_000 : 5000

it.each(engines)(
  'I2, I12: kill -9 of the server on %s amid actions and creations: all or nothing, acknowledged writes stay, a retry does not repeat',
  { timeout: 3_600_000 },
  async (name, open) => {
    const engine = await open()
    const start = async () => {
      const began = performance.now()
      const server = runProgram('main', [], { ...engine.env, ZELO_LOG_LEVEL: 'silent' })
      const address = await server.address()
      expect((await fetch(`${address}/readyz`)).status).toBe(200)
      return { server, address, ms: performance.now() - began }
    }
    let { server, address } = await start()
    const db = openPool(await engine.config(), { max: 2, pooled: false, onError: () => {} })
    const company = await makeBusyCompany(db)
    const { token, id_cliente } = company
    const create = (titulo: string, key: string) =>
      postAs(token, `${address}/api/chamados`, { id_cliente, titulo, descricao: 'x' }, key)
    const acknowledged: string[] = []
    const titles: string[] = []
    const starts: number[] = []

    const kills = rounds(200)
    for (let round = 0; round < kills; round++) {
      const titulo = `Rodada ${round}`
      const key = randomUUID()
      titles.push(titulo)
      const load = writeWithoutPause(address, company)
      const creation = create(titulo, key).catch(() => undefined)
      // Killed amid the others' work, after another number of answers in each round.
      await load.more(1 + (round % 7))
      await server.stop('SIGKILL')
      await Promise.all([load.ended, creation])
      acknowledged.push(...load.acknowledged)
      const next = await start()
      ;({ server, address } = next)
      starts.push(next.ms)
      expect((await create(titulo, key)).status).toBe(201)
      expect(await halfWritten(db)).toEqual([])
    }
    const made = await db
      .selectFrom('chamados')
      .select('titulo')
      .where('titulo', 'like', 'Rodada %')
      .execute()
    expect(made.map(({ titulo }) => titulo).toSorted()).toEqual(titles.toSorted())
    const lost = await lostOf(db, acknowledged)
    expect(lost).toBe(0)
    // The middle one: a neighbour on the machine may hold up a few.
    const usual = percentile(starts, 0.5)
    expect(usual).toBeLessThan(READY_IN_MS)
    await db.destroy()
    expect(await server.stop()).toBe(0)

    const figure = `${acknowledged.length} acknowledged writes kept; ready again in ${inMs(usual)}, p95 ${inMs(percentile(starts, 0.95))}`
    prove('F1', `kill -9 of the server on ${name}`, { tried: kills, lost, figure })
    prove('I2', `kill -9 amid actions on ${name}: changes without atividade or audit row`, {
      tried: kills,
      lost: 0,
    })
    prove('I12', `POST, kill -9, POST again on ${name}: rows made twice or not at all`, {
      tried: kills,
      lost: 0,
    })
  },
)
