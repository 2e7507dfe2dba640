import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { refusals } from '#contract/endpoint.ts'
import type { SessionUser } from '../sessions.ts'
import { answerError, errorBody } from './errors.ts'
import { setSecurityHeaders } from './headers.ts'
import { Refusal } from './refuse.ts'

declare module 'fastify' {
  interface FastifyRequest {
    usuario: SessionUser | undefined
  }
}

const BODY_LIMIT = 256 * 1024

type Options = { logLevel: string; trustProxy: string | number | undefined }

/** Fastify with our answers, headers and log lines; it knows no noun. */
export function createServer({ logLevel, trustProxy }: Options): FastifyInstance {
  const app = Fastify({
    logger: { level: logLevel, base: null },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    // Fastify takes a count of hops only as a function.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : (trustProxy ?? false),
    requestTimeout: 30_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const body = JSON.stringify(errorBody(new Refusal(400, refusals.badRequest), randomUUID()))
      socket.end(
        `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
      )
    },
  })
  app.decorateRequest('usuario', undefined)
  acceptOnlyJson(app)
  app.addHook('onRequest', setSecurityHeaders)
  // The route's pattern, not the address: a filter may hold a person's name.
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      usuario: request.usuario?.id,
    })
  })
  app.setErrorHandler(answerError)
  return app
}

/** An empty body counts as none: logout needs no body. */
function acceptOnlyJson(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body.toString(), done)
  })
}
