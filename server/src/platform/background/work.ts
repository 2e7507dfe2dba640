import { setTimeout as sleep } from 'node:timers/promises'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { type DatabaseConfig, type Db, openPlainPool, type Tx } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Dead, recordDead, reasonOf } from './dead.ts'
import { type Attempt, type Job, type Pace, usualPace, type Watch } from './job.ts'
import { DEAD, prepareQueues } from './queues.ts'
import { WORK_SCHEMA } from './schema.ts'

type Options = {
  /** As the server works on it; a transaction pooler will do. */
  config: DatabaseConfig
  pooled: boolean
  /** For the effects of the jobs. */
  db: Db
  jobs: Job[]
  watches?: Watch[]
  pace?: Pace
  /** Called after each attempt. */
  onEnd?: (job: string, error: unknown) => void
  /** The queues could not be read; it is tried again. */
  onTrouble?: (error: unknown) => void
}

export type Work = {
  /** In the caller's own transaction: there is a job if and only if that commits. */
  enqueue: (tx: Tx, job: Pick<Job, 'name'>, id?: number) => Promise<void>
  /** From then on jobs are taken. */
  ready: Promise<void>
  stop: () => Promise<void>
}

const RESTART_MS = 2_000
const PATIENCE_MS = 3_000
/** The longest that pg-boss allows between two looks at the schedules. */
const CLOCK_S = 45
/** For what the product does not use. */
const SELDOM_S = 3_600

async function openBoss({ config, pooled, pace = usualPace, onTrouble = () => {} }: Options) {
  const { PgBoss } = await import('pg-boss')
  const pool = openPlainPool(config, { max: 2, pooled, name: 'zelo-trabalho', onError: () => {} })
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: WORK_SCHEMA,
    // The owner prepares the tables, and only the owner may rebuild an index.
    migrate: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
    flowIntervalSeconds: SELDOM_S,
    queueCacheIntervalSeconds: SELDOM_S,
    cronMonitorIntervalSeconds: CLOCK_S,
    cronWorkerIntervalSeconds: CLOCK_S,
  })
  // Unheard, an error would end the process.
  boss.on('error', onTrouble)
  return { boss, close: () => pool.end() }
}

/**
 * Durable jobs in the product's own database: all processes take them, each job is done by one. A process that
 * dies loses its job to another one as soon as its heartbeats are missed.
 */
export function startWork(options: Options): Work {
  const { db, jobs, watches = [], pace = usualPace, onEnd = () => {}, onTrouble = () => {} } = options
  const stopping = new AbortController()

  /** Of an attempt that another one has replaced, the end and with it the effect are rolled back. */
  const end = async (tx: Tx, boss: PgBoss, name: string, attempt: { id: string; retryCount: number }) => {
    const { fromKysely } = await import('pg-boss')
    const ended = await boss.complete(name, attempt, null, { db: fromKysely(tx) })
    if (!('affected' in ended) || ended.affected !== 1)
      throw new Error('the job was given to another process')
  }

  const takeJobs = (boss: PgBoss, { name, run }: Job) =>
    boss.work<{ id?: number }>(name, { pollingIntervalSeconds: pace.poll }, async ([job]) => {
      if (job === undefined) return
      const attempt: Attempt = {
        id: job.data?.id,
        signal: AbortSignal.any([stopping.signal, job.signal]),
        finish: (effect) =>
          inTransaction(db, async (tx) => {
            await effect(tx)
            await end(tx, boss, name, job)
          }),
      }
      const failure = await run(attempt).then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
      onEnd(name, failure?.error)
      // What is thrown is kept with the job, and an error of the database may quote somebody's data.
      if (failure) throw new Error(reasonOf(failure.error))
    })

  const takeDead = (boss: PgBoss) =>
    boss.work(
      DEAD,
      { pollingIntervalSeconds: pace.poll, includeMetadata: true },
      async ([job]: JobWithMetadata[]) => {
        if (job === undefined) return
        const dead: Dead = { job: job.sourceName, attempts: job.sourceRetryCount, output: job.sourceOutput }
        await inTransaction(db, async (tx) => {
          await recordDead(tx, jobs, dead, new Date())
          await end(tx, boss, DEAD, job)
        })
      },
    )

  const begin = async (boss: PgBoss) => {
    await boss.start()
    await prepareQueues(boss, jobs, pace)
    await takeDead(boss)
    for (const job of jobs) await takeJobs(boss, job)
  }

  /** Of a failure that lasts, the first look tells. */
  const keepWatch = async ({ name, every, wakes, run }: Watch) => {
    let failed = false
    let woken = new AbortController()
    const unfollow = wakes?.(() => woken.abort())
    const pause = async () => {
      await sleep(every * 1000, undefined, {
        signal: AbortSignal.any([stopping.signal, woken.signal]),
      }).catch(() => {})
      woken = new AbortController()
    }
    for (await pause(); !stopping.signal.aborted; await pause())
      try {
        await run(stopping.signal)
        failed = false
      } catch (error) {
        if (!failed) onEnd(name, error)
        failed = true
      }
    unfollow?.()
  }
  const watching = Promise.all(watches.map(keepWatch))

  const opened = openBoss(options)
  const beginUntilItWorks = async () => {
    const { boss } = await opened
    while (!stopping.signal.aborted)
      try {
        await begin(boss)
        return
      } catch (error) {
        onTrouble(error)
        await boss.stop({ graceful: false })
        await sleep(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {})
      }
  }
  const ready = beginUntilItWorks()

  let stopped: Promise<void> | undefined
  const stop = async () => {
    stopping.abort()
    const { boss, close } = await opened
    await Promise.all([ready, watching])
    await boss.stop({ timeout: PATIENCE_MS })
    await close()
  }

  return {
    ready,
    enqueue: async (tx, { name }, id) => {
      const [{ boss }, { fromKysely }] = await Promise.all([opened, import('pg-boss'), ready])
      const pointer = id === undefined ? {} : { id }
      await boss.send(name, pointer, {
        db: fromKysely(tx),
        ...(id !== undefined && { singletonKey: String(id) }),
      })
    },
    stop: () => (stopped ??= stop()),
  }
}
