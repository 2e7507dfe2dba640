export const sinonimosTexts = {
  created: 'Sinônimos salvos com sucesso!',
  changed: 'Sinônimos alterados com sucesso!',
  deleted: 'Sinônimos excluídos com sucesso!',
  notSaved: 'Erro ao salvar sinônimos.',
  notDeleted: 'Erro ao excluir sinônimos.',
  noneFound: 'Nenhum sinônimo encontrado',
  notFound: 'Sinônimos não encontrados.',
  tooFew: 'Informe pelo menos dois termos diferentes.',
  /** The same word in two forms, or words that no search looks for. */
  tooAlike: 'Para a busca estes termos são um só: informe pelo menos dois com palavras diferentes.',
  tooMany: 'Informe no máximo 20 termos.',
} as const

/** By what a list can be sorted. */
export const sinonimosSorts = ['id', 'termos'] as const
