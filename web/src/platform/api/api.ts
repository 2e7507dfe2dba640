import { calls } from 'virtual:calls'
import type { Calls } from '#contract/api.ts'
import {
  refusals,
  type CallOf,
  CONFIRMATION_NEEDED,
  isSessionEnd,
  type ResponseOf,
} from '#contract/endpoint.ts'
import { ApiError, networkFailure } from './api-error.ts'
import { takeEarly } from './first-calls.ts'
import { askForPassword } from '../session/confirmation.ts'
import { currentSession, endSession } from '../session/session.ts'
import { hearServer } from '../time/server-clock.ts'

type Options = {
  /** One submission keeps one key, so that its retry cannot write twice. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Arrives even if the page is left meanwhile; for small bodies. */
  keepalive?: boolean
}
type Plain = string | number | boolean | null | undefined
type AnyRequest = Options & {
  /** JSON unless told. */
  accept?: string
  params?: Readonly<Record<string, Plain>>
  query?: Readonly<Record<string, Plain>>
  body?: unknown
  /** In place of a body: bytes as they are. */
  octets?: ArrayBuffer
  headers?: Readonly<Record<string, string>>
}
/** A call of the contract, by its name there. */
export type CallName = keyof Calls
type Request<Name extends CallName> =
  object extends CallOf<Calls[Name]>
    ? [request?: CallOf<Calls[Name]> & Options]
    : [request: CallOf<Calls[Name]> & Options]

/** A random UUID; the browser's own function is missing where an address has no https. */
export function newIdempotencyKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, place) =>
    place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function addressOf(name: CallName, { params = {}, query = {} }: AnyRequest) {
  const filled = calls[name].path.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(String(params[param])),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([field, value]) =>
      value === undefined || value === null ? [] : [[field, String(value)]],
    ),
  ).toString()
  return search === '' ? filled : `${filled}?${search}`
}

function headersOf(name: CallName, request: AnyRequest) {
  const { accept = 'application/json', body, octets, idempotencyKey } = request
  const headers = new Headers({ accept, ...request.headers })
  const token = calls[name].isPublic ? undefined : currentSession()?.token
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (octets) headers.set('content-type', 'application/octet-stream')
  if (calls[name].hasKey) headers.set('idempotency-key', idempotencyKey ?? newIdempotencyKey())
  return headers
}

/** Unknown shapes become empty ones: a proxy in between may answer with anything. */
export function refusalOf(status: number, answer: unknown, retryAfter?: number) {
  const body = new Map<string, unknown>(
    typeof answer === 'object' && answer !== null ? Object.entries(answer) : [],
  )
  const text = (name: string) => {
    const value = body.get(name)
    return typeof value === 'string' ? value : ''
  }
  const fields = body.get('fields')
  return new ApiError({
    status,
    error: text('error') || refusals.unavailable,
    code: text('code'),
    fields: Object.fromEntries(
      typeof fields === 'object' && fields !== null
        ? Object.entries(fields).map(([name, value]) => [name, String(value)])
        : [],
    ),
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

async function readRefusal(response: Response): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => undefined)
  const seconds = Number(response.headers.get('retry-after') ?? NaN)
  const wait = Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined
  return refusalOf(response.status, answer, wait)
}

/** An answer that was asked for early says nothing of the time: nobody knows how long it lay here. */
async function fetchTimed(address: string, init: RequestInit) {
  const asked = Date.now()
  const response = await fetch(address, init)
  hearServer(response.headers.get('date'), asked, Date.now())
  return response
}

async function send(name: CallName, request: AnyRequest): Promise<Response> {
  const address = addressOf(name, request)
  // At once: whoever leaves sends a token that is gone a moment later.
  const init = {
    method: calls[name].method,
    headers: headersOf(name, request),
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    ...(request.octets && { body: request.octets }),
    ...(request.signal && { signal: request.signal }),
    ...(request.keepalive && { keepalive: true }),
  }
  const early = init.method === 'GET' ? takeEarly(address, currentSession()?.token) : undefined
  try {
    return (await early) ?? (await fetchTimed(address, init))
  } catch (reason) {
    if (request.signal?.aborted) throw reason
    throw new ApiError({ status: 0, error: networkFailure })
  }
}

/** The answer as it begins to arrive; whatever is not a success is an ApiError. */
export async function ask(name: CallName, request: AnyRequest): Promise<Response> {
  const token = currentSession()?.token
  const response = await send(name, request)
  if (response.ok) return response
  const refusal = await readRefusal(response)
  // An answer that comes late must not end the session that was started meanwhile; without a session there is nothing to
  // end, and why the last one did must stay known.
  const isCurrent = token !== undefined && token === currentSession()?.token
  if (response.status === 401 && !calls[name].isPublic && isCurrent)
    endSession(isSessionEnd(refusal.code) ? refusal.code : 'expired')
  // What was being done goes on once the password is shown.
  if (refusal.code === CONFIRMATION_NEEDED && (await askForPassword())) return ask(name, request)
  throw refusal
}

export const read = (response: Response): Promise<unknown> =>
  response.json().catch(() => {
    throw new ApiError({ status: 0, error: networkFailure })
  })

/** Calls one endpoint of the contract; whatever is not a success is an ApiError. */
export async function call<Name extends CallName>(
  name: Name,
  ...request: Request<Name>
): Promise<ResponseOf<Calls[Name]>>
export async function call(name: CallName, request: AnyRequest = {}): Promise<unknown> {
  return read(await ask(name, request))
}

/** One page of a list. `total` counts all matches; when `capped` there are more than that. */
export type ListPage<Row> = { rows: Row[]; total: number; capped: boolean }

type RowOf<Name extends CallName> = ResponseOf<Calls[Name]> extends (infer Row)[] ? Row : never

/** Calls a list and reads from the headers how much there is in all. */
export async function callList<Name extends CallName>(
  name: Name,
  ...request: Request<Name>
): Promise<ListPage<RowOf<Name>>>
export async function callList(
  name: CallName,
  request: AnyRequest = {},
): Promise<{ rows: unknown; total: number; capped: boolean }> {
  const response = await ask(name, request)
  const total = response.headers.get('x-total-count')
  const rows = await read(response)
  if (!Array.isArray(rows)) throw new ApiError({ status: 0, error: networkFailure })
  return {
    rows,
    total: total === null ? rows.length : Number(total),
    capped: response.headers.get('x-total-capped') === 'true',
  }
}
