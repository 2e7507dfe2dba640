import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { localDate, monthOf, weekOf } from '#server/platform/clock.ts'
import { type BenchDatabase, openBenchPostgres } from './database.ts'
import { measure, type Target } from './measure.ts'
import type { Figure } from './figures.ts'

const ROUNDS = 200
const ports = { bare: 4520, small: 4521, big: 4522 }
const SMALL = 1000
const BIG = 100_000

/** What each visit screen asks, with 100,000 visits and with 1,000 of the same density, beside the bare limit. */
export async function benchVisitas(): Promise<Figure[]> {
  const postgres = await openBenchPostgres()
  const small = await postgres.prepare('bench_visitas_1000', { visitas: SMALL })
  const big = await postgres.prepare('bench_visitas_100000', { visitas: BIG })
  const servers = [
    await startProcess('bench/bare.ts', ports.bare, big.url, '/'),
    await startProcess('server/src/main.ts', ports.small, small.url, '/readyz'),
    await startProcess('server/src/main.ts', ports.big, big.url, '/readyz'),
  ]
  const figures: Figure[] = []
  for (const [what, path, perfil] of calls(big)) {
    const target = (port: number, database: BenchDatabase): Target => ({
      port,
      path,
      token: database[perfil],
    })
    const [bare, few, many] = await measure(
      [{ port: ports.bare, path: '/' }, target(ports.small, small), target(ports.big, big)],
      ROUNDS,
    )
    if (!bare || !few || !many) throw new Error('nothing was measured')
    figures.push(
      {
        what: `${what}, median`,
        value: many.median / bare.median,
        unit: 'x bare',
        goal: 10,
        note: `${many.median.toFixed(2)} ms`,
      },
      {
        what: `${what}, 95th`,
        value: many.p95 / bare.median,
        unit: 'x bare',
        goal: 30,
        note: `${many.p95.toFixed(2)} ms`,
      },
      { what: `${what}, 100,000 against 1,000`, value: many.median / few.median, unit: 'x', goal: 1.5 },
    )
  }
  for (const stop of servers) await stop()
  await postgres.stop()
  return figures
}

function calls({ id_analista }: BenchDatabase): [what: string, path: string, perfil: 'admin' | 'analista'][] {
  const today = localDate(new Date())
  const { first, last } = weekOf(today)
  const month = monthOf(today)
  const table = (rest = '') => `/api/visitascrud?pagina=1&por_pagina=5${rest}`
  return [
    ['table', table(), 'admin'],
    ['table, one customer', table('&id_cliente=7'), 'admin'],
    ['table, one analista', table(`&id_analista=${id_analista}`), 'admin'],
    ['table, dates', table(`&data_inicio=${first}&data_fim=${last}`), 'admin'],
    ['table, late', table('&situacao=atrasada'), 'admin'],
    ['table, finished, one analista', table(`&situacao=finalizada&id_analista=${id_analista}`), 'admin'],
    ['table by id', table('&ordenar=id&direcao=asc'), 'admin'],
    ['cards of today', `/api/visitascrud?data=${today}&por_pagina=50`, 'admin'],
    ['cards of the week', '/api/visitascrud?semana=true&por_pagina=50', 'admin'],
    ['cards of the month', '/api/visitascrud?mes=true&por_pagina=50', 'admin'],
    ['own today', `/api/analista/visitas?data=${today}&pendentes=true&por_pagina=50`, 'analista'],
    ['own week', '/api/analista/visitas?semana=true&por_pagina=50', 'analista'],
    ['own month', '/api/analista/visitas?mes=true&por_pagina=50', 'analista'],
    [
      'calendar week, one analista',
      `/api/visitascrud/calendario?data_inicio=${first}&data_fim=${last}&id_analista=${id_analista}`,
      'admin',
    ],
    [
      'calendar week, everybody',
      `/api/visitascrud/calendario?data_inicio=${first}&data_fim=${last}`,
      'admin',
    ],
    [
      'calendar month, everybody',
      `/api/visitascrud/calendario?data_inicio=${month.first}&data_fim=${month.last}`,
      'admin',
    ],
    [
      'conflicts',
      `/api/visitascrud/conflitos?id_analista=${id_analista}&data_hora_prevista=${today}T13:00:00Z`,
      'admin',
    ],
  ]
}

async function startProcess(file: string, port: number, DATABASE_URL: string, ready: string) {
  const child = spawn('node', [file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATABASE_URL, ZELO_LOG_LEVEL: 'silent' },
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}${ready}`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await sleep(20)
  return async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}
