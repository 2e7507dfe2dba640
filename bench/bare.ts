import { createServer } from 'node:http'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * The bare server that our calls are compared with: Fastify and pg, an indexed page of 20 rows of 10,000 open ones
 * among 100,000 as JSON; no session, no schema, no total; for writes, one row inserted and committed. Runs as its own
 * process.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
await pool.query(`create table if not exists bare (
  id integer primary key, titulo text not null, descricao text not null, aberto boolean not null, criado_em timestamptz not null)`)
await pool.query(
  'create table if not exists bare_escrita (id integer generated always as identity primary key, texto text not null)',
)
const { rows } = await pool.query<{ total: number }>('select count(*)::int as total from bare')
if (rows[0]?.total === 0) {
  await pool.query(`insert into bare select n, 'Título do chamado ' || n, 'Descrição do chamado número ' || n, n % 10 = 0,
    now() - n * interval '1 minute' from generate_series(1, 100000) as n`)
  await pool.query('create index bare_open on bare (criado_em desc, id desc) where aberto')
  await pool.query('vacuum analyze bare')
}
const app = Fastify({ serverFactory: (handler) => createServer(handler) })
app.get('/', async () => {
  const page = await pool.query('select * from bare where aberto order by criado_em desc, id desc limit 20')
  return page.rows
})
// The list's own statement, and nothing else of ours.
const list: { text: string; values: unknown[] } = JSON.parse(process.env['BENCH_LISTA'] ?? '{}')
app.get('/lista', async () => {
  const page = await pool.query({ name: 'lista', ...list })
  return page.rows
})
// A text of the same length.
app.post('/', async ({ body }) => {
  await pool.query('insert into bare_escrita (texto) values ($1)', [JSON.stringify(body)])
  return { ok: true }
})
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
