import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { buildApp } from '#server/app.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** The plan of every statement that a call runs, from the real route on the real data. */
export async function explainCalls(
  url: string,
  calls: { what: string; path: string; token: string }[],
): Promise<{ what: string; plan: string }[]> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const heard: CompiledQuery[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void heard.push(query),
  })
  const app = await buildApp({
    db,
    clock: () => new Date(),
    lastMigration: '',
    demo: false,
    logLevel: 'silent',
    trustProxy: undefined,
    web: undefined,
  })
  const plans: { what: string; plan: string }[] = []
  for (const { what, path, token } of calls) {
    heard.length = 0
    await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
    for (const { sql, parameters } of heard.filter((query) =>
      /chamados|visitas|atividades/.test(query.sql),
    )) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, costs off, timing off) ${sql}`,
        [...parameters],
      )
      plans.push({ what, plan: rows.map((row) => row['QUERY PLAN']).join('\n') })
    }
  }
  await app.close()
  await db.destroy()
  return plans
}
