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
/** Those that we look at, by their names in lower case, the topmost first. */
export type Headers = ReadonlyMap<string, readonly string[]>

const looked = new Set([
  'authentication-results',
  'auto-submitted',
  'content-type',
  'list-id',
  'precedence',
  'return-path',
  'x-autoreply',
  'x-autorespond',
  'x-autoresponder',
  'x-zelo-instalacao',
])
/** Of a mail that has thousands of lines, addresses, ids or files these are enough to judge it. */
const LINES_MAX = 50
const LINE_MAX = 10_000
const FROM_MAX = 10
const IDS_MAX = 50
const FILES_MAX = 200

const ADDRESS_MAX = 320
const ID_MAX = 500
const SUBJECT_MAX = 500

/** Throws where it is no mail. */
export async function readMail(raw: Buffer): Promise<Mail> {
  const email = await PostalMime.parse(raw, { forceRfc822Attachments: true })
  const lines = Map.groupBy(email.headers, ({ key }) => key)
  const valuesOf = (key: string) => lines.get(key)?.map(({ value }) => value) ?? []
  return {
    from: addressesOf(valuesOf('from')).slice(0, FROM_MAX),
    messageId: idsOf(valuesOf('message-id')[0])[0] ?? null,
    answers: [
      ...new Set([
        ...idsOf(valuesOf('in-reply-to').join(' ')),
        ...idsOf(valuesOf('references').join(' ')).toReversed(),
      ]),
    ].slice(0, IDS_MAX),
    subject: printable(email.subject ?? '')
      .trim()
      .slice(0, SUBJECT_MAX),
    headers: new Map(
      [...looked]
        .filter((key) => lines.has(key))
        .map((key) => [
          key,
          valuesOf(key)
            .slice(0, LINES_MAX)
            .map((value) => value.slice(0, LINE_MAX)),
        ]),
    ),
    text: email.text,
    html: email.html,
    files: email.attachments.slice(0, FILES_MAX).flatMap(fileOf),
  }
}

/** Only the head of a mail that is too large to be taken whole. */
export const readHead = (head: Buffer) => readMail(Buffer.concat([head, Buffer.from('\r\n\r\n')]))

/** A line that is longer than any honest one counts as several: who knows whom its end names. */
const addressesOf = (lines: readonly string[]) =>
  lines
    .flatMap((line) =>
      line.length > LINE_MAX
        ? ['', '']
        : addressParser(line, { flatten: true })
            .slice(0, FROM_MAX)
            .map(({ address = '' }) => address),
    )
    .map((address) => printable(address).trim().toLowerCase().slice(0, ADDRESS_MAX))

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
