import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { percentile } from '#server/testing/proof/percentile.ts'
import { cpuSeconds, memoryOf } from '../scripts/process-use.ts'
import { type BenchDatabase, withBenchPostgres } from './database.ts'
import { compare, type Figure, type Report } from './figures.ts'
import { measure, rate, type Target } from './measure.ts'
import { countPlans, explain, hasBigScan, hearCalls } from './plans.ts'

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

const LIST = 4
const OTHER = 20
const SEARCH = 20
const WRITE = 3

/** A ticket that is still open, and pages as deep as there are tickets: of all of them, of the open ones. */
const fill = (asked: string, size: number) =>
  asked
    .replace('{id}', String(size - 5))
    .replace('{fundo}', String(Math.floor(size / 200)))
    .replace('{ultima}', String(Math.floor((0.038 * size) / 9)))
    .replace('{minha}', String(Math.floor(size / 2000)))

function reads({ id_analista, id_cliente }: BenchDatabase): Call[] {
  const list = (rest: string, base = '/api/chamados') => `${base}?por_pagina=9&campos=lista${rest}`
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
    {
      what: 'queue by priority',
      path: list(`${open}&fila=true&ordenar=prioridade`),
      perfil: 'admin',
      goal: LIST,
    },
    { what: 'list of a company', path: list(open, theirs), perfil: 'cliente', goal: LIST },
    { what: 'own ones of a cliente', path: list(`${open}&meus=true`, theirs), perfil: 'cliente', goal: LIST },
    { what: 'everything an analista sees', path: list(open), perfil: 'analista', goal: OTHER },
    admin('list, closed ones too', ''),
    admin('list, page 50', '&abertos=true&pagina=50'),
    admin('list, page 5,000', '&pagina={fundo}'),
    admin('list, last page of the open ones', '&abertos=true&pagina={ultima}'),
    {
      what: 'list of an analista, closed ones too, page 500',
      path: list('&pagina={minha}', mine),
      perfil: 'analista',
      goal: OTHER,
    },
    admin('list by a customer name that all have', `${open}&cliente=Empresa`),
    admin('list by a customer name that many have', `${open}&cliente=${encodeURIComponent('Âncora')}`),
    admin('list by customer name', `${open}&cliente=${encodeURIComponent('Âncora 1')}`),
    admin('list of one customer', `&cliente=${encodeURIComponent('Empresa Cedro 3')}`),
    admin('list by status text', '&status=aguardando'),
    admin('list, closed without success', '&id_status=3'),
    admin('list, critical', `${open}&id_prioridade=5`),
    admin('list of a month two years ago', `&data_inicio=${yearsAgo(2, '01')}&data_fim=${yearsAgo(2, '28')}`),
    ...['id_chamado', 'nome_cliente', 'titulo', 'status', 'data_criacao', 'prioridade'].flatMap((column) =>
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
    {
      what: 'own ones of a cliente by titulo',
      path: list('&meus=true&ordenar=titulo', theirs),
      perfil: 'cliente',
      goal: OTHER,
    },
    ...searches(list, theirs),
    { what: 'ticket', path: '/api/chamados/{id}', perfil: 'admin', goal: LIST },
    { what: 'history', path: '/api/chamados/atividades/chamado/{id}', perfil: 'admin', goal: LIST },
  ]
}

/** Each word that is sought stands in a tenth of the tickets, if nothing else is said. */
function searches(list: (rest: string, base?: string) => string, theirs: string): Call[] {
  const search = (what: string, busca: string, rest = ''): Call => ({
    what: `search, ${what}`,
    path: list(`&busca=${encodeURIComponent(busca)}${rest}`),
    perfil: 'admin',
    goal: SEARCH,
  })
  const month = `&data_inicio=${yearsAgo(2, '01')}&data_fim=${yearsAgo(2, '28')}`
  return [
    search('a word in 10 %', 'impressora'),
    search('a word of nearly every ticket', 'morado'),
    search('a rare word', 'quimera'),
    search('two common words that never meet', 'impressora fiscal'),
    search('three common words', 'impressora morado catedo'),
    search('a number', '4711'),
    search('the beginning of a word', 'impres'),
    search('open ones', 'impressora', '&abertos=true'),
    search('open ones, a word of closed ones alone', 'relicario', '&abertos=true'),
    search('one customer', 'impressora', `&cliente=${encodeURIComponent('Empresa Cedro 35')}`),
    search('a customer name that all have', 'impressora', '&cliente=Empresa'),
    search('a customer name that many have', 'impressora', `&cliente=${encodeURIComponent('Âncora')}`),
    search('closed without success', 'impressora', '&id_status=3'),
    search('critical', 'impressora', '&id_prioridade=5'),
    search('a month two years ago', 'impressora', month),
    search('by a customer', 'cedro 35'),
    search('by a customer, half typed', 'cedro 35 impres'),
    search('by a customer and a common word', 'impressora cedro 35'),
    search('by a name that many customers have', 'âncora'),
    search('by a name that many have and a common word', 'âncora impressora'),
    search('by a name that all customers have', 'empresa'),
    search('by a name that all have and a common word', 'empresa impressora'),
    search('by telephone', '(11) 3000-0035'),
    search('by telephone digits that many have', '3000'),
    search('open ones, by a name that many customers have', 'âncora', '&abertos=true'),
    {
      what: 'search of an analista, by a name that many customers have',
      path: list(`&busca=${encodeURIComponent('âncora')}`),
      perfil: 'analista',
      goal: SEARCH,
    },
    { what: 'search of an analista', path: list('&busca=impressora'), perfil: 'analista', goal: SEARCH },
    { what: 'search of a company', path: list('&busca=impressora', theirs), perfil: 'cliente', goal: SEARCH },
    {
      what: 'search of own ones',
      path: list('&busca=impressora&meus=true', theirs),
      perfil: 'cliente',
      goal: SEARCH,
    },
  ]
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

const writes = (text: () => string): Call[] => [
  {
    what: 'answer',
    path: '/api/chamados/{id}/responder',
    perfil: 'admin',
    goal: WRITE,
    body: () => ({ resposta: text(), id_status: 4 }),
  },
  {
    what: 'new ticket',
    path: '/api/chamados',
    perfil: 'admin',
    goal: WRITE,
    body: () => ({ id_cliente: 7, titulo: 'Novo chamado', descricao: text() }),
  },
]

export const chamadosCalls = (database: BenchDatabase, size: number) =>
  reads(database).map(({ what, path: asked, perfil }) => ({
    what,
    path: fill(asked, size),
    token: database[perfil],
  }))

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

const yearsAgo = (years: number, day: string) => {
  const now = new Date()
  return `${now.getUTCFullYear() - years}-${String(now.getUTCMonth() + 1).padStart(2, '0')}-${day}`
}
