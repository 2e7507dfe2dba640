import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { z } from 'zod'

type Answer = { status: number; body: object }
const asked = z.object({
  offset: z.number().optional(),
  chat_id: z.string().optional(),
  text: z.string().optional(),
})
export type Message = { from?: number; type?: string; text: string }

const TOKEN = '123456:um-token-de-teste'

/** Telegram as a bot sees it, on loopback: keeps what is said, and hands out what was written until that is confirmed. */
export function useTelegram() {
  const said: { chat: string; text: string }[] = []
  const written: { update_id: number; message: object }[] = []
  const held: { fails: Answer | undefined; last: number } = { fails: undefined, last: 0 }
  /** Who waits for somebody to write. */
  const waiting = new Set<() => void>()

  async function play(method: string, body: z.output<typeof asked>): Promise<Answer> {
    if (held.fails) return held.fails
    if (method === 'getMe') return ok({ id: 1, is_bot: true, username: 'zelo_teste_bot' })
    if (method === 'sendMessage') {
      said.push({ chat: body.chat_id ?? '', text: body.text ?? '' })
      return ok({ message_id: said.length })
    }
    const news = () => written.filter(({ update_id }) => update_id >= (body.offset ?? 0))
    if (news().length === 0) {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.add(resolve)
      await promise
      waiting.delete(resolve)
    }
    return ok(news())
  }

  async function answerOne(request: IncomingMessage, response: ServerResponse) {
    const sent = asked.parse(await json(request))
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    const { status, body } = token === TOKEN ? await play(method, sent) : stranger
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer((request, response) => void answerOne(request, response))
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  beforeEach(() => {
    said.length = 0
    held.fails = undefined
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    token: TOKEN,
    address: () => {
      const bound = server.address()
      return `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
    },
    said,
    /** How many wait for somebody to write. */
    readers: () => waiting.size,
    /** Somebody writes to the bot. */
    write: ({ from = 4711, type = 'private', text }: Message) => {
      written.push({ update_id: ++held.last, message: { text, chat: { id: from, type } } })
      for (const answer of waiting) answer()
    },
    works: () => void (held.fails = undefined),
    fails: (status: number, rest: object = {}) =>
      void (held.fails = { status, body: { ok: false, error_code: status, description: 'não', ...rest } }),
  }
}

const stranger: Answer = { status: 401, body: { ok: false, error_code: 401 } }
const ok = (result: unknown): Answer => ({ status: 200, body: { ok: true, result } })
