import type { Perfil } from '#contract/endpoint.ts'
import { rowLink } from '#web/domain/nouns.ts'

/** The page of a chamado is in several areas: where a link to it leads this perfil. */
export function ownChamadoPath(perfil: Perfil, pathname: string) {
  const id = /^\/dashboard\/(?:admin\/|analista\/a|cliente\/c)chamados\/(\d+)$/.exec(pathname)?.[1]
  return id === undefined || perfil === 'painel' ? undefined : rowLink(perfil, 'chamados', Number(id))
}
