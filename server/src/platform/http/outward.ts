import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress, type Networks } from './public-address.ts'

/** The name leads into a network that nobody has allowed. */
export class NotPublicError extends Error {
  readonly code = 'NOT_PUBLIC'
}

type Resolve = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export type Outward = {
  /** Networks besides the public Internet. */
  networks?: Networks
  /** For everything, from the name to the end of the answer. */
  timeoutMs?: number
  signal?: AbortSignal
  /** Tests have names and certificates of their own. */
  resolve?: Resolve
  ca?: string
}
type Sent = { url: string; headers: Record<string, string>; body: string | Uint8Array }
type Answer = { status: number; retryAfter: string | undefined; text: string }

const TIMEOUT_MS = 10_000
const MOST_BYTES = 4096

/** The address that was looked at is the one that is connected to: a name that changes its mind in between gains nothing. */
const guarded =
  (networks: Networks, resolve: Resolve): LookupFunction =>
  (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) done(error, [])
      else if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address, networks)))
        done(new NotPublicError(), [])
      else if (options.all === true) done(null, addresses)
      else done(null, first.address, first.family)
    })

/**
 * Sends something to an address that somebody typed in: by https, to the public Internet alone, without following
 * where the answer points to. Of the answer no more than 4 KiB are read.
 */
export function postOutward(
  { url, headers, body }: Sent,
  { networks = [], timeoutMs = TIMEOUT_MS, signal, resolve = lookup, ca }: Outward = {},
): Promise<Answer> {
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  // No name is looked up for an address.
  if (target.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host, networks)))
    return Promise.reject(new NotPublicError())
  const deadline = AbortSignal.timeout(timeoutMs)
  return new Promise((done, reject) => {
    const sending = request(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: guarded(networks, resolve),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      agent: false,
      ...(ca !== undefined && { ca }),
    })
    sending.on('error', reject)
    sending.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      const finish = () => {
        const text = Buffer.concat(chunks).subarray(0, MOST_BYTES).toString()
        done({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text })
        response.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size >= MOST_BYTES) finish()
      })
      response.on('end', finish)
      response.on('error', reject)
    })
    sending.end(body)
  })
}
