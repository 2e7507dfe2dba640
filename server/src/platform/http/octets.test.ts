import { once } from 'node:events'
import { request } from 'node:http'
import { expect, it } from 'vitest'
import { createServer } from './server.ts'
import { octetsOf } from './octets.ts'

const MOST = 1024 * 1024
const content = Buffer.alloc(MOST, 'Zelo')
const headers = { 'content-type': 'application/octet-stream' }

/** A server that reads a body, and keeps what it was given. */
function reading() {
  const given: Buffer[] = []
  const app = createServer({ logLevel: 'silent', trustProxy: undefined })
  app.route({
    method: 'PUT',
    url: '/',
    config: { takesOctets: true },
    handler: async (received) => {
      let read = 0
      for await (const chunk of octetsOf(received, MOST)) {
        if (chunk.equals(content.subarray(read, read + chunk.length))) read += chunk.length
        given.push(chunk)
      }
      return { read }
    },
  })
  return { app, given }
}

it('a body from the line › its memory is given back chunk by chunk, not left to the collector', async () => {
  const { app, given } = reading()
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const asked = request(url, { method: 'PUT', headers: { ...headers, connection: 'close' } }).end(content)
  const [answer] = await once(asked, 'response')
  expect((await answer.setEncoding('utf8').toArray()).join('')).toBe(JSON.stringify({ read: MOST }))
  expect(given.length).toBeGreaterThan(1)
  expect(given.filter(({ byteLength }) => byteLength > 0)).toEqual([])
  await app.close()
})

it('a body that somebody in this process holds › stays theirs', async () => {
  const { app, given } = reading()
  const answer = await app.inject({ method: 'PUT', url: '/', headers, payload: content })
  expect(answer.json()).toEqual({ read: MOST })
  expect(Buffer.concat(given).equals(content)).toBe(true)
})
