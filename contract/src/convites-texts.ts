/** What is said of invitations: links by which new people set their password. */
export const convitesTexts = {
  invited: 'Convite enviado por e-mail.',
  notInvited: 'Erro ao enviar o convite.',
  inviteInactive: 'Esta pessoa, ou a empresa dela, está inativa. Reative antes de convidar.',
  invitePainel: 'O perfil Painel não recebe e-mails. Defina a senha aqui.',
  inviteFailed:
    'O e-mail desta pessoa foi recusado várias vezes. Corrija o endereço, ou use “Tentar de novo” em Canais › Saída.',
} as const
