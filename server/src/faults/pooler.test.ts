import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { z } from 'zod'
import { openPool } from '#server/platform/db/connect.ts'
import { createDatabase } from '#server/testing/app/database.ts'
import { urlOf } from '#server/testing/app/database-url.ts'
import { findProgram, pool } from '#server/testing/processes/debian.ts'
import { listen } from '#server/testing/eventos/listen.ts'
import {
  halfWritten,
  lostOf,
  makeBusyCompany,
  postAs,
  writeWithoutPause,
} from '#server/testing/processes/load.ts'
import { runProgram } from '#server/testing/processes/process.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Attempt } from '#server/platform/background/job.ts'
import { startWork } from '#server/platform/background/work.ts'
import { quick } from '#server/testing/processes/work.ts'

const pgbouncer = findProgram('pgbouncer')
if (pgbouncer === undefined) console.warn('pooler.test.ts: skipped, pgbouncer is not installed here')

it.skipIf(pgbouncer === undefined)(
  'behind PgBouncer in transaction mode: calls, writes under load, live events, time limits and background work',
  { timeout: 120_000 },
  async () => {
    const config = await createDatabase()
    const { host, port, user, password } = inject('postgres')
    const direct = {
      host: String(host),
      port: Number(port),
      user: String(user),
      password: String(password),
      database: config.database,
    }
    const DATABASE_URL = await pool(pgbouncer ?? '', direct)
    const server = runProgram('main', [], {
      DATABASE_URL,
      DATABASE_DIRECT_URL: urlOf(config),
      ZELO_LOG_LEVEL: 'silent',
    })
    const address = await server.address()
    const db = openPool(config, { max: 2, pooled: false, onError: () => {} })
    const company = await makeBusyCompany(db)
    const stream = await listen(address, company.token)
    const load = writeWithoutPause(address, company)
    await load.more(150)
    await load.stop()
    expect([...load.answers.keys()]).toEqual(['200'])
    expect([await lostOf(db, load.acknowledged), await halfWritten(db)]).toEqual([0, []])

    const made = await postAs(company.token, `${address}/api/chamados`, {
      id_cliente: company.id_cliente,
      titulo: 'Pelo pooler',
      descricao: 'x',
    })
    const { id_chamado } = z.object({ id_chamado: z.number() }).parse(await made.json())
    await stream.hears((event) => JSON.stringify(event).includes(String(id_chamado)))
    stream.hangUp()

    const through = openPool({ connectionString: DATABASE_URL }, { max: 2, pooled: true, onError: () => {} })
    const { rows } = await sql<{
      limite: string
    }>`select current_setting('statement_timeout') as limite`.execute(through)
    expect(rows).toEqual([{ limite: '5s' }])

    const seen: (number | undefined)[] = []
    const job = { name: 'prova', title: 'Prova', run: async ({ id }: Attempt) => seen.push(id) }
    const pooled = { config: { connectionString: DATABASE_URL }, pooled: true, db: through }
    const work = startWork({ ...pooled, jobs: [job], pace: quick })
    await inTransaction(through, (tx) => work.enqueue(tx, job, 5))
    await expect.poll(() => seen, { timeout: 20_000 }).toEqual([5])
    await work.stop()
    await through.destroy()
    await db.destroy()
    expect(await server.stop()).toBe(0)
  },
)
