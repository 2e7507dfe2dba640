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
export type Attempt = { method: Endpoint['method']; url: string; token?: string | undefined; body?: unknown }

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
      for (const { method, url, token, body } of attempts) {
        const answer = await app.inject({
          method,
          url,
          headers: {
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { payload: JSON.stringify(body) }),
        })
        answers.push({ status: answer.statusCode, body: JSON.parse(answer.body), text: answer.body })
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
    attempt,
  }
}

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
