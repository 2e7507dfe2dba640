import type { Acao } from './ocorrencias-acoes.ts'

export type { Acao } from './ocorrencias-acoes.ts'

/** Nouns with rows of their own; live screens follow their changes. */
export const nounNames = [
  'usuarios',
  'clientes',
  'visitas',
  'chamados',
  'notas',
  'artigos',
  'sinonimos',
  'calendarios',
  'planos',
  'recebidos',
  'webhooks',
  'checklists',
  'campo',
  'rats',
] as const
export type NounName = (typeof nounNames)[number]
/** What is told as it changes: also who is where right now and what somebody has not read, of which no record is kept. */
export const liveNames = [...nounNames, 'presencas', 'avisos'] as const
export type LiveName = (typeof liveNames)[number]

/** What it was done to. */
export const tabelas = {
  acessos: 'Acessos',
  usuarios: 'Usuários',
  clientes: 'Clientes',
  visitas: 'Visitas',
  chamados: 'Chamados',
  atividades: 'Comentários',
  anexos: 'Anexos',
  notas: 'Notas internas',
  artigos: 'Artigos',
  sinonimos: 'Sinônimos',
  calendarios: 'Calendários',
  feriados: 'Feriados',
  planos: 'Planos de SLA',
  recebidos: 'E-mails recebidos',
  webhooks: 'Webhooks',
  checklists: 'Checklists',
  campo: 'Registros de campo',
  rats: 'RATs',
  assistente: 'Assistente',
  auditoria: 'Auditoria',
  instalacao: 'Instalação',
} as const
export type Tabela = keyof typeof tabelas

/** What people are told of; avisos-texts.ts says who, and by which channels. */
export const tiposAviso = [
  'chamado_novo',
  'escalado',
  'atendido',
  'resposta_equipe',
  'resposta_cliente',
  'fechado',
  'reaberto',
  'prioridade_critica',
  'sla_perto',
  'sla_vencido',
  'visita_marcada',
  'visita_alterada',
  'visita_cancelada',
  'visita_amanha',
  'rat_selado',
  'rat_contestado',
  'email_retido',
  'canal_parado',
  'webhook_pausado',
] as const
export type TipoAviso = (typeof tiposAviso)[number]

/** What happened, for programs: live screens, avisos, and later features that react to it. */
export type TipoOcorrencia =
  | TipoAviso
  | 'chamado_alterado'
  | 'chamado_excluido'
  | 'nota_interna'
  | 'visita_andamento'
  | 'cadastro'
  | 'acesso'
  | 'manutencao'

export const isTold = (tipo: TipoOcorrencia): tipo is TipoAviso => tiposAviso.some((told) => told === tipo)

const usual: Partial<Record<Tabela, TipoOcorrencia | Partial<Record<Acao, TipoOcorrencia>>>> = {
  acessos: 'acesso',
  usuarios: 'cadastro',
  clientes: 'cadastro',
  artigos: 'cadastro',
  sinonimos: 'cadastro',
  calendarios: 'cadastro',
  feriados: 'cadastro',
  planos: 'cadastro',
  webhooks: 'cadastro',
  checklists: 'cadastro',
  campo: 'visita_andamento',
  rats: {
    selar: 'rat_selado',
    revisar: 'rat_selado',
    contestar: 'rat_contestado',
    aceitar: 'visita_andamento',
  },
  notas: 'nota_interna',
  visitas: {
    criar: 'visita_marcada',
    recuperar: 'visita_marcada',
    alterar: 'visita_alterada',
    transferir: 'visita_alterada',
    excluir: 'visita_cancelada',
    checkin: 'visita_andamento',
    checkout: 'visita_andamento',
    observacao_analista: 'visita_andamento',
  },
  chamados: {
    criar: 'chamado_novo',
    recuperar: 'chamado_alterado',
    transferir: 'escalado',
    excluir: 'chamado_excluido',
    desconsiderar: 'chamado_alterado',
  },
}

/** The default type of an action on a table. */
export function usualTipo(tabela: Tabela, acao: Acao): TipoOcorrencia {
  const found = usual[tabela]
  return (typeof found === 'object' ? found[acao] : found) ?? 'manutencao'
}
