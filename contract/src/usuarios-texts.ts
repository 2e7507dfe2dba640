export const usuariosTexts = {
  leavesWork:
    'Este usuário ainda tem chamados abertos ou visitas sem check-out. Transfira-os antes de mudar o perfil.',
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
  missingNome: 'Digite o nome.',
  missingSobrenome: 'Digite o sobrenome.',
  missingEmpresa: 'Selecione a empresa do cliente.',
  unknownEmpresa: 'Esta empresa não existe ou está inativa.',
  lastAdmin: 'Este é o único administrador ativo. Cadastre ou reative outro antes.',
  unknownSuccessor: 'Escolha um analista ativo para receber.',
  self: 'Você não pode desativar nem excluir o próprio usuário.',
} as const

/** How people are called on screens, in the history and in the log. */
export const fullName = ({ nome, sobrenome }: { nome: string; sobrenome: string }) => `${nome} ${sobrenome}`

/** By what a list can be sorted. */
export const usuariosSorts = ['id', 'nome', 'email', 'perfil', 'nome_empresa', 'ativo'] as const
