import { createHmac, timingSafeEqual } from 'node:crypto'

const SIGNATURE = 32
const sign = (chave: Buffer, text: string) =>
  createHmac('sha256', chave).update(text).digest('hex').slice(0, SIGNATURE)

/** What a message is known by when somebody answers it. Only this installation can make one. */
export const messageId = (chave: Buffer, id: number, domain: string) =>
  `<zelo.${id}.${sign(chave, `mensagem ${id}`)}@${domain}>`

/** The messages of this installation that these headers name, in their order. */
export function idsOfMessages(chave: Buffer, headers: string): number[] {
  return Array.from(
    headers.matchAll(/\bzelo\.(\d{1,15})\.([\da-f]{32})@/g),
    ([, id = '', signature = '']) => ({
      id: Number(id),
      isOurs: timingSafeEqual(Buffer.from(sign(chave, `mensagem ${Number(id)}`)), Buffer.from(signature)),
    }),
  ).flatMap(({ id, isOurs }) => (isOurs ? [id] : []))
}

/** By what this installation knows its own mail. */
export const installationMark = (chave: Buffer) => sign(chave, 'instalacao')

/** The secret in the link of this envio: derived when it is written, so that nobody needs to keep it. */
export const linkToken = (chave: Buffer, id: number) =>
  createHmac('sha256', chave).update(`link ${id}`).digest('base64url')
