import { parentPort } from 'node:worker_threads'
import { readHead, readMail } from './mail.ts'
import { textOf, wholeText } from './text.ts'

export type Asked = { raw: Uint8Array; onlyHead: boolean }

async function read({ raw, onlyHead }: Asked) {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const mail = await (onlyHead ? readHead(bytes) : readMail(bytes))
  const { text: _text, html: _html, ...rest } = mail
  return { ...rest, novo: textOf(mail), inteiro: wholeText(mail) }
}
/** What is read of a mail; undefined where it is none. */
export type Read = Awaited<ReturnType<typeof read>> | undefined

parentPort?.on('message', (asked: Asked) => {
  read(asked)
    .catch(() => undefined)
    .then((mail) => parentPort?.postMessage(mail, []))
    .catch(() => process.exit(1))
})
