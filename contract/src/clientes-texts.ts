export const clientesTexts = {
  created: 'Cliente criado com sucesso!',
  changed: 'Cliente alterado com sucesso!',
  deleted: 'Cliente excluído com sucesso!',
  toggled: 'Status do cliente alterado com sucesso!',
  notSaved: 'Erro ao salvar cliente.',
  notToggled: 'Erro ao alterar status do cliente.',
  notDeleted: 'Erro ao excluir cliente.',
  missingNome: 'Digite o nome do cliente.',
  noneFound: 'Nenhum cliente encontrado',
  notFound: 'Cliente não encontrado.',
  /** Shown if a lookup does not return the name. */
  unknown: 'Cliente não encontrado',
} as const

/** By what a list can be sorted. */
export const clientesSorts = ['id', 'nome', 'cidade', 'contato', 'ativo'] as const
