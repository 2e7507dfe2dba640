import { createHash } from 'node:crypto'

type Sum = { size: number; sha256: Buffer }

/** How many bytes, and their hash. */
export async function sumOf(octets: AsyncIterable<Buffer>): Promise<Sum> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of octets) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest() }
}

export const isSameSum = (one: Sum, other: Sum) => one.size === other.size && one.sha256.equals(other.sha256)
