/** Of one answer by e-mail, as of any other. */
export const TEXTO_MAX = 20_000
/** What is larger is not taken whole. */
export const EMAIL_MAX = 25 * 1024 * 1024

export const estadosRecebido = {
  retido: 'Retido',
  aberto: 'Aberto',
  respondido: 'Respondido',
  ignorado: 'Ignorado',
  descartado: 'Descartado',
} as const
export type EstadoRecebido = keyof typeof estadosRecebido
export const estadosEmOrdem = [
  'retido',
  'aberto',
  'respondido',
  'ignorado',
  'descartado',
] as const satisfies readonly EstadoRecebido[]

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
  falha: 'O Zelo não conseguiu tratá-lo',
  automatico: 'Resposta automática',
  devolucao: 'Devolução de e-mail',
  repetido: 'E-mail repetido',
  bloqueado: 'Remetente bloqueado',
  descartado: 'Descartado por um administrador',
  vencido: 'Ninguém tratou em 30 dias',
} as const
export type MotivoRecebido = keyof typeof motivosRecebido
export const isMotivo = (text: string): text is MotivoRecebido => Object.hasOwn(motivosRecebido, text)

export const recebidosTexts = {
  notFound: 'E-mail não encontrado.',
  handled: 'Este e-mail já foi tratado.',
  simular: 'Simular e-mail recebido',
  noneHeld: 'Nenhum e-mail retido',
  noneFound: 'Nenhum e-mail encontrado',
  emptyText: 'Os e-mails que o Zelo não pôde aceitar sozinho esperam aqui por um administrador.',
  unproved: 'Remetente não verificado',
  nobody: '(sem remetente)',
  gone: 'O texto deste e-mail já não está guardado, ou não pode ser lido.',
  whole: 'Ver e-mail completo',
  askDiscard: 'O e-mail não abre chamado e não responde a nenhum. O remetente não fica sabendo.',
  askBlock: (remetente: string) =>
    `Tudo que ${remetente} tem retido é descartado, e o que enviar daqui em diante também.`,
  discarded: 'E-mail descartado com sucesso!',
  blocked: 'Remetente bloqueado com sucesso!',
  opened: 'Chamado aberto com sucesso!',
  joined: 'E-mail juntado ao chamado com sucesso!',
  notDone: 'Não deu certo.',
  missingChamado: 'Informe o número do chamado.',
  nobodyFound: 'Nenhuma pessoa de cliente encontrada',
  semAssunto: '(sem assunto)',
  semTexto: '(sem texto)',
  cortado: '[Texto cortado: o resto está no e-mail completo.]',
  longo: '[O e-mail é longo demais para ser mostrado inteiro.]',
  continuacao: (chamado: number) => `Continuação do chamado #${chamado}.`,
  naoGuardado: (nome: string, tamanho: string, razao: string) =>
    `[Anexo não guardado: ${nome}, ${tamanho}. ${razao}]`,
  semPessoa: 'Escolha uma pessoa ativa da empresa do chamado.',
  semRemetente: 'Este e-mail não diz de quem é.',
  semChamado: 'Chamado não encontrado.',
  onlyDemo: 'Só a demonstração simula e-mails.',
  anexosDemais: 'Anexos demais.',
  caixaSenha: 'A caixa de entrada não aceita o usuário ou a senha.',
  caixaFora: (code: string | undefined) =>
    `A caixa de entrada não responde${code === undefined ? '' : ` (${code})`}.`,
} as const
