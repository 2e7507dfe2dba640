import {
  Kysely,
  type LogEvent,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { preparedName } from './prepared.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
export type DatabaseConfig = pg.ClientConfig

const BIGINT = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

/** PostgreSQL's text of an instant as ISO in UTC. Cut, because a list has sixty of them and a Date takes ten times as long. */
export function isoOf(text: string): string {
  if (!text.endsWith('+00') || text[4] !== '-') return new Date(text).toISOString()
  const thousandths = text.slice(20, -3).slice(0, 3).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${thousandths}Z`
}

/** bigint ids stay far below 2^53; a date without a time never becomes an instant; instants travel as ISO in UTC. */
const parsers = new Map<number, (text: string) => unknown>([
  [BIGINT, Number],
  [DATE, (text) => text],
  [TIMESTAMPTZ, isoOf],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
}

/**
 * A slow query or a held lock costs one request, not the whole server. Every request asks for little: helpers and
 * compilers would take longer to come than the answer.
 */
const settings = {
  statement_timeout: '5s',
  lock_timeout: '3s',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
}
const asOptions = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

type PoolOptions = {
  max: number
  pooled: boolean
  onError: (error: Error) => void
  /** For whoever counts its connections. */
  watch?: ((pool: pg.Pool) => void) | undefined
  /** For whoever reads along what is asked. */
  log?: ((event: LogEvent) => void) | undefined
}

type PlainOptions = Pick<PoolOptions, 'max' | 'pooled' | 'onError'> & { name: string }

/** Connections with our limits and PostgreSQL's usual values, for a library that brings its own statements. */
export function openPlainPool(config: DatabaseConfig, { max, pooled, onError, name }: PlainOptions) {
  const pool = new pg.Pool({
    ...config,
    max,
    ...(pooled ? {} : { options: asOptions }),
    application_name: name,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 60_000,
    // Statements that do not wait for each other are sent together; a pooler may not carry that.
    pipeline: !pooled,
  })
  // An idle client whose server goes away emits an error; unheard, it would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

export function openPool(config: DatabaseConfig, { max, pooled, onError, watch, log }: PoolOptions) {
  const pool = openPlainPool({ ...config, types }, { max, pooled, onError, name: 'zelo' })
  watch?.(pool)
  // Behind a pooler the next statement may reach another server, which has never heard of this one's name.
  const clients = pooled
    ? pool
    : { options: pool.options, end: () => pool.end(), connect: async () => withNames(await pool.connect()) }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: clients }), ...(log && { log }) })
}

function withNames(client: pg.PoolClient): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('cursors are not in use')
    const name = preparedName(text)
    const answer = client.query({ text, values: [...values], ...(name !== undefined && { name }) })
    if (text !== 'begin') return answer
    // Sent with the statement after it, which fails too if the connection is lost.
    answer.catch(() => {})
    return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
  }
  return { query, release: (destroy) => client.release(destroy) }
}

/** A connection of its own for what a pooler cannot carry: migrations, LISTEN, session locks. */
export async function openClient(config: DatabaseConfig, onError: (error: Error) => void = () => {}) {
  const client = new pg.Client({
    ...config,
    types,
    application_name: 'zelo-direto',
    connectionTimeoutMillis: 3000,
  })
  client.on('error', onError)
  await client.connect()
  return client
}

/** Behind a pooler the settings cannot come with the connection: they become the role's own in this database. */
export async function setSettingsOfRole(direct: DatabaseConfig) {
  const client = await openClient(direct)
  const { rows } = await client.query<{ banco: string }>('select quote_ident(current_database()) as banco')
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter role current_user in database ${rows[0]?.banco} set ${name} = '${value}'`)
  await client.end()
}
