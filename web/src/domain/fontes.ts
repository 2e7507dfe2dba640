import type { Fonte } from '#contract/assistente.ts'
import type { Perfil } from '#contract/endpoint.ts'
import { areaPath } from './places.ts'

const names = { artigo: 'Artigo', chamado: 'Chamado', visita: 'Visita' } as const

/** "Artigo #12 VPN"; a visit is known by its day alone. */
export const fonteName = ({ tipo, id, titulo }: Fonte) =>
  titulo.startsWith(names[tipo]) ? titulo : `${names[tipo]} #${id} ${titulo}`

/** Where a source opens in the area of this perfil. */
export function fonteLink(perfil: Perfil, { tipo, id }: Pick<Fonte, 'tipo' | 'id'>) {
  if (tipo === 'artigo') return `${areaPath(perfil)}/artigoscrud?ver=${id}`
  if (tipo === 'chamado') return `${areaPath(perfil)}/${perfil === 'admin' ? 'chamados' : 'achamados'}/${id}`
  return `${areaPath(perfil)}/${perfil === 'admin' ? 'visitascrud' : 'visitasmesa'}?ver=${id}`
}
