import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { Perfil } from '#contract/endpoint.ts'
import type { Bot } from '#server/features/telegram/bot/calls.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { followDatabase, type Live } from '#server/platform/db/live.ts'
import type { Outward } from '#server/platform/http/outward.ts'
import type { Canal } from '#server/platform/outbox/canal.ts'
import type { Files } from '#server/platform/storage/files.ts'
import { createModel } from '#server/platform/model/model.ts'
import type { ModelConfig } from '#server/platform/model/provider.ts'
import { asRole } from '#server/platform/postgres/roles.ts'
import { startSession } from '#server/platform/identity/sessions.ts'
import { buildSilentApp, scratchFiles } from './build.ts'
import { useDatabase } from './database.ts'
import { makeUsuario } from '../usuarios/factory.ts'

type Call = { token?: string | undefined; body?: unknown; headers?: Record<string, string>; address?: string }
export type Answer = {
  status: number
  body: Record<string, unknown>
  headers: Record<string, unknown>
  /** The body as it came, for answers that are no JSON. */
  text: string
}

type Options = {
  model?: () => ModelConfig
  live?: boolean
  writeBudget?: number
  /** What is unusual about the store. */
  files?: (usual: Files) => Partial<Files>
  /** How programs of others are reached. */
  outward?: Outward
  /** Usually one whose Telegram is away. */
  bot?: () => Bot | undefined
  /** How people are reached besides the bell. */
  canais?: readonly Canal[]
  mailbox?: boolean
  demo?: boolean
}

/** The whole server on a real database, with a clock that the test can set, and a model if given. */
export function useApp(options: Options = {}) {
  const {
    model,
    live = false,
    writeBudget,
    files: unusual,
    outward,
    bot,
    canais,
    mailbox,
    demo = false,
  } = options
  const database = useDatabase()
  const usual = scratchFiles()
  const files: Files = { ...usual, ...unusual?.(usual) }
  const held: { app?: FastifyInstance; live?: Live; now?: Date | undefined } = {}
  beforeAll(async () => {
    const clock = () => held.now ?? new Date()
    if (live) held.live = followDatabase(asRole(database.config, 'app'))
    await held.live?.ready
    held.app = await buildSilentApp({
      db: database.db,
      clock,
      writeBudget,
      trustProxy: 1,
      model: model && createModel(model(), clock),
      live: held.live,
      files,
      outward,
      ...(bot && { bot: bot() }),
      ...(canais && { canais }),
      mailbox,
      demo,
    })
  })
  afterAll(async () => {
    const closing = held.app?.close()
    // A connection on which nobody ever asked anything counts as busy.
    held.app?.server.closeAllConnections()
    await closing
    await held.live?.stop()
  })

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { token, body, headers, address = '198.51.100.7' }: Call = {},
  ): Promise<Answer> {
    if (!held.app) throw new Error('the app opens before the first test')
    const answer = await held.app.inject({
      method,
      url,
      headers: {
        'x-forwarded-for': address,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && {
          'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json',
        }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
    })
    const { statusCode: status, body: text } = answer
    return { status, body: parseBody(text), headers: answer.headers, text }
  }

  return {
    get config() {
      return database.config
    },
    get db(): Db {
      return database.db
    },
    get owner(): Db {
      return database.owner
    },
    call,
    files,
    /** The same server on a port, for tests that disconnect. */
    listen: () => held.app?.listen({ host: '127.0.0.1', port: 0 }) ?? '',
    /** Stops the clock at this moment; undefined lets it run again. */
    setNow: (moment: Date | string | undefined) =>
      void (held.now = moment === undefined ? undefined : new Date(moment)),
    now: () => held.now ?? new Date(),
    /** A new person of this perfil with an open session. */
    logIn: async (perfil: Perfil, wanted: Parameters<typeof makeUsuario>[1] = {}) => {
      const usuario = await makeUsuario(database.db, { ...wanted, perfil })
      return { usuario, token: await startSession(database.db, usuario.id, held.now ?? new Date()) }
    },
  }
}

/** The rows of a list answer. */
export const rowsOf = ({ body }: Answer): Record<string, unknown>[] => {
  const value = body['value']
  return Array.isArray(value) ? value.map((row) => Object.fromEntries(Object.entries(row))) : []
}

/** Status and error text of a rejected call. */
export const refusalOf = ({ status, body }: Answer) => [status, body['error']]

/** Statuses of simultaneous calls, sorted. */
export const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

/** Rounds of a race: few in CI, all in npm run test:stress; ZELO_TEST_STRESS is the divisor. */
export function rounds(full: number, short = 20) {
  const divisor = process.env['ZELO_TEST_STRESS']
  const wanted = divisor === undefined ? short : Math.max(Math.ceil(full / Number(divisor)), short)
  return Math.min(full, wanted)
}

function parseBody(text: string): Record<string, unknown> {
  const value: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {}
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : { value }
}
