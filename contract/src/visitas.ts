export const tiposVisita = ['Contratual', 'Avulsa'] as const

export const visitasTexts = {
  created: 'Visita criada com sucesso!',
  changed: 'Visita alterada com sucesso!',
  deleted: 'Visita excluída com sucesso!',
  missingFields: 'Preencha todos os campos obrigatórios.',
  noneFound: 'Nenhuma visita encontrada',
  notFound: 'Visita não encontrada.',
  unknownAnalista: 'Analista não encontrado',
  checkinDone: 'Check-in realizado com sucesso!',
  checkoutDone: 'Check-out realizado com sucesso!',
  observacaoSaved: 'Observação salva com sucesso!',
  observacaoNotSaved: 'Erro ao salvar observação.',
  tooEarly: 'O check-in só é permitido a partir do dia da visita.',
  checkinFirst: 'Faça o check-in antes do check-out.',
} as const

/** Each of the three is written once by the analista. */
export const alreadyWritten = {
  checkin: 'Check-in já foi realizado anteriormente.',
  checkout: 'Check-out já foi realizado anteriormente.',
  observacao_analista: 'Já existe uma observação registrada para esta visita. Não é possível sobrescrevê-la.',
} as const
