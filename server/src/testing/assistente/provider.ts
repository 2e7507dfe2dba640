import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { z } from 'zod'

const asked = z.object({
  model: z.string(),
  stream: z.boolean(),
  max_tokens: z.number().optional(),
  max_completion_tokens: z.number().optional(),
  stream_options: z.unknown().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
})
/** One question as the provider got it, and the way to answer it. */
export type Exchange = {
  url: string
  headers: IncomingHttpHeaders
  asked: z.output<typeof asked>
  /** Everything that was sent, as one text. */
  sent: string
  response: ServerResponse
}
export type Play = (exchange: Exchange) => void | Promise<void>

const usage = { prompt_tokens: 40, completion_tokens: 7 }

export const inJson =
  (body: unknown): Play =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

/** A successful answer of a provider. */
export const whole = (content: string, used: unknown = usage, finish_reason = 'stop') => ({
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }],
  usage: used,
})
export const piece = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`
export const lastPiece = (finish_reason: string) =>
  `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason }] })}\n\n`
export const lastPieces = `data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`

/** An event stream, each part in its own packet: written at once, they would arrive as one. */
export const inParts =
  (...parts: (string | Buffer)[]): Play =>
  async ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    for (const part of parts) {
      response.write(part)
      await nextTurn()
    }
    response.end()
  }

/** A well-behaved provider: streams if asked to. */
export const says =
  (...words: string[]): Play =>
  (exchange) =>
    (exchange.asked.stream ? inParts(...words.map(piece), lastPieces) : inJson(whole(words.join(''))))(
      exchange,
    )

export const failsWith =
  (status: number, body = ''): Play =>
  ({ response }) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body)
  }

/** Writes endlessly; `sent` is how much was written before the other side disconnected. */
export function flood(part: string, status = 200, type = 'application/json') {
  const told = { sent: 0 }
  const play: Play = ({ response }) => {
    response.writeHead(status, { 'content-type': type })
    const source = Readable.from(
      (function* () {
        for (; told.sent < 200_000_000; told.sent += part.length) yield part
      })(),
    )
    source.pipe(response)
    response.on('close', () => source.destroy())
  }
  return { play, told }
}

/** A real HTTP server that imitates an OpenAI-compatible provider, as good or bad as the test needs. */
export function useProvider() {
  let plays: Play[] = []
  let exchanges: Exchange[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await text(request)
    const exchange = {
      url: request.url ?? '',
      headers: request.headers,
      asked: asked.parse(JSON.parse(sent)),
      sent,
      response,
    }
    exchanges.push(exchange)
    const play = plays.length > 1 ? plays.shift() : plays[0]
    await play?.(exchange)
  }
  const server = createServer((request, response) => void answer(request, response))
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  beforeEach(() => {
    plays = [says('Certo.')]
    exchanges = []
  })
  const only = (): Exchange => {
    const [exchange, ...more] = exchanges
    if (exchange === undefined || more.length > 0)
      throw new Error(`one exchange expected, not ${exchanges.length}`)
    return exchange
  }
  return {
    get url() {
      const address = server.address()
      return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
    },
    /** Requests since the test began. */
    get exchanges() {
      return exchanges
    },
    /** The one question that there was. */
    only,
    /** Resolves when the caller has dropped its only request. */
    hungUp: async () => {
      const { response } = only()
      if (!response.closed) await once(response, 'close')
    },
    /** How it answers from now on: one after the other, the last one repeatedly. */
    play: (...wanted: Play[]) => void (plays = wanted),
  }
}
