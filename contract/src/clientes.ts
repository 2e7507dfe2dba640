export const clientesTexts = {
  created: 'Cliente criado com sucesso!',
  changed: 'Cliente alterado com sucesso!',
  deleted: 'Cliente excluído com sucesso!',
  toggled: 'Status do cliente alterado com sucesso!',
  notSaved: 'Erro ao salvar cliente.',
  notToggled: 'Erro ao alterar status do cliente.',
  notDeleted: 'Erro ao excluir cliente.',
  noneFound: 'Nenhum cliente encontrado',
  notFound: 'Cliente não encontrado.',
  /** Shown in place of a name that a lookup does not give. */
  unknown: 'Cliente não encontrado',
} as const
