import type { PgBoss } from 'pg-boss'
import { SAO_PAULO } from '../time/clock.ts'
import type { Job, Pace } from './job.ts'

/** Where jobs go that used up their attempts. */
export const DEAD = 'dead'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

const optionsOf = (pace: Pace) => ({
  retryLimit: 4,
  retryDelay: pace.retry,
  retryBackoff: true,
  retryDelayMax: pace.longestRetry,
  /** A process that is silent for so long is dead, and its job another one's. */
  heartbeatSeconds: MINUTE_S,
  expireInSeconds: 6 * HOUR_S,
  deleteAfterSeconds: 7 * DAY_S,
})

/**
 * Makes the queues and their schedules as the code has them. A database that comes from a copy has neither, nor the jobs
 * that waited: each scheduled job is therefore enqueued at every start, unless one was due a moment ago.
 */
export async function prepareQueues(boss: PgBoss, jobs: Job[], pace: Pace) {
  const options = optionsOf(pace)
  await boss.createQueue(DEAD, { ...options, retryLimit: 20 })
  for (const { name } of jobs) {
    // One waiting job for each row is enough: it reads the row when it runs.
    await boss.createQueue(name, { ...options, policy: 'short', deadLetter: DEAD })
    await boss.updateQueue(name, options)
  }
  const scheduled = jobs.flatMap(({ name, schedule, apart = HOUR_S }) =>
    schedule === undefined ? [] : [{ name, schedule, once: { singletonSeconds: apart } }],
  )
  for (const { name, schedule, once } of scheduled) {
    await boss.schedule(name, schedule, {}, { tz: SAO_PAULO, ...once })
    await boss.send(name, {}, { startAfter: pace.settle, ...once })
  }
  for (const { name } of await boss.getSchedules())
    if (!scheduled.some((job) => job.name === name)) await boss.unschedule(name)
}
