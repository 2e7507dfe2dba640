import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type BodyOf,
  type Endpoint,
  isPublic,
  type ParamsOf,
  type QueryOf,
  refusals,
  type ResponseOf,
} from '#contract/endpoint.ts'
import { TOTAL_CAP } from '#contract/lists.ts'
import { audit, auditRefusal, type Change, stranger } from '../audit.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Live } from '../live.ts'
import type { Model } from '../model/model.ts'
import { type Retention, usualRetention } from '../retention.ts'
import { findSession, type SessionUser } from '../sessions.ts'
import { type Device, deviceOf } from './device-cookie.ts'
import { answerError, toRefusal } from './errors.ts'
import { answerOnce } from './idempotency.ts'
import type { InLine } from './lines.ts'
import { refuse } from './refuse.ts'
import { answerInPieces, goneSignal, wantsPieces } from './stream.ts'
import type { WriteBudget } from './write-budget.ts'

/** What a route gets: everything already checked, nothing of HTTP left. */
export type Context<E extends Endpoint> = {
  db: Db
  usuario: E extends { scope: { anonimo: string } } ? undefined : SessionUser
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  now: Date
  requestId: string
  /** Where the call came from, as far as TRUST_PROXY lets us believe it. */
  address: string
  /** The browser, by its own mark. */
  device: Device
  /** How many rows match in all, for the header of a list. */
  setTotal: (total: number) => void
  /** Where one is configured. */
  model: Model | undefined
  /** What changes while somebody listens. */
  live: Live | undefined
  /** How long what is deleted or written down stays. */
  retention: Retention
  /** The clock itself, for what outlasts the moment of the call. */
  clock: Clock
  /** A piece of the answer, for whoever asked for it in pieces; undefined for whoever waits for the whole. */
  emit: ((piece: object) => void) | undefined
  /** Fires when the caller has gone away. */
  gone: AbortSignal
  /** Told by this caller at this moment, in the transaction of the change. */
  audit: (change: Change) => Promise<void>
}

type Options = {
  /** Writes run in one transaction unless the route opens its own, as when a password is hashed first. */
  transaction?: boolean
}

type Services = {
  db: Db
  clock: Clock
  model?: Model | undefined
  live?: Live | undefined
  retention?: Retention | undefined
  /** Where others must not wait for those who wait for one thing. */
  inLine?: InLine | undefined
  /** How much one person may write in a while. */
  spend?: WriteBudget | undefined
}
export type Route = { endpoint: Endpoint; register: (app: FastifyInstance, services: Services) => void }

/** Ties an endpoint of the contract to the code that answers it: token → perfil → schemas → transaction → response schema. */
export function handle<const E extends Endpoint>(
  endpoint: E,
  run: (context: Context<E>) => Promise<ResponseOf<E>>,
  { transaction = endpoint.method !== 'GET' }: Options = {},
): Route {
  const register = (
    app: FastifyInstance,
    { db, clock, model, live, retention = usualRetention, inLine = passAtOnce, spend }: Services,
  ) => {
    const answerFault = async (fault: unknown, request: FastifyRequest, reply: FastifyReply) => {
      await noteRefusal(db, endpoint, request, toRefusal(fault, request.id).status, clock())
      await answerError(fault, request, reply)
    }
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { inContract: true },
      // Before the body is read: a stranger's megabytes are not even parsed.
      onRequest: async (request) => {
        if (!isPublic(endpoint)) await identify(request, db, clock(), endpoint)
      },
      errorHandler: (fault, request, reply) => void answerFault(fault, request, reply),
      handler: async (request, reply) => {
        // Before the key of a repeat is looked at: a later repeat must do the work.
        if (spend && isWrite(endpoint)) refuseHaste(spend, request, clock())
        const parts = {
          params: parsePath(endpoint, request.params),
          query: endpoint.query ? parse(endpoint.query, request.query) : undefined,
          body: endpoint.body ? parse(endpoint.body, request.body) : undefined,
        }
        const rest = {
          setTotal: (total: number) => setTotalHeaders(reply, total),
          usuario: request.usuario,
          now: clock(),
          requestId: request.id,
          address: request.ip,
          device: deviceOf(request, reply),
          model,
          live,
          retention,
          clock,
          gone: goneSignal(reply),
        }
        const { usuario, now } = rest
        const tell = (on: Db) => (change: Change) => audit(on, usuario ?? stranger, change, now, request.id)
        const answer = async (on: Db, emit?: (piece: object) => void) => {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these parts passed the endpoint's own schemas, which the compiler cannot follow through conditional types
          const context = { ...parts, ...rest, emit, db: on, audit: tell(on) } as Context<E>
          return endpoint.response.parse(await run(context))
        }
        if (endpoint.streams === 'sempre' || (endpoint.streams === true && wantsPieces(request)))
          return answerInPieces(request, reply, (emit) => answer(db, emit))
        const status = endpoint.status ?? 200
        const once = answerOnce(request, endpoint)
        const outcome = await inLine(endpoint, () =>
          transaction
            ? inTransaction(db, (tx) => once(tx, clock(), async () => ({ status, body: await answer(tx) })))
            : answer(db).then((body) => ({ status, body })),
        )
        return reply.code(outcome.status).send(outcome.body)
      },
    })
  }
  return { endpoint, register }
}

const passAtOnce: InLine = (_endpoint, work) => work()

/** Exact up to the cap; beyond it the number is the cap and a second header says so. */
function setTotalHeaders(reply: FastifyReply, total: number) {
  reply.header('x-total-count', String(Math.min(total, TOTAL_CAP)))
  if (total > TOTAL_CAP) reply.header('x-total-capped', 'true')
}

async function identify(
  request: FastifyRequest,
  db: Db,
  now: Date,
  { scope, passive = false }: Endpoint,
): Promise<void> {
  const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '') ?? []
  const usuario = token === undefined ? undefined : await findSession(db, token, now, passive)
  if (usuario === undefined) return refuse(401, refusals.sessionEnded)
  request.usuario = usuario
  if (!(usuario.perfil in scope)) refuse(403, refusals.forbidden)
}

/** A call that changes rows. */
const isWrite = ({ method, idempotent = true }: Endpoint) => method !== 'GET' && idempotent

function refuseHaste(spend: WriteBudget, { usuario, bytes }: FastifyRequest, now: Date) {
  const wait = usuario === undefined ? 0 : spend(usuario.id, bytes, now)
  if (wait > 0) refuse(429, refusals.tooMany(wait), { retryAfter: wait })
}

/** What somebody may not do, cannot find or does too often. */
const noted = [403, 404, 429]

/** An answer never waits for more than one statement, nor fails, because it is written down. */
async function noteRefusal(
  db: Db,
  { method, path }: Endpoint,
  { usuario, params, ip, id }: FastifyRequest,
  status: number,
  now: Date,
) {
  if (!noted.includes(status)) return
  const named = Object.values(params ?? {}).find((value) => /^[1-9]\d{0,9}$/.test(String(value)))
  const call = {
    metodo: method,
    rota: path,
    status,
    endereco: ip,
    id_registro: named === undefined ? null : Number(named),
  }
  await auditRefusal(db, usuario ?? stranger, call, now, id).catch(() => {})
}

/** The fields name what is wrong; the text on top is the first of them. */
function parse(schema: z.ZodType, value: unknown): unknown {
  const { data, error } = schema.safeParse(value ?? {})
  if (!error) return data
  const fields = Object.fromEntries(
    error.issues.map(({ path, message }) => [path.join('.') || 'corpo', message]).toReversed(),
  )
  return refuse(422, error.issues[0]?.message ?? refusals.invalid, { fields })
}

/** A path that cannot name a row names none. */
function parsePath({ params, notFound = refusals.notFound }: Endpoint, value: unknown): unknown {
  const { data, error } = params?.safeParse(value) ?? {}
  return error ? refuse(404, notFound) : data
}
