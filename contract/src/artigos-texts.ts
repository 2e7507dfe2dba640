export const artigosTexts = {
  created: 'Artigo criado com sucesso!',
  changed: 'Artigo alterado com sucesso!',
  deleted: 'Artigo excluído com sucesso!',
  restored: 'Versão restaurada com sucesso!',
  notSaved: 'Erro ao salvar artigo.',
  notDeleted: 'Erro ao excluir artigo.',
  missingFields: 'Título e descrição são obrigatórios.',
  noneFound: 'Nenhum Artigo encontrado!',
  notFound: 'Artigo não encontrado.',
  versionNotFound: 'Versão não encontrada.',
  deleteTitle: 'Atenção!',
  deleteQuestion: 'Tem certeza que deseja excluir este Artigo?',
} as const

/** The five text fields of an article, with their labels. */
export const artigoLabels = {
  titulo: 'Título',
  descricao: 'Descrição',
  causas: 'Causas',
  solucao: 'Solução',
  aplicacao: 'Aplicação',
} as const
export type ArtigoField = keyof typeof artigoLabels

export const artigoFields = ['titulo', 'descricao', 'causas', 'solucao', 'aplicacao'] as const

/** Longer titles are truncated in the table. */
export const TITLE_CUT = 85

/** By what a list can be sorted. */
export const artigosSorts = ['id', 'titulo', 'criado_em'] as const
