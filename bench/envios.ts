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
