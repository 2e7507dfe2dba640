import { z } from 'zod'
import { registroNaFila, type RegistroNaFila } from '#contract/campo-registros.ts'
import { importarTexts } from '#contract/campo-importar-texts.ts'
import { campoTexts, IMPORTAR_MAX, nameOfRegistro } from '#contract/campo-texts.ts'
import { visitasTexts } from '#contract/visitas-texts.ts'
import { ApiError, errorText } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/api.ts'
import { sendOctets } from '#web/platform/api/octets.ts'

/** What became of a file. */
export type Importacao = { tone: 'success' | 'info' | 'error'; lines: string[]; recusados: string[] }

const exportacao = z.object({
  id_usuario: z.number().int().positive(),
  registros: z.array(z.unknown()).min(1),
  arquivos: z.array(z.object({ id: z.uuid(), sha256: z.string(), conteudo: z.base64() })).default([]),
})
type Exportacao = z.output<typeof exportacao>

async function readExport(file: File): Promise<Exportacao | undefined> {
  try {
    return exportacao.safeParse(JSON.parse(await file.text())).data
  } catch {
    return undefined
  }
}

const failed = (text: string): Importacao => ({ tone: 'error', lines: [text], recusados: [] })
const named = z.object({ tipo: z.string() })
const refusal = (registro: unknown, text: string) =>
  `${nameOfRegistro(named.safeParse(registro).data?.tipo ?? '')}: ${text}`

type Sent = {
  importados: number
  repetidos: number
  recusados: { registro: RegistroNaFila; texto: string }[]
}

async function sendRegistros(id_usuario: number, registros: readonly RegistroNaFila[]): Promise<Sent> {
  const sent: Sent = { importados: 0, repetidos: 0, recusados: [] }
  for (let from = 0; from < registros.length; from += IMPORTAR_MAX) {
    const some = registros.slice(from, from + IMPORTAR_MAX)
    const answer = await call('importarRegistros', { body: { id_usuario, registros: some } })
    sent.importados += answer.importados
    sent.repetidos += answer.repetidos
    for (const { id, texto } of answer.recusados) {
      const registro = some.find((one) => one.id === id)
      if (registro) sent.recusados.push({ registro, texto })
    }
  }
  return sent
}

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0).buffer

/** Pictures of registros that were refused are nobody's. */
async function sendFotos(arquivos: Exportacao['arquivos']) {
  let [received, lost] = [0, 0]
  for (const { id, sha256, conteudo } of arquivos)
    try {
      await sendOctets('putArquivo', {
        params: { id },
        octets: bytesOf(conteudo),
        headers: { 'x-sha256': sha256 },
      })
      received++
    } catch (reason) {
      if (!(reason instanceof ApiError && reason.status === 404)) lost++
    }
  return { received, lost }
}

function whole({ importados, repetidos, recusados }: Sent): string[] {
  const [first] = recusados
  if (importados === 0 && repetidos > 0 && first === undefined) return [importarTexts.nothingNew]
  if (importados + repetidos === 0 && recusados.every(({ texto }) => texto === visitasTexts.notFound))
    return [importarTexts.foreign]
  return [
    ...(importados > 0 ? [importarTexts.imported(importados)] : []),
    ...(repetidos > 0 ? [importarTexts.again(repetidos)] : []),
  ]
}

/** Reads what a device exported and sends it, registros first: they announce the pictures. Again is never twice. */
export async function importFile(file: File): Promise<Importacao> {
  const read = await readExport(file)
  if (read === undefined) return failed(campoTexts.wrongExport)
  const parsed = read.registros.map((registro) => ({ registro, read: registroNaFila.safeParse(registro) }))
  const registros = parsed.flatMap((one) => one.read.data ?? [])
  if (registros.length === 0) return failed(campoTexts.wrongExport)
  try {
    const sent = await sendRegistros(read.id_usuario, registros)
    const isAny = sent.importados + sent.repetidos > 0
    const fotos = isAny ? await sendFotos(read.arquivos) : { received: 0, lost: 0 }
    const recusados = [
      ...parsed.flatMap((one) => (one.read.success ? [] : [refusal(one.registro, importarTexts.unreadable)])),
      ...sent.recusados.map(({ registro, texto }) => refusal(registro, texto)),
    ]
    const lines = [
      ...whole(sent),
      ...(fotos.received > 0 && sent.importados > 0 ? [importarTexts.photos(fotos.received)] : []),
      ...(fotos.lost > 0 ? [importarTexts.photosLost(fotos.lost)] : []),
    ]
    const isForeign = lines[0] === importarTexts.foreign
    return {
      tone: isForeign || fotos.lost > 0 ? 'error' : sent.importados > 0 ? 'success' : 'info',
      lines,
      recusados: isForeign ? [] : recusados,
    }
  } catch (reason) {
    const isForeign = reason instanceof ApiError && reason.fields['id_usuario'] !== undefined
    return failed(isForeign ? importarTexts.foreignAutor : `${campoTexts.notImported} ${errorText(reason)}`)
  }
}
