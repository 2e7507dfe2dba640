import type { Readable } from 'node:stream'
import { errorCode } from '../db/errors.ts'

/** The store is full or out of reach: what needs it is tried again later. */
export class StoreAway extends Error {
  readonly code: string | undefined
  constructor(cause: unknown) {
    super(`the store of files: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.code = errorCode(cause)
  }
}

export function asAway(error: unknown): never {
  throw new StoreAway(error)
}

/** A part of an object; both ends are in it. */
export type Stretch = { first: number; last: number }
export type Stored = { key: string; size: number }
export type Local = 'pasta' | 's3'

export const isKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A key becomes part of a path or an address. */
export function refuseForeignKey(key: string) {
  if (!isKey.test(key)) throw new Error('this is no key of an object')
}

/** Where the bytes of files are. A key is an id of ours, never a name that somebody typed. */
export type Store = {
  local: Local
  /** Takes a finished file of this machine, which may be gone afterwards; resolves when it is safe, and can be repeated. */
  put: (key: string, file: string, about: { size: number; sha256: Buffer }) => Promise<void>
  /** Undefined where there is no such object. */
  get: (key: string, stretch?: Stretch) => Promise<Readable | undefined>
  head: (key: string) => Promise<Stored | undefined>
  /** Also where it is gone already. */
  remove: (key: string) => Promise<void>
  list: () => AsyncIterable<Stored>
  /** Writes, reads and removes a small object; throws a sentence for the operator. */
  probe: () => Promise<void>
}

const BATCH = 500

/** The keys of objects, some hundred at a time. */
export async function* inBatches(objects: AsyncIterable<Stored>) {
  let keys: string[] = []
  for await (const { key } of objects) {
    keys.push(key)
    if (keys.length < BATCH) continue
    yield keys
    keys = []
  }
  if (keys.length > 0) yield keys
}
