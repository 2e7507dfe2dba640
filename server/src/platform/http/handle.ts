import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type BodyOf,
  type Endpoint,
  type HeadersOf,
  isPublic,
  type ParamsOf,
  type QueryOf,
  refusals,
  type ResponseOf,
} from '#contract/endpoint.ts'
import { octets } from '#contract/fields.ts'
import { TOTAL_CAP } from '#contract/lists.ts'
import { type Actor, stranger } from '../identity/actor.ts'
import { type Change, record } from '../record/record.ts'
import type { Clock } from '../time/clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { networkOf } from './network.ts'
import { createRefusalLog, type RefusalLog } from '../record/refusal-log.ts'
import type { Person } from '../identity/actor.ts'
import type { SessionUser } from '../identity/sessions.ts'
import { admit, type Admission, type Alongside, identify } from './caller.ts'
import { type Device, deviceOf } from './device-cookie.ts'
import { answerError, toRefusal } from './errors.ts'
import { answerOnce, honoursKeys } from './idempotency.ts'
import type { InLine } from './lines.ts'
import { type Octets, octetsOf } from './octets.ts'
import { refuse } from './refuse.ts'
import { answerInPieces, goneSignal, wantsPieces, whileHere } from './stream.ts'
import type { WriteBudget } from './write-budget.ts'

/** How the call came, for routes that deal with sessions themselves. */
type Call<E extends Endpoint> = {
  id: string
  /** Where it came from, as far as TRUST_PROXY lets us believe it. */
  address: string
  /** The browser, by its own mark. */
  device: Device
  session: ForCallers<E, SessionUser>
  /** A transaction of the caller, for a route that opens its own. */
  write: Admission['write']
  /** Before the call ends the session that makes it. */
  leave: () => Promise<void>
  /** Counts this call among those that came too often, where its answer must not say so. */
  countRefused: () => Promise<void>
}

/** Of a call that may be answered in pieces. */
type Pieces = {
  /** A piece of the answer, for whoever asked for it in pieces; undefined for whoever waits for the whole. */
  emit: ((piece: object) => void) | undefined
  /** Fires when the caller has gone away. */
  gone: AbortSignal
}

type ForCallers<E extends Endpoint, Value> = E extends { scope: { anonimo: string } } ? undefined : Value

/** What a route gets: everything already checked, nothing of HTTP left. */
export type Context<E extends Endpoint> = {
  db: Db
  caller: ForCallers<E, Person>
  params: ParamsOf<E>
  query: QueryOf<E>
  headers: HeadersOf<E>
  body: BodyOf<E>
  now: Date
  /** What this caller changed; `as` where a route has its own transaction, or has only just learnt who calls. */
  record: (change: Change, as?: { db?: Db; actor?: Actor }) => Promise<void>
  /** How many rows match in all, for the header of a list. */
  setTotal: (total: number) => void
  call: Call<E>
} & (E extends { streams: true | 'sempre' } ? Pieces : unknown) &
  (E extends { octets: number } ? { octets: Octets } : unknown)

type Options<E extends Endpoint> = {
  /** Writes run in one transaction unless the route opens its own, as when a password is hashed first. */
  transaction?: boolean
  /** Refuses a repeat of a call, by its key, to whoever may no longer see the row that the first one answered. */
  replay?: (context: Context<E>, answered: ResponseOf<E>) => Promise<unknown>
}

/** Of a call whose answer names no row. */
export const replayToAll = async () => {}

type Own = { leave: () => Promise<void>; alongside: Alongside }

/** What takes longer may have outlived the session that asked for it. */
const MOMENT_MS = 1000

type Services = {
  db: Db
  clock: Clock
  /** Where others must not wait for those who wait for one thing. */
  inLine?: InLine | undefined
  /** How much one person may write in a while. */
  spend?: WriteBudget | undefined
  /** One for all routes: refusals of a moment are written together. */
  refusalLog?: RefusalLog | undefined
}
export type Route = { endpoint: Endpoint; register: (app: FastifyInstance, services: Services) => void }

/** Ties an endpoint of the contract to the code that answers it: token → perfil → schemas → transaction → response schema. */
export function handle<const E extends Endpoint>(
  endpoint: E,
  run: (context: Context<E>) => Promise<ResponseOf<E>>,
  { transaction = endpoint.method !== 'GET', replay }: Options<E> = {},
): Route {
  if (transaction && honoursKeys(endpoint) && replay === undefined)
    throw new Error(`${endpoint.path} answers repeats: say with replay who may still read the answer`)
  const register = (
    app: FastifyInstance,
    { db, clock, inLine = passAtOnce, spend, refusalLog }: Services,
  ) => {
    const note = noteRefusals(refusalLog ?? createRefusalLog(db), endpoint, clock)
    const answerFault = async (fault: unknown, request: FastifyRequest, reply: FastifyReply) => {
      await note(request, toRefusal(fault, request.id).status)
      await answerError(fault, request, reply)
    }
    const respond = async (request: FastifyRequest, reply: FastifyReply, admission: Admission) => {
      // Before the key of a repeat is looked at: a later repeat must do the work.
      if (spend && isWrite(endpoint)) refuseHaste(spend, request, clock())
      const parts = {
        params: parsePath(endpoint, request.params),
        query: endpoint.query ? parse(endpoint.query, request.query) : undefined,
        headers: endpoint.headers ? parse(endpoint.headers, request.headers) : undefined,
        body: endpoint.body ? parse(endpoint.body, request.body) : undefined,
        ...(endpoint.octets !== undefined && { octets: octetsOf(request, endpoint.octets) }),
      }
      const { usuario } = request
      const now = clock()
      const gone = goneSignal(reply)
      const call = {
        id: request.id,
        address: request.endereco,
        device: deviceOf(request, reply),
        session: usuario,
        write: admission.write,
        leave: admission.stay,
        countRefused: () => note(request, 429),
      }
      const contextOn = (
        on: Db,
        { leave = call.leave, alongside, ...pieces }: Partial<Pieces & Own> = {},
      ) => {
        const context: object = {
          ...parts,
          db: on,
          caller: usuario,
          now,
          record: async (change: Change, as: { db?: Db; actor?: Actor } = {}) => {
            const moment = { now, requestId: request.id }
            const recorded = record(as.db ?? on, as.actor ?? usuario ?? stranger, change, moment)
            if (as.db || !alongside) await recorded
            else alongside(recorded)
          },
          setTotal: (total: number) => setTotalHeaders(reply, total),
          call: { ...call, leave },
          gone,
          ...pieces,
        }
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these parts passed the endpoint's own schemas, which the compiler cannot follow through conditional types
        return context as Context<E>
      }
      const answer = async (context: Context<E>) => endpoint.response.parse(await run(context))

      if (endpoint.streams === 'sempre')
        return answerInPieces(request, reply, (emit) => answer(contextOn(db, { emit })))
      if (endpoint.streams === true && wantsPieces(request)) {
        await admission.stay()
        return answerInPieces(request, reply, (emit) =>
          whileHere(gone, admission.stay, (left) => answer(contextOn(db, { emit, gone: left }))).catch(
            async (fault: unknown) => {
              if (reply.sent) await note(request, toRefusal(fault, request.id).status)
              throw fault
            },
          ),
        )
      }
      if (endpoint.leaves === true) reply.header('clear-site-data', '"cache"')
      const status = endpoint.status ?? 200
      const once = answerOnce(request, endpoint)
      const inOneTransaction = (tx: Tx, own: Own) => {
        const context = contextOn(tx, own)
        return once(tx, clock(), {
          alongside: own.alongside,
          work: async () => ({ status, body: await answer(context) }),
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
          mayRepeat: async (body) => replay?.(context, endpoint.response.parse(body) as ResponseOf<E>),
        })
      }
      const isRead = endpoint.method === 'GET'
      const inPlace = async () => {
        // The body has only just come; octets have not.
        if (!isRead && endpoint.octets === undefined) await admission.stay()
        return { status, body: await answer(contextOn(db)) }
      }
      const began = performance.now()
      const outcome = await inLine(endpoint, () =>
        transaction ? admission.write(inOneTransaction) : inPlace(),
      )
      const seen = admission.wroteAt() ?? (isRead ? began : -Infinity)
      if (!transaction && performance.now() - seen > MOMENT_MS) await admission.stay()
      await note(request, outcome.status)
      const { data: bytes } = octets.safeParse(outcome.body)
      return bytes
        ? reply.code(outcome.status).type(bytes.tipo).send(bytes.conteudo)
        : reply.code(outcome.status).send(outcome.body)
    }
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: {
        inContract: true,
        takesOctets: endpoint.octets !== undefined,
        takesJpeg: endpoint.jpeg === true,
      },
      // Its head would never end.
      exposeHeadRoute: endpoint.streams !== 'sempre',
      onRequest: async (request) => {
        if (!isPublic(endpoint)) await identify(request, db, clock(), endpoint)
      },
      errorHandler: (fault, request, reply) => void answerFault(fault, request, reply),
      handler: async (request, reply) => {
        const admission = admit(request.usuario, db, clock)
        return respond(request, reply, admission).catch(async (fault: unknown) => {
          // What a refusal tells is not for somebody who was sent away meanwhile.
          if (toRefusal(fault, request.id).status < 500) await admission.stay()
          throw fault
        })
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

/** A call that changes rows; files have a limit of their own. */
const isWrite = ({ method, idempotent = true, octets: most }: Endpoint) =>
  method !== 'GET' && idempotent && most === undefined

function refuseHaste(spend: WriteBudget, { usuario, bytes }: FastifyRequest, now: Date) {
  const wait = usuario === undefined ? 0 : spend(usuario.id, bytes, now)
  if (wait > 0) refuse(429, refusals.tooMany(wait), { retryAfter: wait })
}

/** What somebody may not do, cannot find or does too often, or who is none. */
const noted = [401, 403, 404, 429]

/** A token that is none is one row for its network, whatever it was tried on: nobody fills the log by trying every call. */
const strangersCall = ({ method, path }: Endpoint, status: number, endereco: string) =>
  status === 401
    ? { metodo: '*', rota: '/api/*', status, endereco }
    : { metodo: method, rota: path, status, endereco }

/** An answer never waits for more than one statement, nor fails, because it is written down. */
const noteRefusals =
  (log: RefusalLog, endpoint: Endpoint, clock: Clock) => async (request: FastifyRequest, status: number) => {
    // A refused login writes its own line.
    if (!noted.includes(status) || (status === 401 && isPublic(endpoint))) return
    const { usuario, params, endereco: address, id: requestId } = request
    const named = Object.values(params ?? {}).find((value) => /^[1-9]\d{0,9}$/.test(String(value)))
    await log({
      call: usuario
        ? { metodo: endpoint.method, rota: endpoint.path, status, endereco: address }
        : strangersCall(endpoint, status, networkOf(address)),
      actor: usuario ?? stranger,
      id_registro: named === undefined ? null : Number(named),
      now: clock(),
      requestId,
    })
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
