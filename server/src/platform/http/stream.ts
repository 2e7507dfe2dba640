import type { FastifyReply, FastifyRequest } from 'fastify'
import { streamEvents as events } from '#contract/endpoint.ts'
import { errorBody, logFault, toRefusal } from './errors.ts'
import { Refusal } from './refuse.ts'

/** Whether the caller asked for the answer in pieces. */
export const wantsPieces = (request: FastifyRequest) =>
  (request.headers.accept ?? '').toLowerCase().includes('text/event-stream')

const MAX_UNREAD = 1_000_000

/** Fires when the caller goes away before the answer is there. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort()
  })
  // Whoever hung up before this listened.
  if (reply.raw.destroyed) gone.abort()
  return gone.signal
}

const LOOK_MS = 500

/** Work that goes on only while `stay` does not refuse: looked at again and again, and before its end is told. */
export async function whileHere<T>(
  gone: AbortSignal,
  stay: () => Promise<void>,
  work: (gone: AbortSignal) => Promise<T>,
): Promise<T> {
  const sentAway = new AbortController()
  let refusal: unknown
  const look = () =>
    stay().catch((reason: unknown) => {
      // A database that is away has sent nobody away.
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
 * Pieces as they come and the whole at the end. Until the first piece a failure is an ordinary error answer; after it,
 * the last event.
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
        // Kept for the next request, it would hold up a server that stops.
        connection: 'close',
      })
    }
    raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    // Whoever does not read what was asked for is not waited for.
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
