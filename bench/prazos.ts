import { sql } from 'kysely'
import { repeatVersoes } from '#server/features/sla/calendarios/queries.ts'
import { watchPrazos } from '#server/features/sla/jobs.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { type BenchDatabase, withBenchPostgres } from './database.ts'
import { compare, type Report } from './figures.ts'
import { fetchOnce, measure, median } from './measure.ts'
import { measureActions, measureSomar } from './prazos-acoes.ts'

const ROUNDS = 100
const ports = { bare: 4550, small: 4551, big: 4552 }
const SMALL = 10_000
const BIG = 1_000_000
const LIST = 10
const FIRST_READS = 20

type Call = { what: string; path: string; perfil: 'admin' | 'analista' | 'cliente'; goal: number }

const month = (back: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7)
}
const report = (from: number, to: number, grupo: string) =>
  `/api/sla/relatorio?de=${month(from)}&ate=${month(to)}&grupo=${grupo}`

/** The calls about deadlines: lists by what is due first, and the months of the report. */
export function prazosCalls({ id_analista, id_cliente }: BenchDatabase): Call[] {
  const list = (base: string, rest = '') =>
    `${base}?por_pagina=9&campos=lista&abertos=true&ordenar=vence_em${rest}`
  return [
    { what: 'list by deadline', path: list('/api/chamados'), perfil: 'admin', goal: LIST },
    {
      what: 'list by deadline, late ones',
      path: list('/api/chamados', '&sla=vencido'),
      perfil: 'admin',
      goal: LIST,
    },
    {
      what: 'list by deadline, near ones',
      path: list('/api/chamados', '&sla=perto'),
      perfil: 'admin',
      goal: LIST,
    },
    {
      what: 'Meus by deadline',
      path: list(`/api/chamados/analista/${id_analista}`),
      perfil: 'analista',
      goal: LIST,
    },
    { what: 'queue by deadline', path: list('/api/chamados', '&fila=true'), perfil: 'analista', goal: LIST },
    {
      what: 'everything an analista sees, by deadline',
      path: list('/api/chamados'),
      perfil: 'analista',
      goal: LIST,
    },
    {
      what: 'company by deadline',
      path: list(`/api/chamados/cliente/${id_cliente}`),
      perfil: 'cliente',
      goal: LIST,
    },
    { what: 'report of one month', path: report(1, 1, 'cliente'), perfil: 'admin', goal: 15 },
    { what: 'report of twelve months, again', path: report(12, 1, 'mes'), perfil: 'admin', goal: 100 },
  ]
}

/** Deadlines with a million tickets and with ten thousand, and what the clockwork costs. */
export const benchPrazos = (show: Report) =>
  withBenchPostgres(async (prepare, start, settle) => {
    const small = await prepare('bench_chamados_10000', { visitas: 1000, chamados: SMALL })
    const big = await prepare('bench_chamados_1000000', { visitas: 100_000, chamados: BIG })
    await start('bench/bare.ts', ports.bare, big.url, '/')
    await start('server/src/main.ts', ports.small, small.url, '/readyz')
    await start('server/src/main.ts', ports.big, big.url, '/readyz')
    await settle()
    for (const { what, path, perfil, goal } of prazosCalls(big)) {
      const target = (port: number, database: BenchDatabase) => ({ port, path, token: database[perfil] })
      const [bare, few, many] = await measure(
        [{ port: ports.bare, path: '/' }, target(ports.small, small), target(ports.big, big)],
        ROUNDS,
      )
      if (!bare || !few || !many) throw new Error('nothing was measured')
      const [middle, p95, growth] = compare(what, bare, few, many, {
        goal,
        sizes: '1,000,000 against 10,000',
      })
      for (const figure of [middle, p95]) if (figure) show(figure)
      // A report of more results is longer.
      if (growth && !what.startsWith('report')) show(growth)
    }
    await measureFirstReports(big, show)
    await measureWatch(big, show)
    measureSomar(show)
    await measureActions(prepare, start, settle, show)
  })

async function timed(into: number[], run: () => Promise<unknown>) {
  const started = performance.now()
  await run()
  into.push(performance.now() - started)
}

/** Twelve months each time, of which none were asked for before. */
async function measureFirstReports(big: BenchDatabase, show: Report) {
  const samples: { bare: number[]; first: number[] } = { bare: [], first: [] }
  for (let round = 0; round < FIRST_READS; round++) {
    const asked = { port: ports.big, path: report(round + 12, round + 1, 'prioridade'), token: big.admin }
    await timed(samples.first, () => fetchOnce(asked))
    await timed(samples.bare, () => fetchOnce({ port: ports.bare, path: '/' }))
  }
  const value = median(samples.first) / median(samples.bare)
  const note = `${median(samples.first).toFixed(0)} ms`
  show({ what: 'report of twelve months, read for the first time', value, unit: 'x bare', goal: 100, note })
}

/** A look with nothing due, beside the bare route; and 40,000 clocks that are counted anew while a list is read. */
async function measureWatch(big: BenchDatabase, show: Report) {
  const db = openPool({ connectionString: big.url }, { max: 2, pooled: false, onError: () => {} })
  const now = () => new Date()
  await watchPrazos(db, now)
  const looks: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await timed(looks, () => watchPrazos(db, now))
    await timed(bare, () => fetchOnce({ port: ports.bare, path: '/' }))
  }
  show({ what: 'a look with nothing due', value: median(looks) / median(bare), unit: 'x bare', goal: 1 })

  const list = {
    port: ports.big,
    path: '/api/chamados?por_pagina=9&campos=lista&abertos=true',
    token: big.admin,
  }
  const [quiet] = await measure([list], ROUNDS)
  await repeatVersoes(db, 1, now())
  await sql`insert into sla_recalculos (tipo, id_alvo, quando) values ('calendario', 1, now())`.execute(db)
  const started = performance.now()
  // The server looks too, and may be the one that does it.
  const recounted = watchPrazos(db, now)
  const waits = async () => {
    const { rows } = await sql`select from sla_recalculos where terminado_em is null`.execute(db)
    return rows.length > 0
  }
  const beside: number[] = []
  while (await waits()) await timed(beside, () => fetchOnce(list))
  await recounted
  show({
    what: 'the list beside clocks that are counted anew',
    value: median(beside) / (quiet?.median ?? 1),
    unit: 'x',
    goal: 1.5,
    note: `some 40,000 in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  })
  await db.destroy()
}
