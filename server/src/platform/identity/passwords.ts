import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createQueue } from '../process/queue.ts'

const derive = promisify(argon2)

/** OWASP's minimum for argon2id; the hash carries its own parameters, so they may rise later. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const
const KEY_LENGTH = 32

/** Many simultaneous logins wait here instead of taking every thread. */
const inTurn = createQueue({ places: 2, longest: 64, patienceMs: 30_000 })

const compute = (
  password: string,
  nonce: Buffer,
  cost: { memory: number; passes: number; parallelism: number },
) =>
  inTurn(() =>
    derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength: KEY_LENGTH, ...cost }),
  )

/** In the usual text form: $argon2id$v=19$m=…,t=…,p=…$salt$key. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await compute(password, salt, COST)
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(key)}`
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, key] = form.exec(hash) ?? []
  if (salt === undefined || key === undefined) return false
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const computed = await compute(password, Buffer.from(salt, 'base64'), cost)
  const expected = Buffer.from(key, 'base64')
  return computed.length === expected.length && timingSafeEqual(computed, expected)
}

let nobody: Promise<string> | undefined
/** Compared if the email is unknown, so that the answer takes as long as for a wrong password. */
export const hashOfNobody = () => (nobody ??= hashPassword(randomBytes(32).toString('base64')))
