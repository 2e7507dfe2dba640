import type { FastifyInstance } from 'fastify'
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { openClient } from '#server/platform/db/connect.ts'
import { nouns } from '#server/nouns.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { buildSilentApp } from '../app/build.ts'
import { useDatabase } from '../app/database.ts'

/** Tables that a rejected call may write: counters of calls, wrong guesses and sessions. */
const MAY_CHANGE = ['auditoria', 'recusas', 'sessoes', 'limites']
/** Rows of other tables that it may write: a wrong password is an ocorrência too. */
const apart: Record<string, string> = { ocorrencias: `where t.tabela <> 'acessos'` }

type Answer = { status: number; body: unknown; text: string }
export type Tried = Answer & {
  /** Tables that changed. */
  changed: string[]
  /** Rows that were written, as `visitas 7`. */
  written: string[]
  /** The audit entries of these calls: action and table. */
  audited: { acao: string; tabela: string }[]
}
type Looked = Pick<Tried, 'audited' | 'written'>
export type Attempt = {
  method: Endpoint['method']
  url: string
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string> | undefined
}

/**
 * The server on one connection whose transactions are savepoints of the test: the effects of a call are inspected and
 * then rolled back, so that thousands of calls use the same rows.
 */
export function useRehearsal(now: Date) {
  const database = useDatabase()
  const held: { app?: FastifyInstance; client?: pg.Client; look?: string; before?: Record<string, string> } =
    {}
  beforeAll(async () => {
    held.client = await openClient(database.config)
    held.look = await lookAt(held.client)
    held.app = await buildSilentApp({
      db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: onConnection(held.client) }) }),
      clock: () => now,
    })
  })
  afterAll(async () => {
    await held.app?.close()
    await held.client?.end()
  })

  async function look(client: pg.Client, requestIds: string[]) {
    const { rows } = await client.query<Looked & Record<string, string>>({
      name: 'look',
      text: held.look ?? '',
      values: [requestIds],
    })
    const [row] = rows
    if (!row) throw new Error('one row is always there')
    const { audited, written, ...fingerprints } = row
    return { audited, written, fingerprints }
  }

  type Sent = { status: number; headers: Record<string, unknown>; text: string }
  /** Calls that see each other's effects, which stay or not. */
  async function together<T>(
    end: 'commit' | 'rollback',
    run: (ask: (one: Attempt) => Promise<Sent>) => Promise<T>,
  ): Promise<T> {
    const { app, client } = held
    if (!app || !client) throw new Error('the app opens before the first test')
    await client.query('begin')
    try {
      return await run(async (one) => {
        const { statusCode, headers, body } = await send(app, one)
        return { status: statusCode, headers, text: body }
      })
    } finally {
      await client.query(end)
    }
  }
  /** One call whose answer alone matters. */
  const answerTo = (one: Attempt) => together('rollback', (ask) => ask(one))
  /** One call whose effects stay, for the calls after it. */
  const carryOut = (one: Attempt) => together('commit', (ask) => ask(one))

  /** Several calls together, none of which may change anything: changes are reported for all of them. */
  async function attempt(attempts: Attempt[]): Promise<Tried[]> {
    const { app, client } = held
    if (!app || !client) throw new Error('the app opens before the first test')
    held.before ??= (await look(client, [])).fingerprints
    const { before } = held
    await client.query('begin')
    try {
      const answers: Answer[] = []
      const requestIds: string[] = []
      for (const one of attempts) {
        const answer = await send(app, one)
        const tipo = String(answer.headers['content-type'])
        const read = tipo.includes('json') ? JSON.parse(answer.body) : { tipo, conteudo: answer.rawPayload }
        answers.push({ status: answer.statusCode, body: read, text: answer.body })
        requestIds.push(String(answer.headers['x-request-id']))
      }
      const { fingerprints, audited, written } = await look(client, requestIds)
      const changed = Object.keys(fingerprints).filter((name) => fingerprints[name] !== before[name])
      return answers.map((answer) => ({ ...answer, changed, written, audited }))
    } finally {
      await client.query('rollback')
    }
  }
  return {
    get db() {
      return database.db
    },
    get owner() {
      return database.owner
    },
    get config() {
      return database.config
    },
    attempt,
    together,
    answerTo,
    carryOut,
  }
}

const send = (app: FastifyInstance, { method, url, token, body, headers }: Attempt) =>
  app.inject({
    method,
    url,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && {
        'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json',
      }),
      ...headers,
    },
    ...(body !== undefined && { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  })

const savepoints: Record<string, string> = {
  begin: 'savepoint chamada',
  commit: 'release savepoint chamada',
  rollback: 'rollback to savepoint chamada',
}

function onConnection(client: pg.Client) {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('cursors are not in use')
    return client.query(savepoints[text] ?? text, [...values])
  }
  const only: PostgresPoolClient = { query, release: () => {} }
  return { options: {}, connect: async () => only, end: async () => {} }
}

/** One statement: a fingerprint per table, of all its rows, the rows just written, and the log's rows of some requests. */
async function lookAt(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ nome: string }>(
    `select tablename as nome from pg_tables where schemaname = 'public' and tablename <> all ($1)`,
    [MAY_CHANGE],
  )
  const fingerprints = rows.map(
    ({ nome }) =>
      `(select md5(string_agg(t::text, '|' order by t::text)) from ${nome} t ${apart[nome] ?? ''}) as ${nome}`,
  )
  // A row's xmin is the transaction that wrote it; a savepoint's number comes after that of its transaction.
  const written = nouns.map(
    ({ name, table, key }) => `select '${name} ' || ${key} from ${table}
      where xmin::text::bigint >= pg_current_xact_id_if_assigned()::text::bigint`,
  )
  return `select ${fingerprints.join(', ')}, 
    (select coalesce(json_agg(json_build_object('acao', acao, 'tabela', tabela)), '[]') from auditoria where id_requisicao = any ($1)) as audited,
    array(${written.join(' union all ')}) as written`
}
