import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openPool, type Tx } from '#server/platform/db/connect.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { asRole } from '#server/platform/postgres/roles.ts'
import { SetupError } from '#server/platform/process/setup-error.ts'
import { useDatabase } from '#server/testing/app/database.ts'
import { quick } from '#server/testing/processes/work.ts'
import { countJobs } from './figures.ts'
import type { Job } from './job.ts'
import { startWork } from './work.ts'

const database = useDatabase()
const patience = { timeout: 20_000, interval: 50 }

const begin = async (jobs: Job[], more: Partial<Parameters<typeof startWork>[0]> = {}) => {
  const { db, config } = database
  const work = startWork({ config: asRole(config, 'app'), pooled: false, db, jobs, pace: quick, ...more })
  onTestFinished(() => work.stop())
  await work.ready
  return work
}

const jobsOf = async (name: string) => {
  const { rows } = await sql<{ state: string; data: unknown }>`
    select state::text, data from pgboss.job where name = ${name} order by data ->> 'id'`.execute(database.db)
  return rows
}
const figureOf = async (name: string, state: string) =>
  (await countJobs(database.db)).find((figure) => figure.job === name && figure.state === state)?.total

it('enqueue › there is a job once the caller’s transaction commits, and one for each row that waits', async () => {
  const done: unknown[] = []
  const job: Job = { name: 'avisa', title: 'Avisa', run: async ({ id }) => done.push(id) }
  const work = await begin([job])
  const fail = (tx: Tx) => work.enqueue(tx, job, 1).then(() => Promise.reject(new Error('undone')))
  await expect(inTransaction(database.db, fail)).rejects.toThrow('undone')
  await inTransaction(database.db, async (tx) => {
    await work.enqueue(tx, job, 2)
    await work.enqueue(tx, job, 2)
    await work.enqueue(tx, job)
  })
  await expect.poll(() => new Set(done), patience).toEqual(new Set([2, undefined]))
  await expect
    .poll(() => jobsOf('avisa'), patience)
    .toEqual([
      { state: 'completed', data: { id: 2 } },
      { state: 'completed', data: {} },
    ])
})

it('startWork › three processes: a scheduled job runs once in an hour, by São Paulo’s clock; one that is gone has no schedule', async () => {
  let runs = 0
  const hourly: Job = { name: 'varre', title: 'Varre', schedule: '5 * * * *', run: async () => (runs += 1) }
  const daily: Job = { name: 'antigo', title: 'Antigo', schedule: '0 3 * * *', run: async () => {} }
  const before = await begin([hourly, daily])
  await before.stop()
  await Promise.all([begin([hourly]), begin([hourly]), begin([hourly])])
  await expect.poll(() => jobsOf('varre'), patience).toEqual([{ state: 'completed', data: {} }])
  expect(runs).toBe(1)
  const { rows } = await sql`select name, cron, timezone from pgboss.schedule`.execute(database.db)
  expect(rows).toEqual([{ name: 'varre', cron: '5 * * * *', timezone: 'America/Sao_Paulo' }])
})

it('startWork › a job that fails is tried again; out of attempts it is in the audit log, with its reason and nobody’s data', async () => {
  const ended: [string, boolean][] = []
  let attempts = 0
  const jobs: Job[] = [
    {
      name: 'teimoso',
      title: 'Teimoso',
      run: async () => {
        attempts += 1
        if (attempts < 3) throw new Error('not yet')
      },
    },
    {
      name: 'cheio',
      title: 'Cópia de segurança',
      run: () => Promise.reject(new SetupError('O disco está cheio.')),
    },
    { name: 'indiscreto', title: 'Indiscreto', run: () => Promise.reject(new Error('ana@empresa.test')) },
  ]
  const work = await begin(jobs, { onEnd: (name, error) => ended.push([name, error === undefined]) })
  await inTransaction(database.db, async (tx) => {
    for (const job of jobs) await work.enqueue(tx, job)
  })
  const recorded = () =>
    database.db
      .selectFrom('auditoria')
      .select(['nome_usuario', 'acao', 'tabela', 'depois'])
      .where('acao', '=', 'falhar')
      .orderBy(sql`depois ->> 'trabalho'`)
      .execute()
  const line = { nome_usuario: 'Zelo', acao: 'falhar', tabela: 'instalacao' }
  await expect.poll(recorded, patience).toEqual([
    { ...line, depois: { trabalho: 'Cópia de segurança', motivo: 'O disco está cheio.', tentativas: 5 } },
    {
      ...line,
      depois: {
        trabalho: 'Indiscreto',
        motivo: 'Erro interno; o registro do servidor diz mais.',
        tentativas: 5,
      },
    },
  ])
  expect(ended.filter(([name]) => name === 'teimoso').map(([, ok]) => ok)).toEqual([false, false, true])
  expect([await figureOf('teimoso', 'dead'), await figureOf('cheio', 'dead')]).toEqual([0, 1])
  const { rows } = await sql<{
    tudo: string
  }>`select string_agg(output::text, ' ') as tudo from pgboss.job`.execute(database.db)
  expect(rows[0]?.tudo).not.toContain('ana@empresa.test')
})

it('stop › waits for a running job, and hands back one that breaks off', async () => {
  const begun = Promise.withResolvers<void>()
  const log: string[] = []
  const patient: Job = {
    name: 'calmo',
    title: 'Calmo',
    run: async ({ finish }) => {
      begun.resolve()
      await finish((tx) => sql`select pg_sleep(0.3)`.execute(tx))
      log.push('done')
    },
  }
  const first = await begin([patient])
  await inTransaction(database.db, (tx) => first.enqueue(tx, patient))
  await begun.promise
  await first.stop()
  expect([log, await jobsOf('calmo')]).toEqual([['done'], [{ state: 'completed', data: {} }]])

  const waiting = Promise.withResolvers<void>()
  const run: Job['run'] = ({ signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')))
      waiting.resolve()
    })
  const broken: Job = { name: 'parado', title: 'Parado', run }
  const second = await begin([broken])
  await inTransaction(database.db, (tx) => second.enqueue(tx, broken, 7))
  await waiting.promise
  await second.stop()
  await begin([{ ...broken, run: async ({ id }) => log.push(`again ${id}`) }])
  await expect.poll(() => log, patience).toEqual(['done', 'again 7'])
})

it('startWork › with a database that is out of reach it tries until it comes, and stops meanwhile', async () => {
  const away = { ...asRole(database.config, 'app'), database: 'ausente' }
  const db = openPool(away, { max: 1, pooled: false, onError: () => {} })
  const told = Promise.withResolvers<unknown>()
  const work = startWork({ config: away, pooled: false, db, jobs: [], pace: quick, onTrouble: told.resolve })
  expect(await told.promise).toMatchObject({ code: '3D000' })
  await work.stop()
  await db.destroy()
})
