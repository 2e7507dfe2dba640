import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'
import { TELEGRAM_CODIGO_MIN, telegramTexts as texts } from './telegram-texts.ts'

export * from './telegram-texts.ts'

const self = { scope: { admin: 'proprio', analista: 'proprio', cliente: 'proprio' } } as const

const telegram = z.object({
  configurado: z.boolean(),
  /** Since when messages go to a conversation of this person. */
  conectado_em: instant.nullable(),
})
export type Telegram = z.output<typeof telegram>

export const getTelegram = endpoint({
  method: 'GET',
  path: '/api/telegram',
  summary: 'Se quem pede recebe avisos pelo Telegram',
  ...self,
  passive: true,
  response: telegram,
})

export const createCodigoTelegram = endpoint({
  method: 'POST',
  path: '/api/telegram/codigo',
  summary: `Cria o código que liga uma conversa a quem pede: vale uma vez, por ${TELEGRAM_CODIGO_MIN} minutos, no lugar do anterior`,
  ...self,
  idempotent: false,
  texts: [texts.notSetUp],
  response: z.object({
    codigo: z.string(),
    /** Opens the conversation and sends the code; null while the bot's name is not known. */
    endereco: z.string().nullable(),
    expira_em: instant,
  }),
})

export const disconnectTelegram = endpoint({
  method: 'DELETE',
  path: '/api/telegram',
  summary: 'Deixa de enviar avisos pelo Telegram a quem pede',
  ...self,
  response: telegram,
})
