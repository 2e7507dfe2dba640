import { readdirSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { perfis } from '#contract/endpoint.ts'
import { percentile } from '#server/testing/proof/percentile.ts'
import { postmasterOf } from '#server/testing/processes/postmaster.ts'
import { logInToDemo } from './demo-login.ts'
import { asTable } from './markdown-table.ts'
import { startServer } from './own-server.ts'
import { memoryOf } from './process-use.ts'

/**
 * npm run test:soak [-- --minutos 60] [--arquivo x.md]: mixed load on a demo company of its own, with live listeners, a wall
 * and a restart of the database every ten minutes. Memory, descriptors and listeners must stay flat, and nothing may fail outside the restarts.
 */
const { values: flags } = parseArgs({
  options: { minutos: { type: 'string', default: '60' }, arquivo: { type: 'string' } },
})
const minutes = Number(flags.minutos)
if (!(minutes >= 2 && minutes <= 600)) throw new Error('--minutos: from 2 to 600')

const PER_SECOND = 20
const LISTENERS = 50
const SAMPLE_MS = 10_000
/** Time of a restart and its recovery: failures within it are expected. */
const AFTER_RESTART_MS = 15_000
const restartEveryMs = Math.min(10, minutes / 3) * 60_000

const METRICS_PORT = '4561'
// Few people write as fast as they can.
const server = await startServer(['--demo'], { ZELO_METRICS_PORT: METRICS_PORT, ZELO_WRITE_BUDGET: '0' })
const base = server.address
const tokens = await Promise.all(perfis.map(async (perfil) => (await logInToDemo(base, perfil)).token))
const [admin = '', analista = '', cliente = '', painel = ''] = tokens

type Call = { name: string; path: string | (() => string); token: string; body?: () => object; share: number }
const chamados: number[] = []
/** Tickets with an analista: only these are answered. */
const taken: number[] = []
const anyOf = (ids: number[]) => ids[Math.floor(Math.random() * ids.length)] ?? 1
const calls: Call[] = [
  { name: 'list', path: '/api/chamados?abertos=true&por_pagina=9', token: admin, share: 6 },
  { name: 'Meus', path: '/api/chamados?abertos=true&por_pagina=9', token: analista, share: 4 },
  { name: 'list of a company', path: '/api/chamados?por_pagina=9', token: cliente, share: 3 },
  { name: 'search', path: '/api/chamados?busca=impressora', token: admin, share: 2 },
  { name: 'ticket', path: () => `/api/chamados/${anyOf(chamados)}`, token: admin, share: 4 },
  {
    name: 'history',
    path: () => `/api/chamados/atividades/chamado/${anyOf(chamados)}`,
    token: admin,
    share: 3,
  },
  { name: 'what waits', path: '/api/chamados/contagens', token: analista, share: 4 },
  { name: 'visits', path: '/api/visitascrud?semana=true&por_pagina=50', token: admin, share: 2 },
  { name: 'articles', path: '/api/artigoscrud?busca=rede&por_pagina=6', token: analista, share: 2 },
  { name: 'dashboard', path: '/api/dashboard/resumo', token: admin, share: 1 },
  {
    name: 'new ticket',
    path: '/api/chamados',
    token: cliente,
    body: () => ({ titulo: 'Medição de fôlego', descricao: 'Aberto pela medição.' }),
    share: 2,
  },
  {
    name: 'answer',
    path: () => `/api/chamados/${anyOf(taken)}/responder`,
    token: admin,
    body: () => ({ resposta: 'Verificando.', id_status: 4 }),
    share: 2,
  },
]
const wheel = calls.flatMap((call) => Array.from({ length: call.share }, () => call))

const asked = { all: 0, failed: 0, duringRestarts: 0 }
const faults = new Map<string, number>()
const times: number[] = []
let restarting = false

async function ask({ name, path: where, token, body }: Call) {
  const began = performance.now()
  const inRestart = restarting
  const status = await fetch(`${base}${typeof where === 'string' ? where : where()}`, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body()) }),
    signal: AbortSignal.timeout(30_000),
  }).then(
    async (answer) => (await answer.arrayBuffer(), answer.status),
    () => 0,
  )
  asked.all++
  if (status >= 200 && status < 300) return void (inRestart || times.push(performance.now() - began))
  if (inRestart || restarting) return void asked.duringRestarts++
  asked.failed++
  faults.set(`${status} ${name}`, (faults.get(`${status} ${name}`) ?? 0) + 1)
}

/** A listener that reconnects when it is cut off. */
async function listen(token: string, stopping: AbortSignal) {
  while (!stopping.aborted) {
    try {
      const { body } = await fetch(`${base}/api/eventos`, {
        headers: { authorization: `Bearer ${token}` },
        signal: stopping,
      })
      for await (const part of body ?? []) if (part.length === 0) break
    } catch {
      // Again below.
    }
    await pause(500 + Math.random() * 1000, undefined, { signal: stopping }).catch(() => undefined)
  }
}

type Sample = { memory: number; descriptors: number; listeners: number; heap: number; connections: number }
async function sample(): Promise<Sample> {
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  const sum = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+]+)$`, 'gm'))].reduce(
      (all, [, n]) => all + Number(n),
      0,
    )
  return {
    memory: memoryOf(server.pid),
    descriptors: readdirSync(`/proc/${server.pid}/fd`).length,
    listeners: sum('zelo_live_listeners'),
    heap: sum('zelo_nodejs_heap_size_used_bytes') / 1_048_576,
    connections: sum('zelo_database_connections'),
  }
}

const first: { id_chamado: number; id_analista: number | null }[] = await (
  await fetch(`${base}/api/chamados?por_pagina=50`, { headers: { authorization: `Bearer ${admin}` } })
).json()
chamados.push(...first.map(({ id_chamado }) => id_chamado))
taken.push(...first.filter(({ id_analista }) => id_analista !== null).map(({ id_chamado }) => id_chamado))

const stopping = new AbortController()
const listeners = Array.from({ length: LISTENERS - 1 }, (_, n) =>
  listen(tokens[n % 3] ?? admin, stopping.signal),
)
listeners.push(listen(painel, stopping.signal))

const started = Date.now()
const end = started + minutes * 60_000
const samples: Sample[] = []
let [nextSample, nextRestart, restarts] = [started + 60_000, started + restartEveryMs / 2, 0]
const running = new Set<Promise<void>>()
for (let n = 0; Date.now() < end; n++) {
  const call = wheel[Math.floor(Math.random() * wheel.length)]
  if (call) {
    const one = ask(call)
    running.add(one)
    void one.finally(() => running.delete(one))
  }
  // The wall asks for everything it shows, every half minute.
  if (n % (30 * PER_SECOND) === 0)
    for (const wall of ['/api/dashboard/resumo', '/api/dashboard/tendencia'])
      void ask({ name: 'wall', path: wall, token: painel, share: 1 })
  if (Date.now() >= nextRestart) {
    nextRestart += restartEveryMs
    restarts++
    restarting = true
    process.kill(postmasterOf(server.folder), 'SIGINT')
    setTimeout(() => (restarting = false), AFTER_RESTART_MS)
  }
  if (Date.now() >= nextSample && !restarting) {
    nextSample = Date.now() + SAMPLE_MS
    samples.push(await sample())
  }
  await pause(Math.max(0, started + (n + 1) * (1000 / PER_SECOND) - Date.now()))
}
await Promise.all(running)
stopping.abort()
await Promise.all(listeners)
await server.stop()

const quarter = Math.max(1, Math.floor(samples.length / 4))
const [early, late] = [samples.slice(0, quarter), samples.slice(-quarter)]
const keys = ['memory', 'heap', 'descriptors', 'listeners', 'connections'] as const
/** Allowed growth from the first to the last quarter. */
const slack = { memory: 25, heap: 15, descriptors: 8, listeners: 0, connections: 8 }
const rows = keys.map((key) => {
  const [before, after] = [
    percentile(
      early.map((one) => one[key]),
      0.5,
    ),
    percentile(
      late.map((one) => one[key]),
      0.5,
    ),
  ]
  const good = after - before <= slack[key]
  return [
    key,
    before.toFixed(0),
    after.toFixed(0),
    Math.max(...samples.map((one) => one[key])).toFixed(0),
    good ? 'flat' : 'GROWS',
  ]
})
const at = (share: number) => `${percentile(times, share).toFixed(1)} ms`
const report = [
  `Run of ${new Date(started).toISOString().slice(0, 10)}, ${minutes} minutes: ${asked.all} requests (${(asked.all / minutes / 60).toFixed(1)} a second), ${LISTENERS} live connections, one of them a wall, ${restarts} restarts of the database.`,
  `Failed outside the restarts: ${asked.failed}${faults.size > 0 ? ` (${[...faults].map(([what, times_]) => `${what}: ${times_}`).join(', ')})` : ''}; turned away during them: ${asked.duringRestarts}. Median ${at(0.5)}, 95th ${at(0.95)}, 99th ${at(0.99)}.`,
  asTable(['what', 'first quarter', 'last quarter', 'most', ''], rows),
].join('\n\n')
console.log(`\n${report}`)
if (flags.arquivo !== undefined) writeFileSync(flags.arquivo, `${report}\n`)
process.exit(asked.failed === 0 && rows.every((row) => row.at(-1) === 'flat') ? 0 : 1)
