type Variable = { name: string; about: string; example: string | undefined }

/** What the operator sets, in words, and how it may look. */
const known: Readonly<Record<string, Omit<Variable, 'name'>>> = {
  ZELO_PUBLIC_URL: {
    about: 'Endereço em que as pessoas abrem o Zelo',
    example: 'https://zelo.empresa.com.br',
  },
  ZELO_SMTP_URL: {
    about: 'Servidor que envia os e-mails, com usuário e senha',
    example: 'smtp://usuario:senha@host:587',
  },
  ZELO_MAIL_FROM: { about: 'Remetente dos e-mails', example: 'Suporte <suporte@empresa.com.br>' },
  ZELO_IMAP_URL: {
    about: 'Caixa de entrada que o Zelo lê, com usuário e senha',
    example: 'imaps://usuario:senha@host',
  },
  ZELO_MAIL_AUTHSERV: {
    about: 'Nome com que o servidor de e-mail assina quem enviou (recomendado)',
    example: 'mx.empresa.com.br',
  },
  ZELO_TELEGRAM_TOKEN: {
    about: 'Token do bot do Telegram, que o @BotFather dá a quem cria o bot',
    example: '123456789:AAE4xPc…',
  },
}

export const aboutVariable = (name: string): Variable => ({
  name,
  ...(known[name] ?? { about: 'Veja a documentação do servidor', example: undefined }),
})
