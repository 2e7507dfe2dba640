export const usuariosTexts = {
  created: 'Usuário criado com sucesso!',
  changed: 'Usuário alterado com sucesso!',
  deleted: 'Usuário excluído com sucesso!',
  toggled: 'Status do usuário alterado com sucesso!',
  notSaved: 'Erro ao salvar usuário.',
  notToggled: 'Erro ao alterar status do usuário.',
  notDeleted: 'Erro ao excluir usuário, existem chamados ou visitas vinculadas.',
  noneFound: 'Nenhum usuário encontrado',
  notFound: 'Usuário não encontrado.',
  emailTaken: 'Já existe um usuário com este email.',
} as const
