import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { openClient } from '#server/platform/db/connect.ts'
import { percentile } from '#server/testing/proof/percentile.ts'
import { fill } from './chamados-calls.ts'
import { type BenchDatabase, withBenchPostgres } from './database.ts'
import type { Report } from './figures.ts'
import { measure, type Target } from './measure.ts'

const CHAMADOS = 1_000_000
const ROUNDS = 100
const ports = { few: 4541, many: 4542 }
const BASE = 'bench_chamados_1000000'
const NAME = 'bench_linhas_50000000'
const generator = readFileSync(new URL('generate-lines.sql', import.meta.url), 'utf8')

/** Whether partitions are needed: 50 million entries and rows of the audit log against three million and none. */
export const benchCinquentaMilhoes = (report: Report) =>
  withBenchPostgres(async (prepare, start, settle) => {
    const few = await prepare(BASE, { visitas: 100_000, chamados: CHAMADOS })
    const many = { ...few, url: await withLines(few.url) }
    await start('server/src/main.ts', ports.few, few.url, '/readyz')
    await start('server/src/main.ts', ports.many, many.url, '/readyz')
    await settle()
    await compareCalls(few, report)
    const client = await openClient({ connectionString: many.url })
    await compareUpkeep(client, report)
    await comparePartitions(client, report)
    await client.query('drop table por_mes')
    await client.end()
  })

/** A copy of these data with the further rows. */
async function withLines(url: string): Promise<string> {
  const owner = await openClient({ connectionString: addressOf(url, 'postgres') })
  await owner.query(`drop database if exists ${NAME} with (force)`)
  await owner.query(`create database ${NAME} template ${BASE}`)
  await owner.end()
  const own = addressOf(url, NAME)
  const client = await openClient({ connectionString: own })
  await client.query(generator)
  await client.query('vacuum analyze atividades')
  await client.query('vacuum analyze auditoria')
  await client.end()
  return own
}

const addressOf = (url: string, database: string) => url.replace(`/${BASE}?`, `/${database}?`)

async function compareCalls({ admin, analista, id_analista }: BenchDatabase, report: Report) {
  const calls: { what: string; path: string; token: string; body?: () => unknown }[] = [
    { what: 'history', path: '/api/chamados/atividades/chamado/{id}', token: admin },
    { what: 'conversation', path: '/api/chamados/{id}/conversa', token: admin },
    {
      what: 'everything an analista sees',
      path: '/api/chamados?por_pagina=9&campos=lista&abertos=true',
      token: analista,
    },
    {
      what: 'everything an analista sees, closed ones too',
      path: '/api/chamados?por_pagina=9&campos=lista',
      token: analista,
    },
    { what: 'search of an analista', path: '/api/chamados?por_pagina=9&busca=impressora', token: analista },
    {
      what: 'comment',
      path: '/api/chamados/atividades',
      token: admin,
      body: () => ({ id_chamado: CHAMADOS - 5, descricao: `Liguei de novo ${Math.random()}` }),
    },
    {
      what: 'answer',
      path: '/api/chamados/{id}/responder',
      token: admin,
      body: () => ({ resposta: `Respondido ${Math.random()}`, id_status: 4 }),
    },
    { what: 'audit log', path: '/api/auditoria?por_pagina=20', token: admin },
    {
      what: 'audit log of a person',
      path: `/api/auditoria?por_pagina=20&id_usuario=${id_analista}`,
      token: admin,
    },
    {
      what: 'audit log of a ticket',
      path: `/api/auditoria?por_pagina=20&tabela=chamados&id_registro=${CHAMADOS - 5}`,
      token: admin,
    },
    { what: 'audit log, words', path: '/api/auditoria?por_pagina=20&busca=responder', token: admin },
  ]
  for (const { what, path, token, body } of calls) {
    const target = (port: number): Target => ({
      port,
      path: fill(path, CHAMADOS),
      token,
      ...(body && { body }),
    })
    const [before, after] = await measure([target(ports.few), target(ports.many)], ROUNDS)
    if (!before || !after) throw new Error('nothing was measured')
    report({
      what: `${what}, 50 million rows against 3`,
      value: after.median / before.median,
      unit: 'x',
      goal: 1.5,
      note: `${before.median.toFixed(2)} to ${after.median.toFixed(2)} ms, 95th ${after.p95.toFixed(2)} ms`,
    })
  }
}

/** What upkeep costs: a vacuum after what a day writes, and a day of the audit log that expires. */
async function compareUpkeep(client: pg.Client, report: Report) {
  await client.query(
    `insert into atividades (id_chamado, id_analista, tipo, descricao, status_chamado)
    select 1 + k * 7919 % 1000000, 3, 'resposta', 'Mais uma vez.', 1 from generate_series(1, 5000) as k`,
  )
  const vacuum = await timeOf(() => client.query('vacuum atividades'))
  report({ what: 'vacuum of atividades after 5,000 more', value: vacuum / 1000, unit: 's' })
  await client.query('update prazos set auditoria_dias = 729')
  const expiry = await timeOf(() =>
    client.query("select esquecer_auditoria(now() - interval '729 days', 100000)"),
  )
  await client.query('update prazos set auditoria_dias = 730')
  report({ what: 'a day of the audit log (68,000 rows) expires', value: expiry / 1000, unit: 's' })
}

/** The entries once more, in a partition for each month: what a ticket's history and an insert cost there. */
async function comparePartitions(client: pg.Client, report: Report) {
  await client.query('drop table if exists por_mes')
  await client.query(
    `create table por_mes (like atividades) partition by range (data_criacao);
    do $$ declare m date; begin
      for m in select generate_series(date_trunc('month', now() - interval '62 months'), now() + interval '1 month', '1 month') loop
        execute format('create table por_mes_%s partition of por_mes for values from (%L) to (%L)', to_char(m, 'YYYYMM'), m, m + interval '1 month');
      end loop;
    end $$;
    insert into por_mes select * from atividades;
    create index on por_mes (id_chamado, id_atividade) include (id_analista, data_criacao, tipo, observacoes);`,
  )
  await client.query('vacuum analyze por_mes')
  const history =
    (table: string, rest = '') =>
    (n: number) =>
      client.query({
        name: `${table}${rest.length}`,
        text: `select * from ${table} where id_chamado = $1 ${rest} order by id_atividade desc limit 50`,
        values: [1 + ((n * 7919) % CHAMADOS)],
      })
  const since = 'and data_criacao >= (select data_criacao from chamados c where c.id_chamado = $1)'
  const statements = {
    'one table': history('atividades'),
    'partitions by month': history('por_mes'),
    "partitions by month, from the ticket's opening on": history('por_mes', since),
  }
  for (const [what, run] of Object.entries(statements)) {
    const times: number[] = []
    for (let n = 0; n < 3 * ROUNDS; n++) times.push(await timeOf(() => run(n)))
    report({
      what: `history of any ticket, ${what}: median`,
      value: percentile(times, 0.5),
      unit: 'ms',
      note: `95th ${percentile(times, 0.95).toFixed(1)} ms`,
    })
  }
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}
