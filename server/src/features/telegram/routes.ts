import { randomBytes } from 'node:crypto'
import {
  createCodigoTelegram,
  disconnectTelegram,
  getTelegram,
  TELEGRAM_CODIGO_MIN,
  telegramTexts as texts,
} from '#contract/telegram.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Bot } from './bot/calls.ts'
import { disconnectPessoa } from './bot/connection.ts'
import * as queries from './queries.ts'

const MINUTE_MS = 60_000

export const telegramRoutes = ({ bot }: { bot: Bot | undefined }) => {
  const stateOf = async (db: Db, id: number) => ({
    configurado: bot !== undefined,
    conectado_em: await queries.findConectado(db, id),
  })
  return [
    handle(getTelegram, async ({ db, caller }) => stateOf(db, caller.id)),

    handle(
      createCodigoTelegram,
      async ({ db, caller, now }) => {
        if (bot === undefined) return refuse(422, texts.notSetUp)
        const name = await bot.name().catch(() => undefined)
        const codigo = randomBytes(16).toString('base64url')
        const expira_em = new Date(now.getTime() + TELEGRAM_CODIGO_MIN * MINUTE_MS)
        await queries.saveCodigo(db, caller.id, codigo, expira_em)
        return {
          codigo,
          endereco: name === undefined ? null : `https://t.me/${name}?start=${codigo}`,
          expira_em: expira_em.toISOString(),
        }
      },
      // Telegram is asked for the bot's name meanwhile.
      { transaction: false },
    ),

    handle(disconnectTelegram, async ({ db, caller, now, record }) => {
      await disconnectPessoa(db, caller.id, now, record)
      return stateOf(db, caller.id)
    }),
  ]
}
