export const MIN_WORDS = 10

/** A visit's own remark of 5,000 letters fits into the question about it. */
export const MAX_QUESTION = 6000

/** Time limit for a model's answer. */
export const MODEL_TIMEOUT_S = 30

export const assistenteTexts = {
  tooShort: 'Sua pergunta precisa ter no mínimo 10 palavras.',
  notAnalysed: 'Ocorreu um erro ao processar a análise com a ZeloAI.',
  notAnswered: 'Erro ao consultar a ZeloAI. Tente novamente.',
  notSuggested: 'Erro ao consultar a ZeloAI. Verifique se a pergunta tem no mínimo 10 palavras.',
  answerTitle: 'Resposta da ZeloAI',
  nothingClose: 'Não encontrei na base de conhecimento um artigo que responda a isso.',
  /** Shown with an answer that was made without a model. */
  withoutModel: 'Resposta montada a partir dos dados do Zelo, sem modelo de linguagem.',
  /** Shown above text that a model wrote. */
  byModel: 'Texto escrito por um modelo de linguagem. Confira antes de usar.',
  /** Shown below text that a model did not finish. */
  cut: 'O modelo chegou ao seu limite: a resposta está incompleta.',
} as const

/** Words as the spec counts them: split by white space. */
export const countWords = (text: string) => text.split(/\s+/).filter((word) => word !== '').length

/** The question that the visit card's dialog opens with. */
export const visitQuestion = (nome_cliente: string, observacao_admin: string) =>
  `Quais passos e verificações devo fazer nesta visita ao cliente ${nome_cliente}? ${observacao_admin}`.trim()
