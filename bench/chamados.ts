import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentile } from '#server/testing/proof/percentile.ts'
import { cpuSeconds, memoryOf } from '../scripts/process-use.ts'
import { type BenchDatabase, withBenchPostgres } from './database.ts'
import { compare, type Figure, type Report } from './figures.ts'
import { measure, rate, type Target } from './measure.ts'
import { explain, hasBigScan, hearCalls } from './plans.ts'

const ROUNDS = 200
const ports = { bare: 4520, small: 4521, big: 4522 }
const SMALL = 10_000
const BIG = 1_000_000
const VISITAS = 100_000

type Call = {
  what: string
  path: string
  perfil: 'admin' | 'analista' | 'cliente'
  goal: number
  body?: () => unknown
}

/** The calls of the ticket screens, with a million tickets and with ten thousand, beside the bare server. */
export const benchChamados = (report: Report) =>
  withBenchPostgres(async (prepare, start) => {
    const small = await prepare('bench_chamados_10000', { visitas: 1000, chamados: SMALL })
    const big = await prepare('bench_chamados_1000000', { visitas: VISITAS, chamados: BIG })
    await start('bench/bare.ts', ports.bare, big.url, '/', { BENCH_LISTA: await listStatement(big) })
    await start('server/src/main.ts', ports.small, small.url, '/readyz')
    const pid = await start('server/src/main.ts', ports.big, big.url, '/readyz')
    for (const call of [...reads(big), ...writes()])
      for (const figure of await figuresOf(call, small, big)) report(figure)
    for (const figure of await efficiency(big, pid)) report(figure)
    report(await scans(big))
  })

async function figuresOf(
  { what, path: asked, perfil, goal, body }: Call,
  small: BenchDatabase,
  big: BenchDatabase,
) {
  const target = (port: number, database: BenchDatabase, size: number): Target => ({
    port,
    path: asked.replace('{id}', String(size - 5)),
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

const LIST = 4
const OTHER = 20
const SEARCH = 40

function reads({ id_analista, id_cliente }: BenchDatabase): Call[] {
  const list = (rest: string, base = '/api/chamados') => `${base}?por_pagina=9${rest}`
  const admin = (what: string, rest: string, goal = OTHER): Call => ({
    what,
    path: list(rest),
    perfil: 'admin',
    goal,
  })
  const open = '&abertos=true'
  const mine = `/api/chamados/analista/${id_analista}`
  const theirs = `/api/chamados/cliente/${id_cliente}`
  return [
    admin('list', open, LIST),
    { what: 'list of an analista (Meus)', path: list(open, mine), perfil: 'analista', goal: LIST },
    { what: 'queue (Fila)', path: list(`${open}&fila=true`), perfil: 'analista', goal: LIST },
    { what: 'list of a company', path: list(open, theirs), perfil: 'cliente', goal: LIST },
    { what: 'everything an analista sees', path: list(open), perfil: 'analista', goal: OTHER },
    admin('list, closed ones too', ''),
    admin('list, page 50', '&abertos=true&pagina=50'),
    admin('list by customer name', `${open}&cliente=${encodeURIComponent('Âncora 1')}`),
    admin('list of one customer', `&cliente=${encodeURIComponent('Empresa Cedro 3')}`),
    admin('list by status text', '&status=aguardando'),
    admin('list, closed without success', '&id_status=3'),
    admin('list, critical', `${open}&id_prioridade=5`),
    admin('list of a month two years ago', `&data_inicio=${yearsAgo(2, '01')}&data_fim=${yearsAgo(2, '28')}`),
    ...['id_chamado', 'nome_cliente', 'titulo', 'status', 'data_criacao'].flatMap((column) =>
      ['asc', 'desc'].map((way) =>
        admin(`list by ${column} ${way}`, `${open}&ordenar=${column}&direcao=${way}`),
      ),
    ),
    ...['nome_cliente', 'titulo', 'status'].map((column) => admin(`all by ${column}`, `&ordenar=${column}`)),
    ...['titulo', 'nome_cliente', 'status'].map((column): Call => ({
      what: `Meus by ${column}`,
      path: list(`${open}&ordenar=${column}`, mine),
      perfil: 'analista',
      goal: OTHER,
    })),
    {
      what: 'company by titulo',
      path: list(`${open}&ordenar=titulo`, theirs),
      perfil: 'cliente',
      goal: OTHER,
    },
    admin('search, a word in 10 %', '&busca=impressora', SEARCH),
    admin('search, a rare word', '&busca=quimera', SEARCH),
    admin('search, two common words that never meet', '&busca=impressora%20fiscal', SEARCH),
    admin('search, a number', '&busca=4711', SEARCH),
    admin('search, open ones', '&busca=impressora&abertos=true', SEARCH),
    { what: 'search of an analista', path: list('&busca=impressora'), perfil: 'analista', goal: SEARCH },
    { what: 'search of a company', path: list('&busca=impressora', theirs), perfil: 'cliente', goal: SEARCH },
    { what: 'ticket', path: '/api/chamados/{id}', perfil: 'admin', goal: LIST },
    { what: 'history', path: '/api/chamados/atividades/chamado/{id}', perfil: 'admin', goal: LIST },
  ]
}

const writes = (): Call[] => [
  {
    what: 'answer',
    path: '/api/chamados/{id}/responder',
    perfil: 'admin',
    goal: 4,
    body: () => ({ resposta: 'Verificando o equipamento.', id_status: 4 }),
  },
  {
    what: 'new ticket',
    path: '/api/chamados',
    perfil: 'admin',
    goal: 4,
    body: () => ({ id_cliente: 7, titulo: 'Novo chamado', descricao: 'Aberto pela medição.' }),
  },
]

export const chamadosCalls = (database: BenchDatabase, size: number) =>
  reads(database).map(({ what, path: asked, perfil }) => ({
    what,
    path: asked.replace('{id}', String(size - 5)),
    token: database[perfil],
  }))

const DEFAULT_LIST = '/api/chamados?pagina=1&por_pagina=9&abertos=true'

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
  const file = join(tmpdir(), 'zelo-bench-planos.txt')
  writeFileSync(file, plans.map(({ what, plan }) => `== ${what}\n${plan}\n`).join('\n'))
  const bad = plans.filter(({ plan }) => hasBigScan(plan))
  return {
    what: 'plans with a sequential scan of a big table',
    value: bad.length,
    unit: '',
    goal: 0,
    note: bad.map(({ what }) => what).join(', ') || `all plans: ${file}`,
  }
}

const yearsAgo = (years: number, day: string) => {
  const now = new Date()
  return `${now.getUTCFullYear() - years}-${String(now.getUTCMonth() + 1).padStart(2, '0')}-${day}`
}
