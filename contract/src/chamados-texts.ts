import type { Perfil } from './endpoint.ts'

export const status = {
  1: 'Aberto',
  2: 'Fechado',
  3: 'Fechado sem Sucesso',
  4: 'Aguardando Terceiros',
  5: 'Aguardando Cliente',
} as const
export type IdStatus = keyof typeof status

export const prioridades = { 1: 'Planejada', 2: 'Baixa', 3: 'Média', 4: 'Alta', 5: 'Crítica' } as const
export type IdPrioridade = keyof typeof prioridades

export const statusAbertos = [1, 4, 5] as const
export const statusFechados = [2, 3] as const
export const PRIORIDADE_PADRAO = 2
export const PRIORIDADE_CRITICA = 5

/** Of the chamados with something new so many are named; above it the screen shows "many". */
export const NOVAS_LIMIT = 100
/** Of how many customers one call counts the open chamados. */
export const ABERTOS_LIMIT = 100

export const isClosed = (id_status: number) => statusFechados.some((closed) => closed === id_status)

/** The type of an entry. If one action has several, the first in this order is used. */
export const tiposAtividade = [
  'fechamento',
  'reabertura',
  'resposta',
  'comentario',
  'atendimento',
  'escalacao',
  'alteracao',
] as const
export type TipoAtividade = (typeof tiposAtividade)[number]

/** Entries that are addressed to the customer; the others only record who has the chamado and what changed. */
export const tiposQueFalam = ['resposta', 'comentario', 'fechamento'] as const

/** What moved a chamado last: its opening, or an entry. */
export const movimentos = ['abertura', ...tiposAtividade] as const
/** Of which side somebody is; a cliente learns no more of who it was. */
export const lados = ['cliente', 'equipe'] as const
export type Lado = (typeof lados)[number]

/** What the conversation is made of; `nota`: seen by the team alone. */
export const tiposEntrada = [...movimentos, 'nota'] as const
/** Entries of one page of the conversation. */
export const CONVERSA_PAGE = 50
/** So far back a link to one entry is followed. */
export const CONVERSA_REACH = 1000

/** What somebody may be writing to a chamado. */
export const tiposRascunho = ['resposta', 'nota'] as const
export type TipoRascunho = (typeof tiposRascunho)[number]

/** A draft that nobody touched for so long is gone. */
export const RASCUNHO_DAYS = 30

/** What somebody does with a chamado right now. */
export const estadosPresenca = ['vendo', 'respondendo'] as const
export type EstadoPresenca = (typeof estadosPresenca)[number]
/** A screen that is seen says so every so many seconds; without a word somebody is gone after the second time. */
export const PRESENCA_EVERY_S = 20
export const PRESENCA_S = 45

export const chamadosTexts = {
  created: 'Chamado criado com sucesso!',
  changed: 'Chamado atualizado com sucesso!',
  deleted: 'Chamado excluído com sucesso!',
  escalado: 'Analista escalado com sucesso!',
  fechado: 'Chamado fechado com sucesso!',
  rascunhoDescartado: 'Rascunho descartado.',
  respondido: 'Resposta registrada com sucesso!',
  atendido: 'Atendimento iniciado com sucesso!',
  anotado: 'Nota salva com sucesso!',
  notSaved: 'Erro ao salvar chamado.',
  notEscalado: 'Erro ao escalar analista. Verifique os dados ou tente novamente.',
  notFechado: 'Erro ao fechar chamado. Verifique os dados ou tente novamente.',
  notRespondido: 'Erro ao responder chamado. Verifique os dados ou tente novamente.',
  notAnotado: 'Erro ao salvar a nota. Verifique os dados ou tente novamente.',
  notAtendido: 'Erro ao iniciar atendimento. Verifique os dados ou tente novamente.',
  escalarClosed: 'Não é possível escalar um chamado fechado.',
  alreadyClosed: 'Este chamado já foi fechado anteriormente.',
  alreadyTaken: 'Atendimento já iniciado por outro analista.',
  analistaNeeded: 'É necessário um analista escalado antes desta ação.',
  missingFields: 'Título e descrição são obrigatórios.',
  missingCliente: 'Selecione um cliente.',
  missingAnalista: 'Selecione um analista para escalar.',
  missingResposta: 'Por favor, preencha a resposta antes de enviar.',
  missingNota: 'Por favor, escreva a nota antes de salvar.',
  storedIdMissing: 'ID do usuário logado não encontrado.',
  storedNomeMissing: 'ID ou nome do usuário logado não encontrado.',
  storedClienteMissing: 'ID do cliente não encontrado no localStorage.',
  noneFound: 'Nenhum chamado encontrado!',
  notFound: 'Chamado não encontrado.',
  loading: 'Carregando dados...',
  unknownStatus: 'Status não encontrado',
  unknownCliente: 'Cliente não encontrado',
  unknownAnalista: 'Analista não encontrado',
  noAnalista: 'Analista não escalado',
  notInformed: 'Não informado',
} as const

const withObservacoes = (sentence: string, observacoes = '') =>
  observacoes.trim() === '' ? sentence : `${sentence} Observações: ${observacoes}`

const closers: Record<Perfil, string> = {
  admin: 'usuário',
  analista: 'analista',
  cliente: 'cliente',
  painel: 'usuário',
}
const prefixes: Record<Perfil, string> = {
  admin: '',
  analista: '(Analista) ',
  cliente: '(Cliente) ',
  painel: '',
}

/** The sentences written into the history; nome is nome and sobrenome. */
export const atividadeTexts = {
  escalar: (analista: string) => `Chamado escalado para ${analista}.`,
  atender: (nome: string, observacoes?: string) =>
    withObservacoes(`Atendimento iniciado por ${nome}.`, observacoes),
  fechar: (perfil: Perfil, nome: string, observacoes?: string) =>
    withObservacoes(`Chamado fechado pelo ${closers[perfil]} ${nome}.`, observacoes),
  responder: (perfil: Perfil, resposta: string) => `${prefixes[perfil]}${resposta}`,
  statusChanged: (to: string) => `Status alterado para ${to}.`,
  unassigned: 'Analista removido do chamado.',
  descricaoChanged: 'Descrição alterada.',
  /** Without names: whoever reads the chamado next may not know the customer who had it. */
  clienteChanged: 'Cliente alterado.',
  /** `what` agrees with its noun: 'Prioridade alterada', 'Título alterado'. */
  fieldChanged: (what: string, from: string, to: string) => `${what} de ${from} para ${to}.`,
} as const

/** By what a list can be sorted. */
export const chamadosSorts = [
  'id_chamado',
  'nome_cliente',
  'titulo',
  'status',
  'data_criacao',
  /** Of open ones only: the most urgent first, and of these the oldest. */
  'prioridade',
  /** Of open ones only: what is due first. */
  'vence_em',
] as const
