export const estadosRat = ['aguardando', 'aceito', 'contestado', 'substituido', 'sem_manifestacao'] as const
export type EstadoRat = (typeof estadosRat)[number]

/** How a RAT stands with the cliente. */
export const nomesDeEstado: Record<EstadoRat, string> = {
  aguardando: 'Aguardando cliente',
  aceito: 'Aceito',
  contestado: 'Contestado',
  substituido: 'Substituído',
  sem_manifestacao: 'Sem manifestação',
}

export const respostasRat = ['aceito', 'contestado'] as const
export type RespostaRat = (typeof respostasRat)[number]

/** Without an answer for so many days it is 'Sem manifestação', which is no acceptance: it can still be answered. */
export const SILENCIO_DIAS = 10
/** Of one RAT, with the first. */
export const REVISOES_MAX = 50
/** Questions about codes in a minute, from one address. */
export const CODIGOS_POR_MINUTO = 30
/** 128 random bits. */
export const codigoRat = /^[0-9a-f]{32}$/

type Standing = { selado_em: string; resposta: RespostaRat | null; revisao: number; revisao_atual: number }

export function estadoRat(rat: Standing, now: Date): EstadoRat {
  if (rat.revisao < rat.revisao_atual) return 'substituido'
  if (rat.resposta !== null) return rat.resposta
  const days = (now.getTime() - new Date(rat.selado_em).getTime()) / 86_400_000
  return days >= SILENCIO_DIAS ? 'sem_manifestacao' : 'aguardando'
}

export const numeroDito = ({ ano, numero }: { ano: number; numero: number }) =>
  `${ano}/${String(numero).padStart(6, '0')}`

const fotos = (count: number) => `${count} foto${count === 1 ? '' : 's'}`

export const ratsTexts = {
  notFound: 'RAT não encontrado.',
  noneFound: 'Nenhum RAT encontrado',
  answered: 'Este RAT já foi respondido.',
  replaced: (revisao: number) => `Este RAT foi substituído pela revisão ${revisao}.`,
  missingMotivo: 'Escreva o motivo.',
  unchanged: 'Nada muda nesta revisão.',
  checkoutBeforeCheckin: 'O check-out não pode ser anterior ao check-in.',
  timeToCome: 'O check-in e o check-out não podem estar no futuro.',
  timeTooEarly: 'O check-in e o check-out não podem ser mais de dois anos antes da visita prevista.',
  tooManyRevisions: `Este RAT já tem ${REVISOES_MAX} revisões.`,
  differs: 'O conteúdo difere do resumo assinado',
  /** The summary that was signed is none that the server received. */
  unknownSummary: 'O resumo assinado não é nenhum dos que o servidor recebeu.',
  waitsForFotos: (count: number) => `Aguardando ${fotos(count)}`,
  waitsForCheckout: 'Aguardando o check-out',
  sealing: 'Selando…',
  sealingAgain: 'Não foi possível gerar o PDF. O Zelo tenta de novo.',
  unreadableFoto: 'Esta foto não pôde ser lida.',
  kept: 'Esta visita tem um RAT e não pode ser excluída.',
  accepted: 'RAT aceito com sucesso!',
  contested: 'RAT contestado com sucesso!',
  revised: 'Revisão selada com sucesso!',
  notAnswered: 'Erro ao responder o RAT.',
  notRevised: 'Erro ao selar a revisão.',
  sealedAs: 'Selado',
  original: 'Este arquivo é o original.',
  altered: 'Este arquivo foi alterado.',
  busy: 'O RAT mudou enquanto era selado. Tente novamente.',
} as const

/** By what a list can be sorted. */
export const ratsSorts = ['id', 'selado_em'] as const
