import type { Readable } from 'node:stream'

/** Whether two streams bring the same bytes, however they are cut. */
export async function sameBytes(one: Readable, other: Readable): Promise<boolean> {
  const rest = other.iterator()
  let ahead: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of one) {
      let left: Buffer = chunk
      while (left.length > 0) {
        if (ahead.length === 0) {
          const next = await rest.next()
          if (next.done) return false
          ahead = next.value
        }
        const length = Math.min(left.length, ahead.length)
        if (!left.subarray(0, length).equals(ahead.subarray(0, length))) return false
        left = left.subarray(length)
        ahead = ahead.subarray(length)
      }
    }
    return ahead.length === 0 && (await rest.next()).done === true
  } finally {
    one.destroy()
    other.destroy()
  }
}
