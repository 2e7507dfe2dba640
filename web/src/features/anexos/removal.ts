import { REMOVE_OWN_MS } from '#contract/anexos-limits.ts'
import type { Perfil } from '#contract/endpoint.ts'

type Person = { perfil: Perfil; id: number | undefined }

/** Whether this person may remove the files of an entry; a courtesy, the server decides. */
export function mayRemove(
  { perfil, id }: Person,
  { id_analista }: { id_analista: number | null },
  { id_autor, em }: { id_autor: number; em: string },
  now = Date.now(),
) {
  if (perfil === 'admin') return true
  if (id === undefined) return false
  const isOwn = id_autor === id && now - Date.parse(em) <= REMOVE_OWN_MS
  return isOwn || (perfil === 'analista' && id_analista === id)
}
