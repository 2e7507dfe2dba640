import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { refusals } from '#contract/endpoint.ts'
import type { Db } from '../db/connect.ts'
import { refuse } from './refuse.ts'

/** /healthz: the process lives. /readyz: the database answers and holds the schema that this code expects. */
export function registerHealth(app: FastifyInstance, db: Db, lastMigration: string) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    const { rows } = await sql<{ nome: string }>`select nome from migracoes order by nome desc limit 1`
      .execute(db)
      .catch(() => ({ rows: [] }))
    if (rows[0]?.nome !== lastMigration) refuse(503, refusals.unavailable, { retryAfter: 1 })
    return { status: 'ok' }
  })
}
