import type { FastifyReply, FastifyRequest } from 'fastify'
import { streamEvents as events } from '#contract/endpoint.ts'
import { errorBody, logFault, toRefusal } from './errors.ts'
import { Refusal } from './refuse.ts'

/** Whether the caller requested a stream. */
export const wantsPieces = (request: FastifyRequest) =>
  (request.headers.accept ?? '').toLowerCase().includes('text/event-stream')

const MAX_UNREAD = 1_000_000

/** Aborted when the caller disconnects before the answer. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort()
  })
  // The caller may have disconnected before this listener was added.
  if (reply.raw.destroyed) gone.abort()
  return gone.signal
}

const LOOK_MS = 500

/** Runs work only while `stay` does not reject: checked repeatedly, and before the answer is sent. */
export async function whileHere<T>(
  gone: AbortSignal,
  stay: () => Promise<void>,
  work: (gone: AbortSignal) => Promise<T>,
): Promise<T> {
  const sentAway = new AbortController()
  let refusal: unknown
  const look = () =>
    stay().catch((reason: unknown) => {
      // An unavailable database ends no session.
      if (!(reason instanceof Refusal)) return
      refusal = reason
      sentAway.abort()
    })
  const timer = setInterval(() => void look(), LOOK_MS)
  try {
    const result = await work(AbortSignal.any([gone, sentAway.signal]))
    await look()
    if (refusal !== undefined) throw refusal
    return result
  } catch (reason) {
    throw refusal ?? reason
  } finally {
    clearInterval(timer)
  }
}

/**
 * Streams pieces and the whole at the end. A failure before the first piece is an ordinary error response, later the
 * last event.
 */
export async function answerInPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  run: (emit: (piece: object) => void) => Promise<unknown>,
) {
  const { raw } = reply
  const send = (event: string, data: unknown) => {
    if (!reply.sent) {
      reply.hijack()
      raw.writeHead(200, {
        ...Object.fromEntries(
          Object.entries(reply.getHeaders()).flatMap(([key, value]) =>
            value === undefined ? [] : [[key, value]],
          ),
        ),
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
        // Keep-alive would delay a server that stops.
        connection: 'close',
      })
    }
    raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    // Do not wait for a caller who does not read.
    if (raw.writableLength > MAX_UNREAD) raw.destroy()
  }
  try {
    send(events.fim, await run((piece) => send(events.delta, piece)))
  } catch (error) {
    if (!reply.sent) throw error
    const refusal = toRefusal(error, request.id)
    logFault(error, request, refusal)
    send(events.erro, errorBody(refusal, request.id))
  }
  raw.end()
}
