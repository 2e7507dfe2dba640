import type { Mail } from './mail.ts'

/** Names before the @ that nobody reads or writes as. */
const nobody = /^(mailer-daemon|postmaster|no-?reply|nao-?responda|do-?not-?reply)\b/

const precedences = ['bulk', 'list', 'junk', 'auto_reply']

/**
 * Whether a program wrote it: it is never answered and opens nothing, or two programs would write to each other for ever.
 * `own`: the addresses that we write from and read.
 */
export function isOfMachine(
  { from, headers }: Pick<Mail, 'from' | 'headers'>,
  own: readonly string[],
): boolean {
  const has = (name: string) => headers.has(name)
  const first = (name: string) => (headers.get(name)?.[0] ?? '').trim().toLowerCase()
  const automatic = /^[a-z-]*/.exec(first('auto-submitted'))?.[0] ?? ''
  return (
    (automatic !== '' && automatic !== 'no') ||
    precedences.includes(first('precedence')) ||
    ['list-id', 'x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-zelo-instalacao'].some(has) ||
    first('return-path') === '<>' ||
    isReport({ headers }) ||
    from.some((address) => own.includes(address) || nobody.test(address))
  )
}

/** What a mail server says of a mail of ours. */
export const isReport = ({ headers }: Pick<Mail, 'headers'>) =>
  /^\s*multipart\/report\b/i.test(headers.get('content-type')?.[0] ?? '')

const REPORT_MAX = 200_000

/** What a report says of mails that will never arrive, for whoever knows their ids; nothing where they still may. */
export function failedIn(raw: Buffer): string {
  const text = raw.toString('latin1', 0, REPORT_MAX)
  return /^Action:\s*failed\s*$/im.test(text) && /^Status:\s*5\./im.test(text) ? text : ''
}
