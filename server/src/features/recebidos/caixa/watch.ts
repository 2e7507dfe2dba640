import { type DatabaseConfig, openClient } from '#server/platform/db/connect.ts'
import { locks } from '#server/platform/db/locks.ts'
import { parseSender } from '#server/platform/process/mail-settings.ts'
import type { Watch } from '#server/platform/background/job.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { noteAway, noteWorking } from '#server/features/envios/queries.ts'
import { awayBecause } from './options.ts'
import { giveUp, type Parts, receive } from '../entrada/receive.ts'
import { beginTaking } from '../queries.ts'
import { type Reading, readMailbox } from './read.ts'

type Settings = {
  ZELO_IMAP_URL?: string | undefined
  ZELO_MAIL_AUTHSERV?: string | undefined
  ZELO_MAIL_FROM?: string | undefined
}

type Watching = Parts & {
  settings: Settings
  /** Not by a pooler: the lock lives as long as this connection. */
  direct: DatabaseConfig
  clock: () => Date
} & Pick<Reading, 'lookMs' | 'connectionMs'>

const RETRY_S = 60
/** A mail that fails so often, or ends the process, waits for an admin, and keeps no other waiting. */
const ATTEMPTS = 3

/** The mailbox, read by one process at a time; the others ask once a minute whether it is still there. */
export function watchCaixa(watching: Watching): Watch[] {
  const { ZELO_IMAP_URL: url } = watching.settings
  if (url === undefined) return []
  const run = (stopping: AbortSignal) =>
    alone(watching.direct, stopping, (signal) => readNoted(watching, readingOf(watching, url), signal))
  return [{ name: 'caixa', every: RETRY_S, run }]
}

/** Once it cannot be read several times in a row, the admins are told; what fails in us alone is no fault of the mailbox. */
export async function readNoted(
  { db, clock }: Pick<Watching, 'db' | 'clock'>,
  reading: Reading,
  stopping: AbortSignal,
) {
  let ours = false
  const take: Reading['take'] = async (found) => {
    ours = true
    await reading.take(found)
    ours = false
  }
  try {
    await readMailbox({ ...reading, take, works: () => noteWorking(db, 'caixa') }, stopping)
  } catch (error) {
    if (!ours) await inTransaction(db, (tx) => noteAway(tx, 'caixa', awayBecause(error), clock()))
    throw error
  }
}

export function readingOf(
  { settings, clock, lookMs, connectionMs, direct: _direct, ...parts }: Watching,
  url: string,
): Reading {
  const user = decodeURIComponent(new URL(url).username).toLowerCase()
  const sender = parseSender(settings.ZELO_MAIL_FROM ?? '')?.address.toLowerCase()
  const own = [user, ...(sender === undefined ? [] : [sender])]
  const authserv = settings.ZELO_MAIL_AUTHSERV
  return {
    db: parts.db,
    url,
    ...(lookMs !== undefined && { lookMs }),
    ...(connectionMs !== undefined && { connectionMs }),
    take: async ({ raw, place, tooLarge }) => {
      const delivery = { raw, place, tooLarge, own, authserv }
      const times = await beginTaking(parts.db, place)
      if (times > ATTEMPTS) return giveUp(parts, delivery, clock())
      try {
        return await receive(parts, delivery, clock())
      } catch (error) {
        if (times < ATTEMPTS) throw error
        return giveUp(parts, delivery, clock())
      }
    },
  }
}

/** While nobody else holds the lock; it is lost with its connection, and then reading ends. */
export async function alone(
  direct: DatabaseConfig,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
) {
  const lost = new AbortController()
  const client = await openClient(direct, () => lost.abort())
  client.on('end', () => lost.abort())
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      locks.caixa,
    ])
    if (rows[0]?.mine === true) await work(AbortSignal.any([stopping, lost.signal]))
  } finally {
    await client.end().catch(() => {})
  }
}
