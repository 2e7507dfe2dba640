import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { AwsV4Signer } from 'aws4fetch'

export type S3Config = {
  endpoint: string
  region: string
  bucket: string
  key: string
  secret: string
  /** Before every key; for a bucket that others use too. */
  prefix: string
  /** The bucket in the path instead of in the name of the server. */
  pathStyle: boolean
  /** Without a byte in either direction, until the answer begins. */
  quietMs?: number
}

/** What the store said, without an address or a header: it may be logged. */
export class S3Error extends Error {
  readonly status: number
  readonly reason: string
  readonly code: string | undefined
  constructor(method: string, status: number, reason: string) {
    super(`${method}: ${status}${reason && ` ${reason}`}`)
    this.status = status
    this.reason = reason
    this.code = status === 507 || reason === 'QuotaExceeded' ? 'ENOSPC' : undefined
  }
}

type Content = { file: string; size: number; sha256: Buffer }
type Wanted = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  content?: Content
}

const QUIET_MS = 20_000
/** A reader may pause: a download through us goes no faster than they take it. */
const READER_QUIET_MS = 120_000
const EMPTY = createHash('sha256').digest('hex')

export function addressOf({ endpoint, bucket, pathStyle, prefix }: S3Config, key?: string) {
  const url = new URL(endpoint)
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`
  const base = url.pathname.replace(/\/$/, '')
  const object = key === undefined ? '' : `${prefix}${key}`
  url.pathname = pathStyle ? `${base}/${bucket}${object && `/${object}`}` : `${base}/${object}`
  return url
}

/** One signed request; the hash of the very bytes is signed along, so that what arrives is what was checked. */
export async function ask(config: S3Config, { method, key, query = {}, headers = {}, content }: Wanted) {
  const url = addressOf(config, key)
  url.search = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const signed = await new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': content?.sha256.toString('hex') ?? EMPTY },
    accessKeyId: config.key,
    secretAccessKey: config.secret,
    service: 's3',
    region: config.region,
  }).sign()
  const length = content && { 'content-length': content.size, 'content-type': 'application/octet-stream' }
  return carry(
    signed.url,
    method,
    { ...Object.fromEntries(signed.headers), ...length },
    config,
    content?.file,
  )
}

type Headers = Record<string, string | number>

function carry(url: URL, method: string, headers: Headers, { quietMs = QUIET_MS }: S3Config, file?: string) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? secure : plain)(url, {
      method,
      headers,
      // A connection that the other side has just closed would fail what could have been stored.
      agent: false,
      timeout: quietMs,
    })
    const giveUp = () => request.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }))
    request.on('timeout', giveUp)
    request.on('error', reject)
    request.on('response', (response) => {
      response.setTimeout(READER_QUIET_MS, () => response.destroy(new Error('no more bytes')))
      resolve(response)
    })
    if (file === undefined) return void request.end()
    const source = createReadStream(file)
    source.on('error', (error) => {
      request.destroy()
      reject(error)
    })
    request.on('close', () => source.destroy())
    source.pipe(request)
  })
}

const LONGEST_TEXT = 4 * 1024 * 1024

/** A whole answer that is short: a list, or a reason. */
export async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    size += chunk.length
    if (size > LONGEST_TEXT) throw new Error('the answer of the store is too long')
  }
  return Buffer.concat(chunks).toString()
}

export async function errorOf(method: string, response: IncomingMessage): Promise<S3Error> {
  const text = await textOf(response).catch(() => '')
  return new S3Error(method, response.statusCode ?? 0, /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '')
}
