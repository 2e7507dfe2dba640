import { keepWith } from '#server/features/anexos/envio/keep.ts'
import { byEmail } from '#server/features/chamados/acoes/by-email.ts'
import { type Delivery, receive } from '#server/features/recebidos/entrada/receive.ts'
import type { useApp } from '../app/app.ts'

export const SERVER = 'mx.empresa.test'
export const OWN = 'suporte@empresa.test'

type Written = {
  from: string
  subject?: string
  text?: string
  /** Whether our mail server vouches for its author. */
  proved?: boolean
  headers?: string[]
  /** Instead of a text: what stands below the head. */
  body?: string
}
let sequence = 0

/** A mail as it lies in the mailbox; each has an id of its own. */
export function mailOf({
  from,
  subject = 'Sem rede',
  text = 'Caiu.',
  proved = true,
  headers = [],
  body,
}: Written) {
  const domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '')
  const lines = [
    ...(proved ? [`Authentication-Results: ${SERVER}; dmarc=pass header.from=${domain}`] : []),
    `Message-ID: <${++sequence}@teste>`,
    `From: ${from}`,
    `Subject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`,
    ...headers,
    ...(body === undefined ? ['Content-Type: text/plain; charset=UTF-8'] : []),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n${body ?? `\r\n${text}\r\n`}`)
}

type File = { nome: string; type: string; content: Buffer }
/** The same with files. */
export const withFiles = (written: Written, files: File[]) =>
  mailOf({
    ...written,
    headers: [...(written.headers ?? []), 'Content-Type: multipart/mixed; boundary=limite'],
    body: [
      '',
      '--limite',
      'Content-Type: text/plain; charset=UTF-8',
      '',
      written.text ?? 'Caiu.',
      ...files.flatMap(({ nome, type, content }) => [
        '--limite',
        `Content-Type: ${type}; name="${nome}"`,
        `Content-Disposition: attachment; filename="${nome}"`,
        'Content-Transfer-Encoding: base64',
        '',
        content.toString('base64'),
      ]),
      '--limite--',
      '',
    ].join('\r\n'),
  })

/** Takes mails in as the mailbox's reader does. */
export function mailbox(app: ReturnType<typeof useApp>) {
  const parts = () => ({
    db: app.db,
    chamados: byEmail,
    keep: keepWith(app.files),
  })
  const take = async (raw: Buffer, delivery: Partial<Delivery> = {}) => {
    const id = await receive(parts(), { raw, own: [OWN], authserv: SERVER, ...delivery }, app.now())
    return app.db.selectFrom('emails_recebidos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
  return {
    take,
    /** What became of it, in a few words. */
    outcome: async (raw: Buffer, delivery: Partial<Delivery> = {}) => {
      const { estado, motivo } = await take(raw, delivery)
      return motivo === null ? estado : `${estado} ${motivo}`
    },
  }
}
