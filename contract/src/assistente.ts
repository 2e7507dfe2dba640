export const assistenteTexts = {
  tooShort: 'Sua pergunta precisa ter no mínimo 10 palavras.',
  notAnalysed: 'Ocorreu um erro ao processar a análise com a ZeloAI.',
  notAnswered: 'Erro ao consultar a ZeloAI. Tente novamente.',
  notSuggested: 'Erro ao consultar a ZeloAI. Verifique se a pergunta tem no mínimo 10 palavras.',
  answerTitle: 'Resposta da ZeloAI',
  nothingClose: 'Não encontrei na base de conhecimento um artigo que responda a isso.',
} as const
