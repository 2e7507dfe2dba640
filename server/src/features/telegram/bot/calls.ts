import { z } from 'zod'

type Config = {
  token: string
  /** Tests have an API of their own. */
  address?: string
}

const answer = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.number().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
})

const update = z.object({
  update_id: z.number(),
  message: z
    .object({ text: z.string().optional(), chat: z.object({ id: z.number(), type: z.string() }) })
    .optional()
    .catch(undefined),
})
export type Update = z.output<typeof update>

/** What Telegram said no to. Neither its words nor the address, which holds the token, are kept. */
export class TelegramError extends Error {
  readonly status: number
  readonly retryAfter: number | undefined
  constructor(status: number, retryAfter?: number) {
    super(`telegram: ${status}`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

const TIMEOUT_MS = 10_000
/** Telegram answers as soon as somebody writes, and after so long anyway. */
const POLL_S = 50

/** The calls of Telegram's API that the product needs. */
export function openBot({ token, address = 'https://api.telegram.org' }: Config) {
  async function ask(
    method: string,
    body: object,
    timeoutMs: number,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const deadline = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${address}/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
    const { data } = answer.safeParse(await response.json().catch(() => undefined))
    if (data?.ok !== true)
      throw new TelegramError(data?.error_code ?? response.status, data?.parameters?.retry_after)
    return data.result
  }

  let name: string | undefined
  return {
    /** By which people find it. */
    name: async () =>
      (name ??= z.object({ username: z.string() }).parse(await ask('getMe', {}, TIMEOUT_MS)).username),
    say: async (id_chat: string, text: string, signal?: AbortSignal) => {
      await ask(
        'sendMessage',
        { chat_id: id_chat, text, link_preview_options: { is_disabled: true } },
        TIMEOUT_MS,
        signal,
      )
    },
    /** What was written after this one. */
    read: async (last: number | undefined, signal: AbortSignal) => {
      const body = {
        timeout: POLL_S,
        allowed_updates: ['message'],
        ...(last !== undefined && { offset: last + 1 }),
      }
      return z.array(update).parse(await ask('getUpdates', body, POLL_S * 1000 + TIMEOUT_MS, signal))
    },
  }
}
export type Bot = ReturnType<typeof openBot>
