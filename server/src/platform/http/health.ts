import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { refusals } from '#contract/endpoint.ts'
import type { Db } from '../db/connect.ts'
import { canWrite } from '../db/space.ts'
import { refuse } from './refuse.ts'

type Health = { db: Db; lastMigration: string; hasSpace: () => Promise<boolean> }

/** /healthz: the process lives. /readyz: the database answers, holds the schema that this code expects and has room. */
export function registerHealth(app: FastifyInstance, { db, lastMigration, hasSpace }: Health) {
  const refuseForNow = () => refuse(503, refusals.unavailable, { retryAfter: 1 })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    const { rows } = await sql<{ nome: string }>`select nome from migracoes order by nome desc limit 1`
      .execute(db)
      .catch(() => ({ rows: [] }))
    if (rows[0]?.nome !== lastMigration || !(await hasSpace()) || !(await canWrite(db))) refuseForNow()
    return { status: 'ok' }
  })
}
