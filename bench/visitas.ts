import { localDate, monthOf, weekOf } from '#server/platform/time/clock.ts'
import { type BenchDatabase, withBenchPostgres } from './database.ts'
import { measure, type Target } from './measure.ts'
import { compare, type Report } from './figures.ts'

const ROUNDS = 200
const ports = { bare: 4520, small: 4521, big: 4522 }
const SMALL = 1000
const BIG = 100_000

/** The calls of the visit screens, with 100,000 visits and with 1,000 of the same density, beside the bare server. */
export const benchVisitas = (report: Report) =>
  withBenchPostgres(async (prepare, start, settle) => {
    const small = await prepare('bench_visitas_1000', { visitas: SMALL, chamados: 0 })
    const big = await prepare('bench_visitas_100000', { visitas: BIG, chamados: 0 })
    await start('bench/bare.ts', ports.bare, big.url, '/')
    await start('server/src/main.ts', ports.small, small.url, '/readyz')
    await start('server/src/main.ts', ports.big, big.url, '/readyz')
    await settle()
    for (const [what, path, perfil] of screens(big)) {
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
      for (const figure of compare(what, bare, few, many, { goal: 10, sizes: '100,000 against 1,000' }))
        report(figure)
    }
  })

export const visitasCalls = (database: BenchDatabase) =>
  screens(database).map(([what, path, perfil]) => ({ what, path, token: database[perfil] }))

function screens({
  id_analista,
}: BenchDatabase): [what: string, path: string, perfil: 'admin' | 'analista'][] {
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
