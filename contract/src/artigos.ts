export const artigosTexts = {
  created: 'Artigo criado com sucesso!',
  changed: 'Artigo alterado com sucesso!',
  deleted: 'Artigo excluído com sucesso!',
  missingFields: 'Título e descrição são obrigatórios.',
  noneFound: 'Nenhum Artigo encontrado!',
  notFound: 'Artigo não encontrado.',
  deleteTitle: 'Atenção!',
  deleteQuestion: 'Tem certeza que deseja excluir este Artigo?',
} as const
