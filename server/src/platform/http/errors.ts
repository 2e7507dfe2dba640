import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorBody, refusals } from '#contract/endpoint.ts'
import { isDatabaseAway } from '../db/errors.ts'
import { QueueFull } from '../process/queue.ts'
import { StoreAway } from '../storage/store.ts'
import { Refusal } from './refuse.ts'

const byFastifyCode: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal(413, refusals.tooLarge),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal(415, refusals.notJson),
}

/** Turns every failure into a response of the contract; unexpected ones are logged and answered without details. */
export function toRefusal(error: unknown, requestId: string): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof QueueFull)
    return new Refusal(503, refusals.unavailable, { retryAfter: error.retryAfter })
  if (error instanceof StoreAway) return new Refusal(503, refusals.storeAway, { retryAfter: 60 })
  if (isDatabaseAway(error)) return new Refusal(503, refusals.unavailable, { retryAfter: 1 })
  if (isFastifyError(error)) {
    const known = byFastifyCode[error.code]
    if (known) return known
    if (error.statusCode !== undefined && error.statusCode < 500) return new Refusal(400, refusals.badRequest)
  }
  return new Refusal(500, refusals.internal(requestId))
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && 'code' in error

export const errorBody = (refusal: Refusal, requestId: string): ErrorBody => ({
  error: refusal.message,
  code: refusal.code,
  requestId,
  ...(refusal.fields && { fields: refusal.fields }),
})

/** Unexpected errors are logged with the code that the person sees. */
export function logFault(error: unknown, request: FastifyRequest, { status }: Refusal) {
  if (status >= 500 && !(error instanceof Refusal) && !(error instanceof QueueFull))
    request.log.error({ err: withoutDetails(error), route: request.routeOptions.url }, 'request failed')
}

/**
 * A caller who disconnects during a request is no server error, though the error code is that of a lost database
 * connection.
 */
const isCutOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = isCutOff(request) ? new Refusal(400, refusals.badRequest) : toRefusal(error, request.id)
  logFault(error, request, refusal)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  return reply.code(refusal.status).send(errorBody(refusal, request.id))
}

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  answerError(new Refusal(404, refusals.notFound), request, reply)

/** PostgreSQL's detail and where contain values of people: they are not logged. */
function withoutDetails(error: unknown) {
  if (!(error instanceof Error)) return { message: 'a non-error was thrown' }
  const code = 'code' in error ? error.code : undefined
  const pgError = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  return {
    name: error.name,
    code,
    message: pgError ? 'PostgreSQL error' : error.message,
    stack: pgError ? error.stack?.split('\n').slice(1).join('\n') : error.stack,
  }
}
