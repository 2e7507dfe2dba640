/** What e-mails say besides what happened. */
export const emailsTexts = {
  /** Above it a reply is read. */
  replyLine: '— Responda acima desta linha —',
  greeting: (nome: string) => `Olá, ${nome}.`,
  received: (id: number) => `Recebemos o seu chamado #${id}. Avisaremos assim que houver resposta.`,
  openChamado: 'Abrir o chamado',
  openVisita: 'Abrir a visita',
  openRats: 'Abrir os relatórios',
  open: 'Abrir o Zelo',
  choose: 'Escolher avisos',
  overdue: (total: number) =>
    total === 1 ? 'Prazo vencido em 1 chamado' : `Prazos vencidos em ${total} chamados`,
  overdueLine: 'Estes chamados passaram do prazo na última hora:',
  testSubject: 'E-mail de teste do Zelo',
  test: 'Este é um e-mail de teste. Se você o recebeu, o Zelo consegue enviar e-mails.',
  passwordSubject: 'Definir a sua senha do Zelo',
  password:
    'Alguém, provavelmente você, pediu para definir uma nova senha. O link vale por 60 minutos e só uma vez.',
  passwordIgnore: 'Se não foi você, ignore este e-mail: a sua senha continua a mesma.',
  setPassword: 'Definir a senha',
  inviteSubject: 'Seu acesso ao Zelo',
  invite: 'Você foi convidado a usar o Zelo. Defina a sua senha para entrar; o link vale por 72 horas.',
  changedSubject: 'A sua senha do Zelo foi trocada',
  changed:
    'A sua senha foi trocada e todas as suas sessões foram encerradas. Se não foi você, avise um administrador agora.',
  hungUp: 'O servidor de e-mail encerrou a conexão no meio da mensagem.',
} as const
