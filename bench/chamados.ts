import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { percentile } from '#server/testing/proof/percentile.ts'
import { cpuSeconds, memoryOf } from '../scripts/process-use.ts'
import { type Call, chamadosCalls, fill, reads, writes } from './chamados-calls.ts'
import { type BenchDatabase, withBenchPostgres } from './database.ts'
import { compare, type Figure, type Report } from './figures.ts'
import { measure, rate, type Target } from './measure.ts'
import { countPlans, explain, hasBigScan, hearCalls } from './plans.ts'

const ROUNDS = 200
const ports = { bare: 4520, small: 4521, big: 4522 }
const SMALL = 10_000
const BIG = 1_000_000
const VISITAS = 100_000

/** The calls of the ticket screens, with a million tickets and with ten thousand, beside the bare server. */
export const benchChamados = (report: Report) =>
  withBenchPostgres(async (prepare, start, settle) => {
    const small = await prepare('bench_chamados_10000', { visitas: 1000, chamados: SMALL })
    const big = await prepare('bench_chamados_1000000', { visitas: VISITAS, chamados: BIG })
    await start('bench/bare.ts', ports.bare, big.url, '/', { BENCH_LISTA: await listStatement(big) })
    await start('server/src/main.ts', ports.small, small.url, '/readyz')
    const pid = await start('server/src/main.ts', ports.big, big.url, '/readyz')
    await settle()
    for (const call of [...reads(big), ...writes(await someTexts(big))])
      for (const figure of await figuresOf(call, small, big)) report(figure)
    for (const figure of await efficiency(big, pid)) report(figure)
    report(await scans(big))
    for (const figure of await steadiness(big)) report(figure)
  })

async function figuresOf(
  { what, path: asked, perfil, goal, body }: Call,
  small: BenchDatabase,
  big: BenchDatabase,
) {
  const target = (port: number, database: BenchDatabase, size: number): Target => ({
    port,
    path: fill(asked, size),
    token: database[perfil],
    ...(body && { body }),
  })
  const bareTarget = { port: ports.bare, path: '/', ...(body && { body }) }
  const [bare, few, many] = await measure(
    [bareTarget, target(ports.small, small, SMALL), target(ports.big, big, BIG)],
    ROUNDS,
  )
  if (!bare || !few || !many) throw new Error('nothing was measured')
  return compare(what, bare, few, many, { goal, sizes: '1,000,000 against 10,000' })
}

/** As long as people write, and none twice in a row. */
async function someTexts({ url }: BenchDatabase): Promise<() => string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ descricao: string }>(
    'select descricao from chamados order by id_chamado limit 500',
  )
  await client.end()
  let turn = 0
  return () => rows[turn++ % rows.length]?.descricao ?? ''
}

const DEFAULT_LIST = '/api/chamados?pagina=1&por_pagina=9&abertos=true&campos=lista'

/** The statement of the default list, for a route that does nothing else. */
async function listStatement({ url, admin }: BenchDatabase): Promise<string> {
  const [heard] = await hearCalls(url, [{ what: 'list', path: DEFAULT_LIST, token: admin }])
  const statement = heard?.statements.find(({ sql }) => sql.includes('from chamados t'))
  if (!statement) throw new Error('the list asked for nothing')
  return JSON.stringify({ text: statement.sql, values: statement.parameters })
}

/** Eight clients on the default list against a bare route with the same query, and what that costs the server. */
async function efficiency(big: BenchDatabase, pid: number): Promise<Figure[]> {
  const rates: number[][] = [[], []]
  let [cpu, answered] = [0, 0]
  for (let turn = 0; turn < 3; turn++) {
    rates[0]?.push(await rate({ port: ports.bare, path: '/lista' }, 8, 3))
    const before = cpuSeconds(pid)
    const ours = await rate({ port: ports.big, path: DEFAULT_LIST, token: big.admin }, 8, 3)
    cpu += cpuSeconds(pid) - before
    answered += ours * 3
    rates[1]?.push(ours)
  }
  const [bare = 1, ours = 0] = rates.map((samples) => percentile(samples, 0.5))
  return [
    {
      what: 'eight clients: the bare rate with the same query against ours',
      value: bare / ours,
      unit: 'x',
      goal: 2,
      note: `${ours.toFixed(0)} of ${bare.toFixed(0)} per s`,
    },
    { what: 'processor time of the server for one list', value: (1000 * cpu) / answered, unit: 'ms' },
    { what: 'memory of the server under that load', value: memoryOf(pid), unit: 'MB', goal: 250 },
  ]
}

/** The query plans behind the figures; reports sequential scans of big tables. */
async function scans(big: BenchDatabase): Promise<Figure> {
  const plans = await explain(big.url, await hearCalls(big.url, chamadosCalls(big, BIG)))
  const file = path.join(tmpdir(), 'zelo-bench-planos.txt')
  writeFileSync(file, plans.map(({ what, plan }) => `== ${what}\n${plan}\n`).join('\n'))
  const bad = plans.filter(({ plan }) => hasBigScan(plan))
  return {
    what: 'plans with a sequential scan of a big table',
    value: bad.length,
    unit: '',
    goal: 0,
    note:
      bad.map(({ what }) => what).join(', ') ||
      `all plans: ${path.basename(file)} in the system's folder for temporary files`,
  }
}

/** Lists of an analista whose plan must not depend on the sample of ANALYZE. */
async function steadiness(big: BenchDatabase): Promise<Figure[]> {
  const heard = await hearCalls(
    big.url,
    chamadosCalls(big, BIG).filter(({ what }) => /^(queue|everything)/.test(what)),
  )
  return Promise.all(
    heard.map(async (call) => ({
      what: `plans of "${call.what}" after five ANALYZE`,
      value: await countPlans(big.url, call),
      unit: '',
      goal: 1,
    })),
  )
}
