import type { NodemailerError, SMTPPoolOptions, Transporter } from 'nodemailer'
import { motivosEnvio as motivos } from '#contract/envios-texts.ts'
import type { Result } from '#server/platform/outbox/canal.ts'
import { isLoopback } from '#server/platform/process/mail-settings.ts'

const SECOND_MS = 1_000

/** Encrypted, except to a server of this machine. A URL carries the password: it is never logged. */
export function smtpOptions(url: string): SMTPPoolOptions & { pool: true } {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const isHere = isLoopback(hostname)
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return {
    pool: true,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(isHere ? { ignoreTLS: true, tls: { rejectUnauthorized: false } } : { requireTLS: true }),
    ...(username !== '' && { auth }),
    maxConnections: 3,
    // What is cut off goes again by our own rules.
    maxRequeues: 0,
    idleTimeout: 30 * SECOND_MS,
    connectionTimeout: 20 * SECOND_MS,
    greetingTimeout: 20 * SECOND_MS,
    dnsTimeout: 20 * SECOND_MS,
    socketTimeout: 60 * SECOND_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const isNodemailerError = (error: unknown): error is NodemailerError => error instanceof Error

const LONGEST = 300
/** What the other server said, for an admin to read. */
const said = (text: string) =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, LONGEST)
    .toWellFormed()

/** Of these the message is not to blame. */
const away = new Set([
  'ECONNECTION',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EAUTH',
  'ENOAUTH',
  'ETIMEDOUT',
  'EPROXY',
])
const NOT_AVAILABLE = 421

/** The connection ended without an answer, of which the message itself may be the reason. */
export const isCut = (error: unknown) =>
  isNodemailerError(error) &&
  error.responseCode === undefined &&
  (error.code === 'ECONNECTION' || error.code === 'ESOCKET')

/** Whether the server lets us in now. */
export const greets = (transport: Pick<Transporter, 'verify'>) =>
  transport.verify().then(
    () => true,
    () => false,
  )

/** What a failure means for the message. */
export function resultOf(error: unknown): Result {
  if (!isNodemailerError(error)) return { estado: 'tenteDeNovo', erro: motivos.interno }
  const { code = '', responseCode, permanent, command, response, timeoutType } = error
  const erro = said(response ?? ([code, error.originalCode].filter(Boolean).join(' ') || motivos.interno))
  // A login's answer may quote who logs in.
  if (code === 'EAUTH') return { estado: 'canalFora', erro: `EAUTH ${responseCode ?? ''}`.trim() }
  if (timeoutType === 'SOCKET_TIMEOUT') return { estado: 'tenteDeNovo', erro }
  if (responseCode === NOT_AVAILABLE || (away.has(code) && permanent !== true))
    return { estado: 'canalFora', erro }
  if (permanent !== true) return { estado: 'tenteDeNovo', erro }
  return command === 'RCPT TO' ? { estado: 'morto', erro, devolvido: true } : { estado: 'morto', erro }
}
