import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import type { Scanner } from './scanner.ts'

type Config = {
  /** A socket's path, or host:port. */
  address: string
  /** False: while it is away files pass unseen. */
  strict: boolean
  quietMs?: number
}

/** Large archives keep it busy without a word. */
const QUIET_MS = 60_000
const PING_MS = 5_000
const END = Buffer.alloc(4)

const targetOf = (address: string) => {
  if (address.startsWith('/')) return { path: address }
  const [, host = '', port] = /^\[?(.*?)\]?:(\d+)$/.exec(address) ?? []
  return { host, port: Number(port) }
}

/** A file as ClamAV's daemon takes it: each chunk after its length, and one of nothing. */
async function* framed(file: string) {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of createReadStream(file)) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield length
    yield chunk
  }
  yield END
}

function ask(
  { address, quietMs = QUIET_MS }: Config,
  command: AsyncIterable<Buffer> | Buffer[],
): Promise<string> {
  return new Promise((resolve, reject) => {
    const source = Readable.from(command, { objectMode: false })
    const socket = connect(targetOf(address))
    let answer = ''
    let failure: Error | undefined
    const fail = (error: Error) => {
      failure ??= error
      socket.destroy()
    }
    socket.setTimeout(quietMs, () => fail(new Error('clamd: no answer')))
    socket.on('data', (chunk: Buffer) => void (answer += chunk.toString()))
    socket.on('error', fail)
    source.on('error', fail)
    socket.on('close', () => {
      source.destroy()
      // It may answer and hang up before it has read everything.
      if (answer.endsWith('\0')) resolve(answer.slice(0, -1))
      else reject(failure ?? new Error('clamd: hung up'))
    })
    source.pipe(socket, { end: false })
  })
}

/** Looks for viruses with ClamAV's daemon. */
export function clamdScanner(config: Config): {
  scanner: Scanner
  isThere: () => Promise<boolean>
  isAway: () => boolean
} {
  let away = false
  const scan = async (file: string) => {
    const answer = await ask(config, framed(file))
    if (answer === 'stream: OK') return 'clean'
    if (answer.endsWith(' FOUND')) return 'infected'
    throw new Error(`clamd: ${answer}`)
  }
  const scanner: Scanner = async (file) => {
    try {
      const verdict = await scan(file)
      away = false
      return verdict
    } catch (error) {
      // Not its fault where another process has taken the file.
      away = await access(file).then(
        () => true,
        () => away,
      )
      if (config.strict) throw error
      return 'clean'
    }
  }
  const isThere = async () => {
    const ping = { quietMs: PING_MS, ...config }
    const answer = await ask(ping, [Buffer.from('zPING\0')]).catch(() => undefined)
    away = answer !== 'PONG'
    return !away || !config.strict
  }
  return { scanner, isThere, isAway: () => away }
}
