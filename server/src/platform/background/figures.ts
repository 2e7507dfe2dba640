import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

export type JobFigure = { job: string; state: 'waiting' | 'running' | 'failed' | 'dead'; total: number }

/** How many jobs each queue has: those that wait, run, failed and wait for another attempt, and used up all of them. */
export async function countJobs(db: Db): Promise<JobFigure[]> {
  const { rows } = await sql<JobFigure>`
    select q.name as job, s.state, count(j.id)::int as total
    from pgboss.queue q
    cross join (values ('created', 'waiting'), ('active', 'running'), ('retry', 'failed'), ('failed', 'dead')) as s (own, state)
    left join pgboss.job j on j.name = q.name and j.state::text = s.own
    where q.name not like '\\_\\_%' group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
