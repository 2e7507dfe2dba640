import type { ImapFlowOptions } from 'imapflow'
import { recebidosTexts as texts } from '#contract/recebidos-texts.ts'
import { errorCode } from '#server/platform/db/errors.ts'
import { isLoopback } from '#server/platform/process/mail-settings.ts'

const SECOND_MS = 1_000

/** Encrypted, except to a server of this machine. A URL carries the password: it is never logged. */
export function imapOptions(url: string): ImapFlowOptions & { host: string } {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  const isHere = isLoopback(hostname)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    doSTARTTLS: !secure && !isHere,
    ...(isHere && { tls: { rejectUnauthorized: false } }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 20 * SECOND_MS,
    greetingTimeout: 20 * SECOND_MS,
    socketTimeout: 120 * SECOND_MS,
  }
}

/** Why the mailbox cannot be read, for an admin; what the server said may quote who logs in. */
export const awayBecause = (error: unknown): string =>
  error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true
    ? texts.caixaSenha
    : texts.caixaFora(errorCode(error))
