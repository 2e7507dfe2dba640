export const tiposVisita = ['Contratual', 'Avulsa'] as const

export const statusVisita = ['AGUARDANDO', 'EM ANDAMENTO', 'FINALIZADA'] as const

export const situacoes = ['aguardando', 'andamento', 'finalizada', 'atrasada'] as const

/** Length of a visit in the calendar; two visits of one analista that are closer cause a warning. */
export const VISITA_MINUTES = 60

/** Late by less than this is traffic, not trouble. */
export const LATE_TOLERANCE_MS = 15 * 60_000

/** Maximum number of visits in a calendar; above it the screen asks for one analista. */
export const CALENDARIO_LIMIT = 500

export const visitasTexts = {
  created: 'Visita criada com sucesso!',
  changed: 'Visita alterada com sucesso!',
  deleted: 'Visita excluída com sucesso!',
  notSaved: 'Erro ao salvar visita.',
  notDeleted: 'Erro ao excluir visita.',
  missingFields: 'Preencha todos os campos obrigatórios.',
  missingObservacao: 'Escreva a observação antes de salvar.',
  noneFound: 'Nenhuma visita encontrada',
  notFound: 'Visita não encontrada.',
  unknownCliente: 'Cliente não encontrado',
  unknownAnalista: 'Analista não encontrado',
  checkinDone: 'Check-in realizado com sucesso!',
  checkoutDone: 'Check-out realizado com sucesso!',
  observacaoSaved: 'Observação salva com sucesso!',
  checkinNotDone: 'Erro ao realizar o check-in. Tente novamente.',
  checkoutNotDone: 'Erro ao realizar o check-out. Tente novamente.',
  observacaoNotSaved: 'Erro ao salvar observação.',
  tooEarly: 'O check-in só é permitido a partir do dia da visita.',
  observacaoTooEarly: 'A observação só é permitida a partir do dia da visita.',
  checkinFirst: 'Faça o check-in antes do check-out.',
  checkoutBeforeCheckin: 'O check-out não pode ser anterior ao check-in.',
  oneField: 'Envie exatamente um campo: checkin, checkout ou observacao_analista.',
} as const

/** Each of the three is written once by the analista. */
export const alreadyWritten = {
  checkin: 'Check-in já foi realizado anteriormente.',
  checkout: 'Check-out já foi realizado anteriormente.',
  observacao_analista: 'Já existe uma observação registrada para esta visita. Não é possível sobrescrevê-la.',
} as const
export type ProgressField = keyof typeof alreadyWritten

/** By time or number; analista and customer are filters. */
export const visitasSorts = ['id', 'data_hora_prevista'] as const
