import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** `password`: tried whole. `word`: tried with a few digits and signs around it. */
export type Kind = 'password' | 'word'

/** The file holds the first bytes of each entry's SHA-256 in order: a wrong match is one in millions of tries. */
export const BYTES = 5
export const LIST = new URL('../../../../passwords/common.bin', import.meta.url)

export const entryOf = (kind: Kind, folded: string) =>
  createHash('sha256').update(`${kind}:${folded}`).digest().subarray(0, BYTES)

let loaded: Buffer | undefined
/** Read with the first password that somebody sets: most processes never need it. */
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
