import { apart } from '#server/platform/process/apart.ts'
import type { Asked, Read } from './thread.ts'

/** No honest mail takes longer, or more memory. */
const read = apart<Read>(new URL('thread.ts', import.meta.url), { timeoutMs: 15_000, memoryMb: 256 })

export type Mail = NonNullable<Read>
type How = { onlyHead?: boolean; timeoutMs?: number }

/** Throws where it is no mail, or takes too much. */
export async function readApart(raw: Buffer, { onlyHead = false, timeoutMs }: How = {}): Promise<Mail> {
  const mail = await read({ raw, onlyHead } satisfies Asked, timeoutMs)
  if (mail === undefined) throw new Error('not a mail')
  return { ...mail, files: mail.files.map(withBuffer) }
}

/** Bytes come from another thread without their methods. */
const withBuffer = (file: Mail['files'][number]) => ({
  ...file,
  conteudo: Buffer.from(file.conteudo.buffer, file.conteudo.byteOffset, file.conteudo.byteLength),
})
