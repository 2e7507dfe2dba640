import { type RawBuilder, sql } from 'kysely'
import { type DatabaseConfig, openClient } from './connect.ts'

const CHANNEL = 'zelo'
/** Changes within this time are sent together. */
const GATHER_MS = 40
const RETRY_MS = [250, 500, 1000, 2000, 5000]

/** Tells all processes when the transaction is done. */
export const announce = (payload: string | RawBuilder<string>) =>
  sql`pg_notify(${sql.lit(CHANNEL)}, ${payload})::text`

/** Payloads in order; undefined if some may have been missed. */
export type News = { payloads: readonly string[] } | { payloads: undefined }
export type Live = {
  subscribe: (listener: (news: News) => void) => () => void
  /** How many have subscribed. */
  listeners: () => number
  /** The same for the process itself, which does not count. */
  follow: (listener: (news: News) => void) => () => void
  /** Resolves when listening: later changes are not missed. */
  ready: Promise<void>
  /** Aborted when the server stops. */
  closed: AbortSignal
  close: () => void
  stop: () => Promise<void>
}

/**
 * Notifications of all processes. One connection listens for the whole process; if it is lost it is reopened, and
 * every listener is told that events may have been missed.
 */
export function followDatabase(direct: DatabaseConfig, onTrouble: (error: Error) => void = () => {}): Live {
  const closing = new AbortController()
  const listeners = new Set<(news: News) => void>()
  const followers = new Set<(news: News) => void>()
  const gathered = new Set<string>()
  let client: Awaited<ReturnType<typeof openClient>> | undefined
  let gathering: NodeJS.Timeout | undefined
  let retrying: NodeJS.Timeout | undefined
  let failures = 0
  let isStopped = false
  const listening = Promise.withResolvers<void>()

  const tell = (news: News) => {
    for (const listener of [...listeners, ...followers]) listener(news)
  }
  function flush() {
    gathering = undefined
    const payloads = [...gathered]
    gathered.clear()
    tell({ payloads })
  }

  async function connect() {
    const mine = await openClient(direct, onTrouble)
    mine.on('notification', ({ payload }) => {
      if (payload === undefined) return
      gathered.add(payload)
      gathering ??= setTimeout(flush, GATHER_MS)
    })
    mine.on('end', () => {
      if (client === mine) lose()
    })
    client = mine
    await mine.query(`listen ${CHANNEL}`)
    if (isStopped) await mine.end()
    failures = 0
    // Earlier listeners may have missed something.
    tell({ payloads: undefined })
    listening.resolve()
  }

  function lose() {
    client = undefined
    if (isStopped) return
    const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]
    failures += 1
    retrying = setTimeout(() => void open(), wait)
  }

  const open = () =>
    connect().catch((error: unknown) => {
      if (error instanceof Error) onTrouble(error)
      void client?.end().catch(() => {})
      lose()
    })

  const joining = (group: typeof listeners) => (listener: (news: News) => void) => {
    group.add(listener)
    return () => void group.delete(listener)
  }

  void open()
  return {
    subscribe: joining(listeners),
    follow: joining(followers),
    listeners: () => listeners.size,
    ready: listening.promise,
    closed: closing.signal,
    close: () => closing.abort(),
    stop: async () => {
      isStopped = true
      clearTimeout(gathering)
      clearTimeout(retrying)
      await client?.end().catch(() => {})
    },
  }
}
