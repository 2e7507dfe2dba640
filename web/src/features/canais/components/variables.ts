/** What the operator sets, in words. */
const variables: Readonly<Record<string, string>> = {
  ZELO_PUBLIC_URL: 'Endereço em que as pessoas abrem o Zelo',
  ZELO_SMTP_URL: 'Servidor que envia os e-mails, com usuário e senha',
  ZELO_MAIL_FROM: 'Remetente dos e-mails',
  ZELO_IMAP_URL: 'Caixa de entrada que o Zelo lê, com usuário e senha',
  ZELO_MAIL_AUTHSERV: 'Nome com que o servidor de e-mail assina quem enviou (recomendado)',
  ZELO_TELEGRAM_TOKEN: 'Token do bot do Telegram',
}

export const aboutVariable = (name: string) => variables[name] ?? 'Veja a documentação do servidor'
