import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { BenchDatabase } from './database.ts'
import type { Report } from './figures.ts'
import { measure, type Times } from './measure.ts'

const QUEUED = 10_000
const ROUNDS = 300

const lists = [
  { what: 'chamados, open ones', path: '/api/chamados?abertos=true&por_pagina=10' },
  { what: 'visitas', path: '/api/visitascrud?por_pagina=10' },
  { what: 'avisos', path: '/api/avisos' },
]

/** A mail server that is away. */
export const withoutServer = {
  ZELO_PUBLIC_URL: 'http://localhost:3000',
  ZELO_SMTP_URL: 'smtp://127.0.0.1:1',
  ZELO_MAIL_FROM: 'suporte@bench.test',
}

/** How often each process looks. */
const LOOK_S = 5
const IDLE_S = 60
const SENT = 100_000
/** PostgreSQL tells of what a connection did once that has been idle for ten seconds. */
const STATS_MS = 11_000
const queues = { ocorrencias_a_distribuir: 'what is to be told', envios_a_enviar: 'what is to be sent' }

/** What one process asks the queues when nothing happens, with these channels set up. */
export async function measureIdle(
  client: pg.Client,
  { id_admin: id_usuario }: BenchDatabase,
  channels: number,
  report: Report,
) {
  const look = async () => {
    await sleep(STATS_MS)
    const { rows } = await client.query<{ name: string; scans: number }>(
      `select indexrelname as name, idx_scan::int as scans from pg_stat_user_indexes where indexrelname = any($1)
        union all select relname, seq_scan::int from pg_stat_user_tables where relname in ('envios', 'ocorrencias')`,
      [Object.keys(queues)],
    )
    return new Map(rows.map(({ name, scans }) => [name, scans]))
  }
  // A table that was never used has no need of its index.
  await client.query(
    `insert into envios (id_ocorrencia, id_usuario, canal, tipo, quem, id_chamado, estado, criado_em, proxima_em, enviado_em)
    select -n, $2, 'email', 'fechado', 'admins', 1 + n % 5000, 'enviado', now(), now(), now() from generate_series(1, $1::int) as n`,
    [SENT, id_usuario],
  )
  await client.query('vacuum analyze envios, ocorrencias')
  const before = await look()
  await sleep(IDLE_S * 1000 - STATS_MS)
  const after = await look()
  const passed = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  for (const [index, what] of Object.entries(queues)) {
    const each = index === 'envios_a_enviar' ? channels : 1
    report({
      what: `idle for ${IDLE_S} s: probes of ${what}${each > 1 ? ', per channel' : ''}`,
      value: passed(index) / each,
      unit: '',
      // One more where a look falls on the edge.
      goal: IDLE_S / LOOK_S + 1,
      note: each > 1 ? `${each} channels` : '',
    })
  }
  report({
    what: `idle for ${IDLE_S} s: times that a queue was read without its index`,
    value: passed('envios') + passed('ocorrencias'),
    unit: '',
    goal: 0,
  })
}

/** Lists while ten thousand mails wait for a server that is away, against the same with none. */
export async function measureQueued(
  client: pg.Client,
  database: BenchDatabase,
  port: number,
  report: Report,
) {
  const ask = () =>
    measure(
      lists.map(({ path }) => ({ port, path, token: database.admin })),
      ROUNDS,
    )
  await ask()
  const before: Times[] = await ask()
  await client.query('truncate envios, canais')
  await client.query(
    `insert into envios (id_ocorrencia, id_usuario, canal, tipo, quem, id_chamado, junta, criado_em, proxima_em)
    select -n, $2, 'email', 'fechado', 'admins', 1 + n % 5000, 'c' || 1 + n % 5000, now(), now() from generate_series(1, $1::int) as n`,
    [QUEUED, database.id_admin],
  )
  await client.query('analyze envios')
  const after: Times[] = await ask()
  await client.query('truncate envios, canais')
  // What else the machine does changes meanwhile: without them before and after.
  const again: Times[] = await ask()
  for (const [place, { what }] of lists.entries()) {
    const [first, last, many] = [before[place], again[place], after[place]]
    if (!first || !last || !many) throw new Error('nothing was measured')
    const none = (first.median + last.median) / 2
    report({
      what: `${what}, ${QUEUED.toLocaleString('en')} queued mails against none`,
      value: many.median / none,
      unit: 'x',
      goal: 1.1,
      note: `${none.toFixed(2)} to ${many.median.toFixed(2)} ms`,
    })
  }
}
