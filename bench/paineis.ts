import { type BenchDatabase, withBenchPostgres } from './database.ts'
import { compare, type Report } from './figures.ts'
import { measure } from './measure.ts'

const ROUNDS = 100
const ports = { bare: 4530, small: 4531, big: 4532 }
const sizes = {
  small: { visitas: 1000, chamados: 10_000 },
  big: { visitas: 100_000, chamados: 1_000_000 },
}
const COUNT = 20

type Call = { what: string; path: string; perfil: 'admin' | 'analista' | 'cliente'; goal: number }

/** The admin's two calls share a goal: 60 times the bare server. */
const dashboards = ({ id_analista, id_empresa }: BenchDatabase): Call[] => [
  { what: 'admin dashboard, figures', path: '/api/dashboard/resumo', perfil: 'admin', goal: 20 },
  { what: 'load of each analista', path: '/api/usuarios/analistas/carga', perfil: 'admin', goal: COUNT },
  { what: 'admin dashboard, trends', path: '/api/dashboard/tendencia', perfil: 'admin', goal: 40 },
  { what: 'admin dashboard, what needs somebody', path: '/api/dashboard/atencao', perfil: 'admin', goal: 40 },
  { what: 'wall, what takes the eye', path: '/api/dashboard/alertas', perfil: 'admin', goal: COUNT },
  {
    what: 'analista dashboard, visits',
    path: `/api/analista/dashboard/${id_analista}`,
    perfil: 'analista',
    goal: COUNT,
  },
  {
    what: 'analista dashboard, critical',
    path: `/api/chamados/countprioridadeanalista/5/${id_analista}`,
    perfil: 'analista',
    goal: COUNT,
  },
  {
    what: 'cliente dashboard, all tickets',
    path: `/api/chamados/countcliente/${id_empresa}`,
    perfil: 'cliente',
    goal: COUNT,
  },
  {
    what: 'analista dashboard, waiting',
    path: `/api/chamados/countstatusanalista/4/${id_analista}`,
    perfil: 'analista',
    goal: COUNT,
  },
  {
    what: 'cliente dashboard, waiting',
    path: `/api/chamados/countstatuscliente/5/${id_empresa}`,
    perfil: 'cliente',
    goal: COUNT,
  },
  {
    what: 'cliente dashboard, critical',
    path: `/api/chamados/countprioridadecliente/5/${id_empresa}`,
    perfil: 'cliente',
    goal: COUNT,
  },
  {
    what: 'cliente dashboard, last ticket',
    path: `/api/chamados/ultimodatachamado/${id_empresa}`,
    perfil: 'cliente',
    goal: COUNT,
  },
  ...(['admin', 'analista', 'cliente'] as const).map((perfil) => ({
    what: `what waits, ${perfil}`,
    path: '/api/chamados/contagens',
    perfil,
    goal: COUNT,
  })),
  ...(['admin', 'analista'] as const).map((perfil) => ({
    what: `open tickets of 50 customers, ${perfil}`,
    path: `/api/chamados/abertos?clientes=${Array.from({ length: 50 }, (_, index) => index + 1).join(',')}`,
    perfil,
    goal: COUNT,
  })),
]

export const paineisCalls = (database: BenchDatabase) =>
  dashboards(database).map(({ what, path, perfil }) => ({ what, path, token: database[perfil] }))

/**
 * The calls of the dashboards and the menu, with a million tickets and a hundred thousand visits, beside the bare
 * server.
 */
export const benchPaineis = (report: Report) =>
  withBenchPostgres(async (prepare, start, settle) => {
    const small = await prepare('bench_chamados_10000', sizes.small)
    const big = await prepare('bench_chamados_1000000', sizes.big)
    await start('bench/bare.ts', ports.bare, big.url, '/')
    await start('server/src/main.ts', ports.small, small.url, '/readyz')
    await start('server/src/main.ts', ports.big, big.url, '/readyz')
    await settle()
    for (const { what, path, perfil, goal } of dashboards(big)) {
      const [bare, few, many] = await measure(
        [
          { port: ports.bare, path: '/' },
          { port: ports.small, path, token: small[perfil] },
          { port: ports.big, path, token: big[perfil] },
        ],
        ROUNDS,
      )
      if (!bare || !few || !many) throw new Error('nothing was measured')
      for (const figure of compare(what, bare, few, many, { goal, sizes: '1,000,000 against 10,000' }))
        report(figure)
    }
  })
