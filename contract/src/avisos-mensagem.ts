import { fraseDeAviso, type Ouvinte, ouvintes } from './avisos-texts.ts'
import type { Perfil } from './endpoint.ts'
import { type TipoAviso, tiposAviso } from './ocorrencias.ts'

type Sobre = { id_chamado: number | null; id_visita: number | null }
export type Avisado = Sobre & { tipo: string; quem: string | null }

const isTipo = (text: string): text is TipoAviso => tiposAviso.some((tipo) => tipo === text)
const isOuvinte = (text: string | null): text is Ouvinte => ouvintes.some((quem) => quem === text)

const ofChamado = { admin: 'chamados/', analista: 'achamados/', cliente: 'cchamados/', painel: '' }
const ofRats = { admin: 'rats', analista: 'rats', cliente: 'visitas', painel: '' }
const ofVisita = { admin: 'visitascrud?ver=', analista: 'visitasmesa?ver=', cliente: '', painel: '' }

function caminhoDe(perfil: Perfil, { tipo, id_chamado, id_visita }: Avisado): string {
  const area = `/dashboard/${perfil}`
  if (id_chamado !== null) return `${area}/${ofChamado[perfil]}${id_chamado}`
  if (tipo === 'rat_selado' || tipo === 'rat_contestado') return `${area}/${ofRats[perfil]}`
  const visita = ofVisita[perfil]
  // A cancelled one is in the trash, and a cliente has no screen of one.
  if (id_visita === null || visita === '' || tipo === 'visita_cancelada') return `${area}/avisos`
  return `${area}/${visita}${id_visita}`
}

const frase = ({ tipo, quem }: Avisado, id_chamado: number | null) =>
  isTipo(tipo) ? fraseDeAviso({ tipo, quem: isOuvinte(quem) ? quem : 'admins', id_chamado }) : undefined

const TESTE = 'Teste: é aqui que você será avisado.'

/**
 * What a browser or Telegram says of avisos that go out together, and where it leads. Lock screens and other companies see it:
 * a number and what happened, no name, no title, no text.
 */
export function mensagemDe(avisos: readonly Avisado[], perfil: Perfil): { texto: string; caminho: string } {
  const [first] = avisos
  const list = `/dashboard/${perfil}/avisos`
  if (first === undefined || !isTipo(first.tipo))
    return { texto: TESTE, caminho: `/dashboard/${perfil}/meusavisos` }
  const isOfOne = avisos.every(
    ({ id_chamado, id_visita }) => id_chamado === first.id_chamado && id_visita === first.id_visita,
  )
  if (!isOfOne || (first.id_chamado === null && first.id_visita === null && avisos.length > 1))
    return { texto: `${avisos.length} avisos novos`, caminho: list }
  const later = avisos.slice(1).flatMap((one) => frase(one, null) ?? [])
  const words = [...new Set([frase(first, null) ?? '', ...later])].slice(1)
  const said = [frase(first, first.id_chamado), ...words].join(', ')
  return { texto: said, caminho: caminhoDe(perfil, avisos.at(-1) ?? first) }
}
