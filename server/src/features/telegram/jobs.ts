import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseConfig, Db } from '#server/platform/db/connect.ts'
import { openClient } from '#server/platform/db/connect.ts'
import { locks } from '#server/platform/db/locks.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Watch } from '#server/platform/background/job.ts'
import { noteAway, noteWorking } from '#server/features/envios/queries.ts'
import { telegramTexts as texts } from '#contract/telegram.ts'
import { type Bot, TelegramError } from './bot/calls.ts'
import { hear } from './bot/connection.ts'
import { findLido, saveLido } from './queries.ts'

type Parts = { db: Db; direct: DatabaseConfig; clock: () => Date; bot: Bot }

/** How soon another process notices that nobody reads. */
const LOOK_S = 30

/** Another program that reads the same bot. */
const CONFLICT = 409

function awayBecause(error: unknown): string {
  if (!(error instanceof TelegramError)) return texts.away
  if (error.status === CONFLICT) return texts.otherReader
  return error.status === 401 || error.status === 404 ? texts.badToken : texts.refused(error.status)
}

/** Once it cannot be read several times in a row, the admins are told. */
async function readNoted({ db, clock, bot }: Omit<Parts, 'direct'>, stopping: AbortSignal) {
  const last = await findLido(db)
  try {
    const updates = await bot.read(last, stopping)
    await noteWorking(db, 'conversas')
    return updates
  } catch (error) {
    const mayWait = error instanceof TelegramError && error.retryAfter !== undefined
    if (!stopping.aborted && !mayWait)
      await inTransaction(db, (tx) => noteAway(tx, 'conversas', awayBecause(error), clock()))
    throw error
  }
}

/** One look, which lasts until somebody writes or Telegram has waited long enough. */
export async function readOnce({ db, clock, bot }: Omit<Parts, 'direct'>, stopping: AbortSignal) {
  for (const update of await readNoted({ db, clock, bot }, stopping)) {
    const said = await inTransaction(db, async (tx) => {
      const reply = await hear(tx, update, clock())
      await saveLido(tx, update.update_id)
      return reply
    })
    // Who blocked the bot meanwhile hears nothing more, and keeps nobody waiting.
    if (said) await bot.say(said.id_chat, said.text, stopping).catch(() => undefined)
  }
}

/** One process of all reads what people write to the bot. */
export const watchTelegram = ({ direct, ...parts }: Parts): Watch => ({
  name: 'telegram',
  every: LOOK_S,
  run: async (stopping) => {
    const client = await openClient(direct)
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    try {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
        locks.telegram,
      ])
      if (rows[0]?.mine !== true) return
      const signal = AbortSignal.any([stopping, lost.signal])
      while (!signal.aborted)
        await readOnce(parts, signal).catch(async (error: unknown) => {
          if (signal.aborted) return
          const wait = error instanceof TelegramError ? error.retryAfter : undefined
          if (wait === undefined) throw error
          await sleep(wait * 1000, undefined, { signal }).catch(() => {})
        })
    } finally {
      await client.end().catch(() => {})
    }
  },
})
