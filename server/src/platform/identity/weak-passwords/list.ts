import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** `password`: compared as a whole. `word`: compared with a few digits and signs around it. */
export type Kind = 'password' | 'word'

/** Sorted prefixes of the entries' SHA-256: a false match is one in millions. */
export const BYTES = 5
export const LIST = new URL('../../../../passwords/common.bin', import.meta.url)

export const entryOf = (kind: Kind, folded: string) =>
  createHash('sha256').update(`${kind}:${folded}`).digest().subarray(0, BYTES)

let loaded: Buffer | undefined
/** Read when the first password is set: most processes never need it. */
const entries = () => (loaded ??= readFileSync(LIST))

export function isListed(kind: Kind, folded: string): boolean {
  const [sought, all] = [entryOf(kind, folded), entries()]
  let [low, high] = [0, all.length / BYTES]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const order = all.compare(sought, 0, BYTES, middle * BYTES, (middle + 1) * BYTES)
    if (order === 0) return true
    if (order < 0) low = middle + 1
    else high = middle
  }
  return false
}
