import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { scratch } from '../processes/folders.ts'

type Received = {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
  octets: Buffer
}
type Play = (response: ServerResponse) => void

/** A certificate of its own for loopback, made for one run. */
function certificate() {
  const folder = mkdtempSync(path.join(scratch(), 'zelo-certificado-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  try {
    execFileSync(
      'openssl',
      `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -keyout ${key} -out ${cert}
        -addext subjectAltName=DNS:localhost,DNS:recebe.test,IP:127.0.0.1`.split(/\s+/),
      { stdio: 'ignore' },
    )
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Somebody else's program: a real https server that keeps what it was sent. */
export function useReceiver() {
  const { key, cert } = certificate()
  const received: Received[] = []
  const held: { play: Play } = { play: (response) => void response.writeHead(204).end() }
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const octets = await buffer(request)
    const { method, url, headers } = request
    received.push({ method, url, headers, body: octets.toString(), octets })
    held.play(response)
  }
  const server = createServer({ key, cert }, (request, response) => void answer(request, response))
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  beforeEach(() => {
    received.length = 0
    held.play = (response) => void response.writeHead(204).end()
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const port = () => {
    const bound = server.address()
    return typeof bound === 'object' && bound ? bound.port : 0
  }
  return {
    ca: cert,
    received,
    url: (host = '127.0.0.1') => `https://${host}:${port()}/entrada`,
    answers: (play: Play) => void (held.play = play),
  }
}
