import {
  type CanalEscolhido,
  type Ouvinte,
  perfisDeOuvinte,
  type RegraDeAviso,
  regrasDe,
  visitaAparente,
} from '#contract/avisos-texts.ts'
import type { Perfil } from '#contract/endpoint.ts'
import type { TipoAviso } from '#contract/ocorrencias.ts'

type Dados = {
  era?: { analista?: number | null | undefined } | undefined
  para?: { analista?: number | null | undefined } | undefined
  mudou?: readonly string[] | undefined
}
export type Ocorrencia = {
  id: number
  tipo: TipoAviso
  tabela: string
  id_registro: number | null
  id_atividade: number | null
  id_autor: number | null
  dados: Dados
}

/** An active person of an active company. */
export type Pessoa = { id: number; perfil: Perfil; id_empresa: number | null }

/** What an ocorrência is about, as it is now. */
export type Chamado = {
  id: number
  id_cliente: number
  id_analista: number | null
  id_usuario: number
  aberto: boolean
  /** No active analista has it. */
  livre: boolean
  /** Who wrote to it from its company. */
  escreveram: number[]
}
export type Visita = { id: number; id_cliente: number; id_analista: number; excluida: boolean }
export type Sobre = { chamado: Chamado } | { visita: Visita } | { sistema: true }

/** Who got it is told only as long as they have it: whoever got it since is told by a later one. */
const isGiven = ({ tipo, dados: { para } }: Ocorrencia, { id_analista }: Chamado) =>
  (tipo !== 'escalado' && tipo !== 'chamado_novo') || para?.analista === id_analista

function isOuvinte(quem: Ouvinte, pessoa: Pessoa, ocorrencia: Ocorrencia, sobre: Sobre): boolean {
  const { id, perfil, id_empresa } = pessoa
  if (quem === 'admins') return true
  if ('sistema' in sobre) return false
  if ('visita' in sobre) {
    const { id_analista, id_cliente } = sobre.visita
    return quem === 'analista' ? id === id_analista : quem === 'empresa' && id_empresa === id_cliente
  }
  const { chamado } = sobre
  const isOfCompany = perfil !== 'cliente' || id_empresa === chamado.id_cliente
  const tests: Record<Exclude<Ouvinte, 'admins'>, () => boolean> = {
    analista: () => id === chamado.id_analista && isGiven(ocorrencia, chamado),
    anterior: () => id === ocorrencia.dados.era?.analista && id !== chamado.id_analista,
    abriu: () => id === chamado.id_usuario && isOfCompany,
    escreveu: () => chamado.escreveram.includes(id) && isOfCompany,
    empresa: () => isOfCompany,
    // It is the queue that lets them read it.
    analistas: () => chamado.aberto,
  }
  return tests[quem]()
}

/** Whether the state of things lets the rule speak. */
function isMet({ se }: RegraDeAviso, { dados: { mudou = [] } }: Ocorrencia, sobre: Sobre): boolean {
  if (se === 'livre') return 'chamado' in sobre && sobre.chamado.livre
  return se === undefined || visitaAparente.some((field) => mudou.includes(field))
}

/** The rule by which this person is told; of several the first. The author is told nothing but their own confirmation. */
function regraPara(pessoa: Pessoa, ocorrencia: Ocorrencia, sobre: Sobre): RegraDeAviso | undefined {
  const isAutor = pessoa.id === ocorrencia.id_autor
  return regrasDe(ocorrencia.tipo).find((regra) => {
    const perfis: readonly Perfil[] = regra.perfis ?? perfisDeOuvinte[regra.quem]
    return (
      isAutor === (regra.aoAutor === true) &&
      perfis.includes(pessoa.perfil) &&
      isMet(regra, ocorrencia, sobre) &&
      isOuvinte(regra.quem, pessoa, ocorrencia, sobre)
    )
  })
}

type Ouvido = { id_usuario: number; regra: RegraDeAviso }

/** Who is told of it. `reads`: whether an analista who is not told for what they have or opened may read the chamado. */
export function ouvidosDe(
  ocorrencia: Ocorrencia,
  sobre: Sobre,
  pessoas: readonly Pessoa[],
  reads: (id: number) => boolean,
): Ouvido[] {
  if ('visita' in sobre && sobre.visita.excluida && ocorrencia.tipo !== 'visita_cancelada') return []
  return pessoas.flatMap((pessoa) => {
    const regra = regraPara(pessoa, ocorrencia, sobre)
    const mayRead = regra?.quem !== 'anterior' || pessoa.perfil === 'admin' || reads(pessoa.id)
    return regra && mayRead ? [{ id_usuario: pessoa.id, regra }] : []
  })
}

/** How a rule tells by a channel, unless the person has chosen otherwise; undefined: that channel is not for it. */
export function tellsBy({ canais, lista = [], aoAutor }: RegraDeAviso, canal: CanalEscolhido) {
  const isListed = lista.includes(canal)
  const ligado = isListed || canais.includes(canal)
  // Nobody asks for confirmations of what they did themselves.
  return ligado || aoAutor !== true ? { ligado, lista: isListed } : undefined
}

/** Whether it is about the queue or a deadline, which somebody can settle for all. */
export const isSettled = ({ grupo }: Pick<RegraDeAviso, 'grupo'>) => grupo === 'fila' || grupo === 'prazos'

/** Who took or closed the chamado: what others were told of its queue and its deadlines is done with. */
export function resolvidoPor({
  tipo,
  id_autor,
  dados: { para },
}: Ocorrencia): { id_usuario: number | null } | undefined {
  if (tipo === 'atendido' || tipo === 'fechado') return { id_usuario: id_autor }
  const novo = para?.analista ?? undefined
  return tipo === 'escalado' && novo !== undefined ? { id_usuario: novo } : undefined
}
