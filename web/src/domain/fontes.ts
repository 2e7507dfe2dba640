import type { Fonte } from '#contract/assistente.ts'
import type { Perfil } from '#contract/endpoint.ts'
import { nounName, rowLink } from './nouns.ts'

const nounOf = { artigo: 'artigos', chamado: 'chamados', visita: 'visitas' } as const

/** "Artigo #12 VPN"; a visita is known by its day alone. */
export function fonteName({ tipo, id, titulo }: Fonte) {
  const name = nounName(nounOf[tipo])
  return titulo.startsWith(name) ? titulo : `${name} #${id} ${titulo}`
}

/** Where a source opens in the area of this perfil. */
export const fonteLink = (perfil: Perfil, { tipo, id }: Pick<Fonte, 'tipo' | 'id'>) =>
  rowLink(perfil, nounOf[tipo], id)
