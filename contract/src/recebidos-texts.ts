/** Of one answer by e-mail, as of any other. */
export const TEXTO_MAX = 20_000
/** What is larger is not taken whole. */
export const EMAIL_MAX = 25 * 1024 * 1024

export const estadosRecebido = ['aberto', 'respondido', 'ignorado', 'retido', 'descartado'] as const
export type EstadoRecebido = (typeof estadosRecebido)[number]

/** By what a list can be sorted. */
export const recebidosSorts = ['recebido_em'] as const

/** Why a mail was held, or is not to be seen. */
export const motivosRecebido = {
  desconhecido: 'Remetente desconhecido',
  inativo: 'Remetente sem acesso',
  varios: 'Mais de um remetente',
  equipe: 'Enviado por alguém da equipe',
  sem_prova: 'Remetente não verificado',
  falso: 'Remetente provavelmente falso',
  outra_empresa: 'Chamado de outra empresa',
  muitos: 'Muitos e-mails em uma hora',
  grande: 'E-mail maior que 25 MB',
  ilegivel: 'E-mail ilegível',
  automatico: 'Resposta automática',
  devolucao: 'Devolução de e-mail',
  repetido: 'E-mail repetido',
  bloqueado: 'Remetente bloqueado',
  descartado: 'Descartado por um administrador',
  vencido: 'Ninguém tratou em 30 dias',
} as const
export type MotivoRecebido = keyof typeof motivosRecebido

export const recebidosTexts = {
  notFound: 'E-mail não encontrado.',
  handled: 'Este e-mail já foi tratado.',
  semAssunto: '(sem assunto)',
  semTexto: '(sem texto)',
  cortado: '[Texto cortado: o resto está no e-mail completo.]',
  continuacao: (chamado: number) => `Continuação do chamado #${chamado}.`,
  naoGuardado: (nome: string, tamanho: string, razao: string) =>
    `[Anexo não guardado: ${nome}, ${tamanho}. ${razao}]`,
  semPessoa: 'Escolha uma pessoa ativa da empresa do chamado.',
  semRemetente: 'Este e-mail não diz de quem é.',
  semChamado: 'Chamado não encontrado.',
  onlyDemo: 'Só a demonstração simula e-mails.',
  anexosDemais: 'Anexos demais.',
} as const
