export const autenticacaoTexts = {
  invalidLogin: 'Email ou senha inválidos',
  unknownPerfil: 'Perfil não autorizado.',
  passwordChanged: 'Senha alterada com sucesso!',
  passwordNotChanged: 'Erro ao atualizar a senha',
  currentPasswordNeeded: 'Informe a senha atual.',
  currentPasswordWrong: 'A senha atual não confere.',
  passwordWrong: 'A senha não confere.',
  passwordConfirmed: 'Senha confirmada.',
  userNotFound: 'Usuário não encontrado.',
  linkNotFound: 'Link inválido ou expirado.',
  loggedOut: 'Sessão encerrada.',
  storedUserIdMissing: 'ID do usuário logado não encontrado.',
  storedUserMissing: 'ID ou nome do usuário logado não encontrado.',
} as const

/** On this code the dialog asks for the current password. */
export const CURRENT_PASSWORD_NEEDED = 'SENHA_ATUAL_NECESSARIA'
