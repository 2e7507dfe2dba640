import { createHmac, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { asDamage } from './file.ts'

/** The last line of a backup: an HMAC over everything before it, with the installation's key. */
const sealLine = (selo: string) => Buffer.from(`${JSON.stringify({ selo })}\n`)
const LENGTH = sealLine('0'.repeat(64)).length

export async function* seal(chunks: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const hmac = createHmac('sha256', key)
  for await (const chunk of chunks) {
    hmac.update(chunk)
    yield chunk
  }
  yield sealLine(hmac.digest('hex'))
}

/** Whether this installation wrote the backup and nobody changed it. */
export async function isOwn(file: string, key: Buffer): Promise<boolean> {
  const hmac = createHmac('sha256', key)
  let tail: Buffer = Buffer.alloc(0)
  try {
    await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        const held = Buffer.concat([tail, chunk])
        const known = Math.max(held.length - LENGTH, 0)
        hmac.update(held.subarray(0, known))
        tail = held.subarray(known)
      }
    })
  } catch (error) {
    throw asDamage(error)
  }
  const expected = sealLine(hmac.digest('hex'))
  return tail.length === expected.length && timingSafeEqual(tail, expected)
}
