import {
  anexosTexts as texts,
  type EstadoAnexo,
  REMOVE_OWN_MS,
  tipoDeArquivo,
  UNFINISHED_MAX,
} from '#contract/anexos.ts'
import { type Perfil, refusals } from '#contract/endpoint.ts'
import type { Limits } from '#server/platform/storage/limits.ts'

const MB = 1024 * 1024

export type Denial = { status: 403 | 413 | 415 | 422 | 429; text: string; retryAfter?: number }
type Usage = { unfinished: number; bytes: number }

/** Why a file with this name and size is not taken. */
export function kindRefusal(
  { nome, tamanho }: { nome: string; tamanho: number },
  { fileMb }: Limits,
): Denial | undefined {
  if (tipoDeArquivo(nome) === undefined) return { status: 415, text: texts.wrongKind }
  if (tamanho > fileMb * MB) return { status: 413, text: texts.tooLarge(fileMb) }
  return tamanho === 0 ? { status: 422, text: texts.empty } : undefined
}

const MINUTE_S = 60
const HOUR_S = 3600

/** Why this person may not send one more now. */
export function usageRefusal(
  { unfinished, bytes }: Usage,
  tamanho: number,
  { dayMb }: Limits,
): Denial | undefined {
  if (unfinished >= UNFINISHED_MAX)
    return { status: 429, text: texts.tooManyUnfinished, retryAfter: MINUTE_S }
  return bytes + tamanho > dayMb * MB
    ? { status: 429, text: texts.tooMuchToday(dayMb), retryAfter: HOUR_S }
    : undefined
}

type Sent = { id_usuario: number; id_chamado: number | null; estado: EstadoAnexo }

/** Whether this person may still send it: their own, which nothing uses yet. */
export const isOpen = ({ id_usuario, id_chamado, estado }: Sent, { id }: { id: number }) =>
  id_usuario === id && id_chamado === null && estado !== 'removido'

type Offset = { at: number; size: number; received: number; tamanho: number }

/** Whether a piece goes on where the file ends, repeats a part of it, or fits nowhere. */
export function placeOf({ at, size, received, tamanho }: Offset): 'next' | 'repeat' | 'nowhere' {
  if (at + size > tamanho) return 'nowhere'
  if (at === received) return 'next'
  return at + size <= received ? 'repeat' : 'nowhere'
}

/** Why nothing more comes of this file. */
export const endRefusal = (estado: EstadoAnexo): Denial | undefined =>
  estado === 'recusado'
    ? { status: 422, text: texts.wrongContent }
    : estado === 'infectado'
      ? { status: 422, text: texts.infected }
      : undefined

type Removed = {
  id_usuario: number
  id_chamado: number | null
  usado_em: string | null
  id_analista: number | null
}

/** Why this person, who may read the file, may not remove it. */
export function removalRefusal(
  { id_usuario, id_chamado, usado_em, id_analista }: Removed,
  { id, perfil }: { id: number; perfil: Perfil },
  now: Date,
): Denial | undefined {
  const isFresh = usado_em !== null && now.getTime() - new Date(usado_em).getTime() <= REMOVE_OWN_MS
  const isOwn = id_usuario === id && (id_chamado === null || isFresh)
  const isHandled = perfil === 'analista' && id_chamado !== null && id_analista === id
  return perfil === 'admin' || isHandled || isOwn ? undefined : { status: 403, text: refusals.forbidden }
}
