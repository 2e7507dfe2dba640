import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { asRole } from '#server/platform/postgres/roles.ts'
import { startWork } from '#server/platform/background/work.ts'
import { rounds } from '#server/testing/app/app.ts'
import { useDatabase } from '#server/testing/app/database.ts'
import { urlOf } from '#server/testing/app/database-url.ts'
import { runProgram } from '#server/testing/processes/process.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { quick } from '#server/testing/processes/work.ts'

const database = useDatabase()
const patience = { timeout: 20_000, interval: 20 }
const job = { name: 'prova' }

type Worker = ReturnType<typeof runProgram>
const startWorker = () => runProgram('worker', [urlOf(asRole(database.config, 'app'))], {})
const goOn = (worker: Worker) => worker.child.stdin.write('\n')

/** Only enqueues. */
const startEnqueuing = async () => {
  const { db, config } = database
  const work = startWork({ config: asRole(config, 'app'), pooled: false, db, jobs: [], pace: quick })
  onTestFinished(() => work.stop())
  await work.ready
  return (id: number) => inTransaction(db, (tx) => work.enqueue(tx, job, id))
}

const effectsOf = async (id: number) =>
  (await database.db.selectFrom('auditoria').select('id').where('id_registro', '=', id).execute()).length
const stateOf = async (id: number) =>
  (
    await sql<{ state: string }>`select state::text from pgboss.job
      where name = ${job.name} and data ->> 'id' = ${String(id)}`.execute(database.db)
  ).rows[0]?.state

/** As if its process had been silent for two minutes. */
const missHeartbeats = () =>
  sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '2 minutes' where state = 'active'`.execute(
    database.db,
  )

/** The one that is in the middle of the job; in vain where nobody takes it. */
async function holderOf(workers: Worker[], id: number): Promise<Worker> {
  const find = () => workers.find((worker) => worker.output().includes(`amid ${id}\n`))
  await expect.poll(() => find() !== undefined, patience).toBe(true)
  const holder = find()
  if (holder === undefined) throw new Error('nobody holds the job')
  return holder
}

it(
  'F10: a process killed amid a job: another one does it, and its effect is there once',
  { timeout: 3_600_000 },
  async () => {
    let workers = [startWorker(), startWorker()]
    await Promise.all(workers.map((worker) => worker.waitFor(/ready/)))
    const enqueue = await startEnqueuing()
    const tried = rounds(50, 2)
    for (let id = 1; id <= tried; id++) {
      await enqueue(id)
      const killed = await holderOf(workers, id)
      await killed.stop('SIGKILL')
      workers = [...workers.filter((worker) => worker !== killed), startWorker()]
      await missHeartbeats()
      goOn(await holderOf(workers, id))
      await expect.poll(() => stateOf(id), patience).toBe('completed')
    }
    const effects = await Promise.all(Array.from({ length: tried }, (_, index) => effectsOf(index + 1)))
    expect(effects).toEqual(effects.map(() => 1))
    prove('F10', 'kill -9 of a process amid a job: effects lost or there twice', { tried, lost: 0 })
  },
)

it('F10: a process that stood still while another one did its job does nothing when it goes on', async () => {
  const id = 1_001
  const workers = [startWorker(), startWorker()]
  await Promise.all(workers.map((worker) => worker.waitFor(/ready/)))
  await (
    await startEnqueuing()
  )(id)
  const still = await holderOf(workers, id)
  still.child.kill('SIGSTOP')
  await missHeartbeats()
  goOn(
    await holderOf(
      workers.filter((worker) => worker !== still),
      id,
    ),
  )
  await expect.poll(() => stateOf(id), patience).toBe('completed')
  still.child.kill('SIGCONT')
  goOn(still)
  await still.waitFor(/ended|undone/)
  expect([await effectsOf(id), await stateOf(id)]).toEqual([1, 'completed'])
  prove('F10', 'a process that stood still amid a job: effects there twice', { tried: 1, lost: 0 })
})
