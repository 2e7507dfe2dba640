import { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { refusals } from '#contract/endpoint.ts'
import { refuse } from './refuse.ts'

/** A body that is no JSON, as it comes: nothing of it waits in memory for the rest. A chunk is good until the next is asked for. */
export type Octets = AsyncIterable<Buffer>

/** Rejects a body that is longer than so many bytes as soon as that is known. */
export async function* octetsOf({ body, headers }: FastifyRequest, most: number): Octets {
  if (body === undefined) return
  if (!(body instanceof Readable)) refuse(415, refusals.notJson)
  if (Number(headers['content-length'] ?? 0) > most) refuse(413, refusals.tooLarge)
  let length = 0
  // A destroyed body is a closed connection, on which nobody could be told why.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('a body comes in buffers')
    length += chunk.length
    if (length > most) refuse(413, refusals.tooLarge)
    yield chunk
    if (body instanceof IncomingMessage) giveBack(chunk)
  }
}

/** Each chunk from the line has memory of its own outside of the heap: left to the collector, it would run every 8 MB. */
function giveBack({ buffer, byteLength }: Buffer) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** All of it at once, for what is small. */
export async function gatherOctets(octets: Octets): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of octets) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
