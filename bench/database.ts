import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type DatabaseConfig, openClient, openPool } from '#server/platform/db/connect.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { startSession } from '#server/platform/sessions.ts'
import { localDate } from '#server/platform/clock.ts'

export type Size = { visitas: number }
export type BenchDatabase = { url: string; admin: string; analista: string; id_analista: number }

const folder = path.join(tmpdir(), 'zelo-bench-banco')
const generator = readFileSync(new URL('generate.sql', import.meta.url), 'utf8')

/** The embedded PostgreSQL with the bench's own data, kept for the next run of the same day. */
export async function openBenchPostgres() {
  const { config, stop } = await startEmbeddedPostgres({ dataDir: folder, demo: false, onEvent: () => {} })
  return { prepare: (name: string, size: Size) => prepare(config, name, size), config, stop }
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
  const people = await db.selectFrom('usuarios').select(['id', 'perfil']).orderBy('id').execute()
  const first = (perfil: string) => people.find((person) => person.perfil === perfil)?.id ?? 0
  const [admin, analista] = [
    await startSession(db, first('admin'), new Date()),
    await startSession(db, first('analista'), new Date()),
  ]
  await db.destroy()
  return { url: urlOf(own), admin, analista, id_analista: first('analista') }
}

async function generate(config: DatabaseConfig, name: string, size: Size, today: string, recipe: string) {
  const started = performance.now()
  const owner = await openClient({ ...config, database: 'postgres' })
  await owner.query(`drop database if exists ${name} with (force)`)
  await owner.query(`create database ${name}`)
  await migrate({ ...config, database: name }, await readMigrations())
  const client = await openClient({ ...config, database: name })
  await client.query(
    `select set_config('bench.visitas', $1, false), set_config('bench.hoje', $2, false), setseed(0.42)`,
    [String(size.visitas), today],
  )
  await client.query(generator)
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

const urlOf = ({ host = '', port = 5432, user = '', password, database = '' }: DatabaseConfig) =>
  `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
