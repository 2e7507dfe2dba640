import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readArtigos } from '#server/demo/content.ts'
import { type DatabaseConfig, openClient, openPool } from '#server/platform/db/connect.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { startSession } from '#server/platform/identity/sessions.ts'
import { localDate } from '#server/platform/time/clock.ts'
import { urlOf } from '#server/testing/app/database-url.ts'
import { startProcess } from './server-process.ts'

/** `artigos`: how often each article of the demo; then all tickets are of the last 30 days. */
type Size = { visitas: number; chamados: number; artigos?: number }
export type BenchDatabase = {
  url: string
  admin: string
  analista: string
  cliente: string
  id_analista: number
  /** A person of a customer with many tickets, though not the most. */
  id_cliente: number
  /** That person's customer. */
  id_empresa: number
  id_admin: number
  /** Sessions of further people, for measurements with many. */
  pessoas: string[]
}

const CUSTOMER = 7
const PEOPLE = 50
const folder = path.join(tmpdir(), 'zelo-bench-banco')
const generator = ['generate.sql', 'generate-chamados.sql', 'generate-prazos.sql', 'generate-artigos.sql']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n')

type Prepare = (name: string, size: Size) => Promise<BenchDatabase>
/** Answers the id of the process. */
type Start = (...server: Parameters<typeof startProcess>) => Promise<number>
/** Resolves when the jobs of the servers' start are done: a count of everything would be measured with the calls. */
type Settle = () => Promise<void>

/** The embedded PostgreSQL with the bench's own data, kept for the next run of the same day; whatever was started ends with it. */
export async function withBenchPostgres(
  run: (prepare: Prepare, start: Start, settle: Settle) => Promise<void>,
) {
  const { admin: config, stop } = await startEmbeddedPostgres({
    dataDir: folder,
    demo: false,
    onEvent: () => {},
  })
  const stops = [stop]
  const urls = new Set<string>()
  try {
    await run(
      (name, size) => prepare(config, name, size),
      async (...server) => {
        const started = await startProcess(...server)
        stops.unshift(started.stop)
        urls.add(server[2])
        return started.pid
      },
      async () => {
        for (const url of urls) await untilIdle(url)
      },
    )
  } finally {
    for (const end of stops) await end()
  }
}

async function untilIdle(url: string) {
  const client = await openClient({ connectionString: url })
  const countWaiting = async () => {
    const { rows } = await client.query<{ waiting: number }>(
      "select count(*)::int as waiting from pgboss.job where state < 'completed'",
    )
    return rows[0]?.waiting ?? 0
  }
  while ((await countWaiting()) > 0) await sleep(1000)
  await client.end()
}

async function prepare(config: DatabaseConfig, name: string, size: Size): Promise<BenchDatabase> {
  const migrations = await readMigrations()
  const today = localDate(new Date())
  const recipe = createHash('sha256')
    .update(JSON.stringify([generator, size, today, migrations.map(({ checksum }) => checksum)]))
    .digest('hex')
  if ((await commentOf(config, name)) !== recipe) await generate(config, name, size, today, recipe)
  const own = { ...config, database: name }
  const db = openPool(own, { max: 1, pooled: false, onError: () => {} })
  const people = await db
    .selectFrom('usuarios')
    .select(['id', 'perfil', 'id_empresa'])
    .orderBy('id')
    .execute()
  const first = (perfil: string) => people.find((person) => person.perfil === perfil)?.id ?? 0
  const id_cliente = people.find(({ id_empresa }) => id_empresa === CUSTOMER)?.id ?? 0
  const logIn = (id: number) => startSession(db, id, new Date())
  const [admin, analista, cliente] = [
    await logIn(first('admin')),
    await logIn(first('analista')),
    await logIn(id_cliente),
  ]
  const pessoas: string[] = []
  for (const { id } of people.slice(0, PEOPLE)) pessoas.push(await logIn(id))
  await db.destroy()
  return {
    url: urlOf(own),
    admin,
    analista,
    cliente,
    id_analista: first('analista'),
    id_cliente,
    id_empresa: CUSTOMER,
    id_admin: first('admin'),
    pessoas,
  }
}

async function generate(config: DatabaseConfig, name: string, size: Size, today: string, recipe: string) {
  const started = performance.now()
  const owner = await openClient({ ...config, database: 'postgres' })
  await owner.query(`drop database if exists ${name} with (force)`)
  await owner.query(`create database ${name}`)
  await migrate({ ...config, database: name }, await readMigrations())
  const client = await openClient({ ...config, database: name })
  await client.query(
    `select set_config('bench.visitas', $1, false), set_config('bench.chamados', $2, false),
      set_config('bench.hoje', $3, false), set_config('bench.artigos', $4, false), set_config('bench.textos', $5, false),
      set_config('maintenance_work_mem', '1GB', false), setseed(0.42)`,
    [
      String(size.visitas),
      String(size.chamados),
      today,
      String(size.artigos ?? 0),
      JSON.stringify(readArtigos()),
    ],
  )
  await client.query(generator)
  // It writes without triggers.
  await client.query('select conferir_totais()')
  await client.query('vacuum analyze')
  await client.end()
  await owner.query(`comment on database ${name} is '${recipe}'`)
  await owner.end()
  console.log(`${name}: generated in ${((performance.now() - started) / 1000).toFixed(0)} s`)
}

async function commentOf(config: DatabaseConfig, name: string): Promise<string | undefined> {
  const client = await openClient({ ...config, database: 'postgres' })
  const { rows } = await client.query<{ comment: string }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [name],
  )
  await client.end()
  return rows[0]?.comment
}
