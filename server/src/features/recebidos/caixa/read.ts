import { setTimeout as sleep } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { EMAIL_MAX } from '#contract/recebidos-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { findLastUid, findTaken } from '../queries.ts'
import { imapOptions } from './options.ts'

/** Where mails go once they are read; nothing is ever deleted. */
const DONE = ['Zelo', 'Processados']
/** IDLE may die unheard. */
const LOOK_MS = 60_000
const CONNECTION_MS = 25 * 60_000
/** A head may be as long as the mail. */
const HEAD_MAX = 256 * 1024

type Place = { uidvalidity: number; uid: number }
type Found = { raw: Buffer; place: Place; tooLarge: boolean }

export type Reading = {
  db: Db
  url: string
  /** Takes a mail in. What it throws ends the connection: the same mail is read again by the next one. */
  take: (found: Found) => Promise<unknown>
  /** The mailbox has been read, whatever it held: called once. */
  works?: () => Promise<unknown>
  lookMs?: number
  connectionMs?: number
}

/** Reads the mailbox by one connection, in the order in which mails came, until it has had its time. */
export async function readMailbox(reading: Reading, stopping: AbortSignal) {
  const { url, lookMs = LOOK_MS, connectionMs = CONNECTION_MS } = reading
  let { works } = reading
  const client = new ImapFlow(imapOptions(url))
  const ended = new AbortController()
  const failures: unknown[] = []
  // Unheard, an error would end the process.
  client.on('error', (error: unknown) => void failures.push(error))
  client.on('close', () => ended.abort())
  const close = () => client.close()
  stopping.addEventListener('abort', close, { once: true })
  const until = performance.now() + connectionMs
  try {
    await client.connect()
    const done = (await client.mailboxCreate(DONE)).path
    const { uidValidity } = await client.mailboxOpen('INBOX')
    const box = { client, uidvalidity: Number(uidValidity), done }
    await moveTaken(reading.db, box)
    const news = listen(client)
    const over = AbortSignal.any([stopping, ended.signal])
    do {
      news.forget()
      await look(reading, box, stopping)
      await works?.()
      works = undefined
      await news.wait(over, Math.min(lookMs, until - performance.now()))
    } while (!over.aborted && performance.now() < until)
    if (failures.length > 0) throw failures[0]
    if (!stopping.aborted && !ended.signal.aborted) await client.logout()
  } catch (error) {
    if (!stopping.aborted) throw error
  } finally {
    stopping.removeEventListener('abort', close)
    client.close()
  }
}

type Box = { client: ImapFlow; uidvalidity: number; done: string }

/** By what we wrote down, never by what is marked as read: somebody may open the mailbox besides us. */
async function look({ db, take }: Reading, box: Box, stopping: AbortSignal) {
  const { client, uidvalidity } = box
  const last = (await findLastUid(db, uidvalidity)) ?? 0
  const found = (await client.search({ uid: `${last + 1}:*` }, { uid: true })) || []
  // The last one is always found, however old it is.
  for (const uid of found.filter((one) => one > last).toSorted((a, b) => a - b)) {
    if (stopping.aborted) return
    const mail = await fetchOne(client, uid)
    if (mail === undefined) continue
    await take({ ...mail, place: { uidvalidity, uid } })
    await move(box, [uid])
  }
}

/** Undefined where somebody has removed it. */
async function fetchOne(client: ImapFlow, uid: number) {
  const known = await client.fetchOne(String(uid), { size: true }, { uid: true })
  if (!known) return undefined
  const tooLarge = (known.size ?? 0) > EMAIL_MAX
  const query = tooLarge ? { headers: true } : { source: true }
  const mail = await client.fetchOne(String(uid), query, { uid: true })
  const raw = mail ? (tooLarge ? mail.headers?.subarray(0, HEAD_MAX) : mail.source) : undefined
  return raw && { raw, tooLarge }
}

/** Where the server does not let us, they stay where they are: what we wrote down counts. */
const move = ({ client, done }: Box, uids: number[]) =>
  client.messageMove(uids, done, { uid: true }).catch((error: unknown) => {
    if (!client.usable) throw error
  })

/** What was taken in before the connection was cut, and not moved any more. */
async function moveTaken(db: Db, box: Box) {
  const left = (await box.client.search({ all: true }, { uid: true })) || []
  const taken = await findTaken(db, box.uidvalidity, left)
  if (taken.length > 0) await move(box, taken)
}

/** Notes that the server tells of a new mail, also while we are busy with another. */
function listen(client: ImapFlow) {
  let told = new AbortController()
  client.on('exists', () => told.abort())
  return {
    /** What is told from now on. */
    forget: () => void (told = new AbortController()),
    wait: async (ended: AbortSignal, ms: number) => {
      if (told.signal.aborted) return
      // Ends with the next command.
      client.idle().catch(() => {})
      const signal = AbortSignal.any([ended, told.signal])
      await sleep(Math.max(ms, 0), undefined, { signal }).catch(() => {})
    },
  }
}
