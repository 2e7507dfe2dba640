export const tiposItem = ['marcar', 'texto', 'numero'] as const
export type TipoItem = (typeof tiposItem)[number]

export const ITENS_MAX = 50

export const checklistsTexts = {
  created: 'Checklist criado com sucesso!',
  changed: 'Checklist alterado com sucesso!',
  deleted: 'Checklist excluído com sucesso!',
  notSaved: 'Erro ao salvar checklist.',
  notDeleted: 'Erro ao excluir checklist.',
  noneFound: 'Nenhum checklist encontrado',
  notFound: 'Checklist não encontrado.',
  unknown: 'Checklist não encontrado',
  missingNome: 'Informe o nome do checklist.',
  missingTexto: 'Escreva o texto do item.',
  noItens: 'Inclua pelo menos um item.',
  tooMany: `Use no máximo ${ITENS_MAX} itens.`,
} as const

/** By what a list can be sorted. */
export const checklistsSorts = ['id', 'nome'] as const
