import { sql } from 'kysely'
import { mensagemDe } from '#contract/avisos-mensagem.ts'
import { motivosEnvio as motivos } from '#contract/envios-texts.ts'
import { telegramTexts as texts } from '#contract/telegram.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Canal, Result } from '#server/platform/outbox/canal.ts'
import { type Bot, TelegramError } from './calls.ts'
import { disconnectChat } from './connection.ts'
import { findChat } from '../queries.ts'

type Parts = { clock: () => Date; publicUrl: string | undefined; bot: Bot | undefined }

function resultOf(error: unknown): Result {
  if (!(error instanceof TelegramError)) return { estado: 'canalFora', erro: texts.away }
  const { status, retryAfter } = error
  if (status === 429) return { estado: 'tenteDeNovo', erro: texts.busy, em: retryAfter }
  if (status === 401 || status === 404) return { estado: 'canalFora', erro: texts.badToken }
  if (status === 403) return { estado: 'morto', erro: texts.blocked }
  if (status === 400) return { estado: 'morto', erro: texts.noChat }
  return { estado: 'tenteDeNovo', erro: texts.refused(status) }
}

async function send(db: Db, bot: Bot, { clock }: Parts, id_chat: string, text: string, signal: AbortSignal) {
  try {
    await bot.say(id_chat, text, signal)
    return { estado: 'enviado' } as const
  } catch (error) {
    const result = resultOf(error)
    // Whoever blocked it wants no more; they can connect again.
    if (error instanceof TelegramError && error.status === 403)
      await inTransaction(db, (tx) => disconnectChat(tx, id_chat, clock()))
    return result
  }
}

/** Tells people in the conversation that they have opened with our bot. */
export const telegramCanal = (parts: Parts): Canal => ({
  nome: 'telegram',
  espera: 10,
  isSetUp: () => parts.bot !== undefined,
  needs: ['ZELO_TELEGRAM_TOKEN', 'ZELO_PUBLIC_URL'],
  silencia: true,
  once: true,
  reaches: sql<boolean>`u.id_chat <> '' and u.id_chat_confirmado_em is not null`,
  send: async (db, { destino, envios }, signal) => {
    const id_chat = destino === null ? undefined : await findChat(db, destino.id)
    if (destino === null || id_chat === undefined || parts.bot === undefined)
      return { estado: 'descartado', erro: motivos.semEndereco }
    const { texto, caminho } = mensagemDe(envios, destino.perfil)
    return send(db, parts.bot, parts, id_chat, `${texto}\n${new URL(caminho, parts.publicUrl).href}`, signal)
  },
})
