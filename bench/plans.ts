import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { buildSilentApp } from '#server/testing/app/build.ts'
import { openPool } from '#server/platform/db/connect.ts'

export type Asked = { what: string; path: string; token: string; body?: unknown }
type Statement = { sql: string; parameters: readonly unknown[] }
/** The statements of a call, from the real route on the real data. */
export type Heard = { what: string; status: number; statements: Statement[] }

export async function hearCalls(url: string, calls: Asked[]): Promise<Heard[]> {
  const said: CompiledQuery[] = []
  const db = openPool(
    { connectionString: url },
    { max: 2, pooled: false, onError: () => {}, log: ({ query }) => void said.push(query) },
  )
  const app = await buildSilentApp({ db, clock: () => new Date() })
  const heard: Heard[] = []
  for (const { what, path, token, body } of calls) {
    said.length = 0
    const { statusCode } = await app.inject({
      url: path,
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { method: 'POST', payload: JSON.stringify(body) }),
      ...(body !== undefined && {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      }),
    })
    heard.push({ what, status: statusCode, statements: [...said] })
  }
  await app.close()
  await db.destroy()
  return heard
}

const big = /\b(chamados|visitas|atividades|auditoria|artigos_termos|palavras_\w+|sla_relogios|campo_\w+)\b/

/** The plan of every statement on a big table. */
export async function explain(url: string, heard: Heard[]): Promise<{ what: string; plan: string }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const plans: { what: string; plan: string }[] = []
  for (const { what, statements } of heard)
    for (const { sql, parameters } of statements.filter(
      (statement) => /^\s*(select|with)\b/i.test(statement.sql) && big.test(statement.sql),
    )) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, costs off, timing off) ${sql}`,
        [...parameters],
      )
      plans.push({ what, plan: rows.map((row) => row['QUERY PLAN']).join('\n') })
    }
  await client.end()
  return plans
}

/** Of open tickets there may be so few that reading all of them is right. */
export const hasBigScan = (plan: string) =>
  /Seq Scan on (chamados|visitas|atividades|auditoria|palavras_fechadas|sla_relogios|campo_registros|campo_fotos)\b/.test(
    plan,
  ) || /Seq Scan on palavras_abertas\b[^>]*Rows Removed by Filter: \d{4}/.test(plan)

/** How many different sets of indexes the statements of one call use after several ANALYZE, with samples of several sizes. */
export async function countPlans(url: string, { statements }: Heard): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const plans = new Set<string>()
  for (const target of [1, 5, 20, 100, 300]) {
    await client.query(`set default_statistics_target = ${target}; analyze chamados; analyze usuarios`)
    for (const { sql, parameters } of statements.filter((statement) =>
      statement.sql.includes('chamados t'),
    )) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
      plans.add(rows.flatMap((row) => /using (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []).join())
    }
  }
  await client.query('set default_statistics_target = 100; analyze chamados; analyze usuarios')
  await client.end()
  return plans.size
}
