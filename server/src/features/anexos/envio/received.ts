import type { EstadoAnexo } from '#contract/anexos-texts.ts'
import type { Parts } from '#server/platform/storage/parts.ts'

type Sent = { id: string; recebido: number; estado: EstadoAnexo }

/** How much of a file is here. In a process that does not have the part, nothing: it begins again. */
export async function receivedOf(parts: Parts, { id, recebido, estado }: Sent): Promise<number> {
  if (estado !== 'recebendo' || recebido === 0) return recebido
  return ((await parts.sizeOf(id)) ?? 0) >= recebido ? recebido : 0
}
