/** How long a code can be used. */
export const TELEGRAM_CODIGO_MIN = 15

export const telegramTexts = {
  notSetUp: 'Este canal não está configurado.',
  disconnected: 'Telegram desconectado.',
  /** What the bot says. */
  connected: 'Pronto! Os avisos do Zelo chegam aqui. Para parar, envie /parar.',
  badCode: 'Este código não vale mais. Peça outro no Zelo, em Meus avisos.',
  howTo: 'Para receber os avisos do Zelo aqui, abra Meus avisos no Zelo e escolha Conectar Telegram.',
  stopped: 'Você não recebe mais avisos do Zelo aqui.',
  /** Why something was not sent. */
  blocked: 'A pessoa bloqueou a conversa.',
  noChat: 'A conversa não existe mais.',
  badToken: 'O Telegram não aceita o token.',
  away: 'O Telegram não responde.',
  otherReader: 'Outro programa lê as mensagens deste bot.',
  busy: 'O Telegram pediu para esperar.',
  refused: (status: number) => `O Telegram respondeu ${status}.`,
} as const
