import PostalMime, { addressParser, type Email } from 'postal-mime'
import { printable } from '#contract/fields.ts'

/** A file that came with a mail. */
type File = {
  nome: string
  conteudo: Buffer
  /** Shown by the text itself, as the logo of a signature is. */
  inText: boolean
}

/** What a mail says, as far as we look at it. */
export type Mail = {
  /** Every address of every From: an honest mail has one. */
  from: string[]
  messageId: string | null
  /** Which mails it goes on from, the nearest first. */
  answers: string[]
  subject: string
  headers: Headers
  text: string | undefined
  html: string | undefined
  files: File[]
}
/** By their names in lower case, the topmost first. */
export type Headers = ReadonlyMap<string, readonly string[]>

const ADDRESS_MAX = 320
const ID_MAX = 500
const SUBJECT_MAX = 500

/** Throws where it is no mail. */
export async function readMail(raw: Buffer): Promise<Mail> {
  const email = await PostalMime.parse(raw, { forceRfc822Attachments: true })
  const headers: Headers = new Map(
    [...Map.groupBy(email.headers, ({ key }) => key)].map(([key, lines]) => [
      key,
      lines.map(({ value }) => value),
    ]),
  )
  return {
    from: addressesOf(headers.get('from') ?? []),
    messageId: idsOf(headers.get('message-id')?.[0])[0] ?? null,
    answers: [
      ...new Set([
        ...idsOf(headers.get('in-reply-to')?.join(' ')),
        ...idsOf(headers.get('references')?.join(' ')).toReversed(),
      ]),
    ],
    subject: printable(email.subject ?? '')
      .trim()
      .slice(0, SUBJECT_MAX),
    headers,
    text: email.text,
    html: email.html,
    files: email.attachments.flatMap(fileOf),
  }
}

/** Only the head of a mail that is too large to be taken whole. */
export const readHead = (head: Buffer) => readMail(Buffer.concat([head, Buffer.from('\r\n\r\n')]))

const addressesOf = (lines: readonly string[]) =>
  lines
    .flatMap((line) => addressParser(line, { flatten: true }))
    .map(({ address = '' }) => printable(address).trim().toLowerCase().slice(0, ADDRESS_MAX))

/** Ids in angle brackets; nothing else is one. */
const idsOf = (line = '') =>
  Array.from(line.matchAll(/<([^<>\s\p{Cc}]{1,998})>/gu), ([, id = '']) => id.slice(0, ID_MAX))

/** Signatures of cryptography, which nobody opens. */
const unseen = new Set([
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
])
const extensions: Readonly<Record<string, string>> = {
  'message/rfc822': 'eml',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
}

function fileOf({
  filename,
  mimeType,
  content,
  related = false,
  disposition,
}: Email['attachments'][number]): File[] {
  if (unseen.has(mimeType) || typeof content === 'string') return []
  const nome = printable(filename ?? '').trim() || `anexo.${extensions[mimeType] ?? 'bin'}`
  const conteudo =
    content instanceof ArrayBuffer
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  return [
    {
      nome: shortened(nome),
      conteudo,
      inText: (related || disposition === 'inline') && mimeType.startsWith('image/'),
    },
  ]
}

const NAME_MAX = 200
/** Keeps what tells its kind. */
function shortened(nome: string) {
  const dot = nome.lastIndexOf('.')
  const extension = dot < 0 || nome.length - dot > 10 ? '' : nome.slice(dot)
  return nome.length <= NAME_MAX ? nome : nome.slice(0, NAME_MAX - extension.length) + extension
}
