import { z } from 'zod'
import { JPEG, PNG } from '../anexos/contents.ts'
import type { useRehearsal } from '../calls/rehearsal.ts'
import type { World } from '../calls/world.ts'

type Rehearsal = ReturnType<typeof useRehearsal>
type Sending = Parameters<Rehearsal['carryOut']>[0]

const made = z.object({ id: z.string() })

/** Files of a note: one that is read as text, a picture, and one that was removed later. */
export const filesOfNota = ['texto', 'imagem', 'removido'] as const
export type FilesOfNota = Record<(typeof filesOfNota)[number], string>

/** By the calls of staff, each carried out as the server does it. */
function writingAs(token: string | undefined, { carryOut }: Rehearsal) {
  async function send(one: Omit<Sending, 'token'>) {
    const { status, text } = await carryOut({ ...one, token })
    if (status >= 300) throw new Error(`${one.method} ${one.url}: ${status} ${text}`)
    return text
  }

  async function upload(nome: string, content: Buffer) {
    const body = { nome, tamanho: content.length }
    const { id } = made.parse(JSON.parse(await send({ method: 'POST', url: '/api/anexos', body })))
    const headers = { 'upload-offset': '0' }
    await send({ method: 'PUT', url: `/api/anexos/${id}/conteudo`, body: content, headers })
    return id
  }

  /** A note whose words, files and draft hold this word, and its author who is still there. */
  return async function noteOn(id_chamado: number, word: string): Promise<FilesOfNota> {
    const hidden = Buffer.from(word)
    const files = {
      texto: await upload(`${word}.txt`, hidden),
      imagem: await upload(`${word}.png`, Buffer.concat([PNG, hidden])),
      removido: await upload(`${word}.log`, hidden),
    }
    const url = `/api/chamados/${id_chamado}`
    const picture = Buffer.concat([JPEG, hidden])
    await send({ method: 'PUT', url: `/api/anexos/${files.imagem}/miniatura`, body: picture })
    const nota = { texto: `Veja a ${word}`, anexos: Object.values(files) }
    await send({ method: 'POST', url: `${url}/notas`, body: nota })
    await send({ method: 'DELETE', url: `/api/anexos/${files.removido}` })
    await send({ method: 'PUT', url: `${url}/rascunho`, body: { tipo: 'nota', texto: word } })
    await send({ method: 'POST', url: `${url}/presenca`, body: { estado: 'respondendo' } })
    return files
  }
}

/** A note on every chamado; answers the files of the one that is Ana's and Caio's. */
export async function writeNotas(
  rehearsal: Rehearsal,
  { rows, tokens }: World,
  { word, now }: { word: string; now: Date },
): Promise<FilesOfNota> {
  const asAdmin = writingAs(tokens.admin, rehearsal)
  const asAnalista = writingAs(tokens.analista, rehearsal)
  const setRemoved = (id_chamado: number, excluido_em: Date | null) =>
    rehearsal.db.updateTable('chamados').set({ excluido_em }).where('id_chamado', '=', id_chamado).execute()
  const { missing: _, own = 0, deleted = 0, ...others } = rows['chamados'] ?? {}
  for (const id of Object.values(others)) await asAdmin(id, word)
  // Nobody writes on what is in the trash: it was put there later.
  await setRemoved(deleted, null)
  await asAdmin(deleted, word)
  await setRemoved(deleted, now)
  return asAnalista(own, word)
}
