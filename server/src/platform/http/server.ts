import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { refusals } from '#contract/endpoint.ts'
import type { SessionUser } from '../identity/sessions.ts'
import { readAddress } from './caller.ts'
import { answerError, errorBody } from './errors.ts'
import { securityHeaders, setSecurityHeaders } from './headers.ts'
import { Refusal } from './refuse.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    inContract?: boolean
    takesOctets?: boolean
    takesJpeg?: boolean
  }
  interface FastifyRequest {
    usuario: SessionUser | undefined
    /** Where it came from. */
    endereco: string
    /** Length of the body in bytes. */
    bytes: number
  }
}

const BODY_LIMIT = 256 * 1024
/** More than twice the largest body of the contract. */
const DEEPEST = 16

type Answered = { method: string; route: string; status: number; seconds: number }
type Options = {
  logLevel: string
  trustProxy: string | number | undefined
  onAnswer?: ((answered: Answered) => void) | undefined
}

/** Fastify with our error responses, headers and log lines; independent of any noun. */
export function createServer({ logLevel, trustProxy, onAnswer }: Options): FastifyInstance {
  /** The route's pattern instead of the URL: filters may contain a person's name. */
  const tell = ({ method, routeOptions, usuario, log }: FastifyRequest, reply: FastifyReply) => {
    const { statusCode: status, elapsedTime } = reply
    const route = routeOptions.url ?? 'none'
    onAnswer?.({ method, route, status, seconds: elapsedTime / 1000 })
    log.info({ method, route, status, ms: Math.round(elapsedTime), usuario: usuario?.id })
  }
  const app = Fastify({
    logger: { level: logLevel, base: null },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    // As long as a request line may be: what is too long to name a row names none, like all else that is malformed.
    routerOptions: { maxParamLength: maxHeaderSize },
    // Fastify takes a count of hops only as a function.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : (trustProxy ?? false),
    requestTimeout: 30_000,
    // Slow clients are looked for often enough that the limits mean what they say; a missing Host is answered by us.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    // Cuts off responses that nobody reads; streams send a heartbeat more often than this.
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // No hook has run for these yet.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply)
      reply.raw.once('finish', () => tell(request, reply))
      void answerError(error, request, reply)
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const body = JSON.stringify(errorBody(new Refusal(400, refusals.badRequest), randomUUID()))
      const headers = {
        ...securityHeaders,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n'))
    },
  })
  // Node would answer 417 itself, without our headers: treat it as an ordinary request.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.decorateRequest('usuario', undefined)
  app.decorateRequest('bytes', 0)
  app.decorateRequest('endereco', '')
  acceptOnlyJson(app)
  acceptOctets(app)
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api') && config?.inContract !== true)
      throw new Error(`${url} is not in the contract: declare an endpoint and answer it with handle()`)
  })
  app.addHook('onRequest', (request, reply, next) => {
    request.endereco = readAddress(request)
    setSecurityHeaders(request, reply)
    next()
  })
  app.addHook('onResponse', async (request, reply) => tell(request, reply))
  app.setErrorHandler(answerError)
  return app
}

/** An empty body counts as none, for logout. Invalid UTF-8 is rejected, not replaced. */
function acceptOnlyJson(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.bytes = body.length
    if (body.length === 0) return done(null, undefined)
    try {
      const text = utf8.decode(Buffer.from(body))
      if (isTooDeep(text)) done(new Refusal(422, refusals.invalid))
      else void parseJson(request, text, done)
    } catch {
      done(new Refusal(400, refusals.badRequest))
    }
  })
}

/** Handed to the route unread, where it takes them. */
function acceptOctets(app: FastifyInstance) {
  for (const [type, takes] of [
    ['application/octet-stream', 'takesOctets'],
    ['image/jpeg', 'takesJpeg'],
  ] as const)
    app.addContentTypeParser(type, (request, body, done) => {
      if (request.routeOptions.config[takes] === true) done(null, body)
      else done(new Refusal(415, refusals.notJson))
    })
}

/** Checked before anything recurses into it: deep nesting would overflow the stack. */
function isTooDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const letter = json[at]
    if (isText && letter === '\\') at += 1
    else if (letter === '"') isText = !isText
    else if (!isText && (letter === '[' || letter === '{')) depth += 1
    else if (!isText && (letter === ']' || letter === '}')) depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}

const PATIENCE_MS = 4_000

/** Stops accepting and lets running requests finish; idle or half-sent connections are then closed. */
export async function closeGently(app: FastifyInstance) {
  const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
  await app.close()
  clearTimeout(cut)
}
