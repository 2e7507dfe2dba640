import type { TipoAviso } from './ocorrencias.ts'

/** Failures in a row after which a webhook is paused. */
export const WEBHOOK_FALHAS = 50
/** Seconds that the other side has to answer. */
export const WEBHOOK_TIMEOUT_S = 10

export const webhooksTexts = {
  title: 'Webhooks',
  created: 'Webhook salvo com sucesso!',
  changed: 'Webhook alterado com sucesso!',
  deleted: 'Webhook excluído com sucesso!',
  notSaved: 'Erro ao salvar webhook.',
  notDeleted: 'Erro ao excluir webhook.',
  noneFound: 'Nenhum webhook encontrado',
  notFound: 'Webhook não encontrado.',
  notPublic: 'Informe um endereço https público.',
  noTipos: 'Escolha pelo menos um acontecimento.',
  noAnswer: `Sem resposta em ${WEBHOOK_TIMEOUT_S} segundos.`,
  demo: 'Na demonstração nada sai desta máquina.',
  unreachable: 'Não foi possível conectar.',
  badCertificate: 'O certificado do servidor não é aceito.',
  privateAddress: 'O endereço leva a uma rede que não é pública.',
  redirected: (status: number) => `Respondeu ${status}: redirecionamentos não são seguidos.`,
  refused: (status: number) => `Respondeu ${status}.`,
} as const

/** By what a list can be sorted. */
export const webhooksSorts = ['id', 'nome'] as const

/** What a webhook can tell of. */
export const acontecimentos = {
  chamado_novo: 'Chamado aberto',
  escalado: 'Chamado escalado',
  atendido: 'Chamado em atendimento',
  resposta_equipe: 'Resposta da equipe',
  resposta_cliente: 'Resposta do cliente',
  fechado: 'Chamado fechado',
  reaberto: 'Chamado reaberto',
  prioridade_critica: 'Prioridade crítica',
  sla_perto: 'Prazo próximo do fim',
  sla_vencido: 'Prazo vencido',
  visita_marcada: 'Visita marcada',
  visita_alterada: 'Visita alterada',
  visita_cancelada: 'Visita cancelada',
  visita_amanha: 'Visita amanhã',
  rat_selado: 'Relatório de visita selado',
  rat_contestado: 'Relatório de visita contestado',
  email_retido: 'E-mail retido',
  canal_parado: 'Canal parado',
} as const satisfies Partial<Record<TipoAviso, string>>
export type Acontecimento = keyof typeof acontecimentos
export const acontecimentosEmOrdem = [
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
] as const satisfies readonly Acontecimento[]
