import { dial, type Line, statusOf, write } from './raw-http.ts'
import type { useApp } from './app.ts'
import { hashToken, startSession } from '#server/platform/identity/sessions.ts'

type App = ReturnType<typeof useApp>
type Sent = {
  method: string
  url: string
  token: string
  /** A buffer is sent as octets. */
  body: unknown
  headers?: Record<string, string>
}

const MINUTES = 60_000

/** An older session: its next use is written, which shows that its token was recognised. */
export const startOldSession = (app: App, id_usuario: number) =>
  startSession(app.db, id_usuario, new Date(Date.now() - 2 * MINUTES))

const lastUse = async (app: App, token: string) => {
  const row = await app.db
    .selectFrom('sessoes')
    .select('usada_em')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return row?.usada_em
}

/**
 * Sends the headers and one byte of the body, waits until the caller was recognised, and returns a function that
 * sends the rest.
 */
export async function sendSlowly(app: App, port: number, { method, url, token, body, headers = {} }: Sent) {
  const isOctets = Buffer.isBuffer(body)
  const bytes = isOctets ? body : Buffer.from(JSON.stringify(body))
  const before = await lastUse(app, token)
  const line: Line = await dial(port)
  const head = [
    `${method} ${url} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    `content-type: application/${isOctets ? 'octet-stream' : 'json'}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${bytes.length}`,
    'connection: close',
  ]
  await write(line.socket, Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes.subarray(0, 1)]))
  while ((await lastUse(app, token)) === before) continue
  return async () => {
    await write(line.socket, bytes.subarray(1))
    const answer = await line.closed
    return { status: statusOf(answer), text: answer.slice(answer.indexOf('\r\n\r\n') + 4) }
  }
}
