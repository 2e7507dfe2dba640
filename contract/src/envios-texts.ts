import type { TipoAviso } from './ocorrencias.ts'

/** Channels that something is sent by. */
export const canaisDeEnvio = {
  email: 'E-mail',
  push: 'Navegador',
  telegram: 'Telegram',
  webhook: 'Webhooks',
} as const
export type CanalEnvio = keyof typeof canaisDeEnvio
export const canaisDeEnvioEmOrdem = [
  'email',
  'push',
  'telegram',
  'webhook',
] as const satisfies readonly CanalEnvio[]

/** Ways in that can stand still: the mailbox, and what people write to the bot of Telegram, which is shown with that channel. */
export type Entrada = 'caixa' | 'conversas'
/** Whose state is shown. */
export const canaisDeEstado = { ...canaisDeEnvio, caixa: 'E-mail recebido' } as const
export const canaisDeEstadoEmOrdem = [...canaisDeEnvioEmOrdem, 'caixa'] as const

/** What the product sends by itself, without an ocorrência. */
export const tiposDoSistema = ['teste', 'senha', 'convite', 'senha_trocada'] as const
/** What the product's own messages are called. */
export const nomesDoSistema = {
  teste: 'Teste',
  senha: 'Link para definir a senha',
  convite: 'Convite',
  senha_trocada: 'Senha trocada',
} as const satisfies Record<(typeof tiposDoSistema)[number], string>
export type TipoEnvio = TipoAviso | (typeof tiposDoSistema)[number]

export const estadosEnvio = {
  fila: 'Na fila',
  enviando: 'Enviando',
  enviado: 'Enviado',
  agrupado: 'Junto com outro',
  descartado: 'Descartado',
  morto: 'Falhou',
  local: 'Guardado aqui',
} as const
export type EstadoEnvio = keyof typeof estadosEnvio

export const estadosEmOrdem = [
  'fila',
  'enviando',
  'enviado',
  'agrupado',
  'descartado',
  'morto',
  'local',
] as const satisfies readonly EstadoEnvio[]

/** How the rows of the outbox are filtered. */
export const filtrosDeEnvio = ['espera', 'enviado', 'falhou', 'descartado'] as const
export type FiltroDeEnvio = (typeof filtrosDeEnvio)[number]
export const estadosDoFiltro: Readonly<Record<FiltroDeEnvio, readonly EstadoEnvio[]>> = {
  espera: ['fila', 'enviando'],
  enviado: ['enviado', 'local'],
  falhou: ['morto'],
  descartado: ['descartado'],
}

export const situacoesDoCanal = ['funcionando', 'parado', 'nao_configurado'] as const
export type SituacaoCanal = (typeof situacoesDoCanal)[number]

export const enviosTexts = {
  notFound: 'Envio não encontrado.',
  delivered: 'Este envio já foi entregue.',
  busy: 'Este envio está saindo agora. Tente novamente em instantes.',
  notSetUp: 'Este canal não está configurado.',
  title: 'Canais',
  demo: 'Demonstração: nenhum e-mail sai desta máquina.',
  testing: 'Teste a caminho. Acompanhe na aba Saída.',
  notTested: 'Erro ao enviar o teste.',
  repeated: 'O envio será tentado de novo agora.',
  notRepeated: 'Erro ao tentar de novo.',
  discarded: 'Envio descartado.',
  notDiscarded: 'Erro ao descartar.',
  nothingSent: 'Nada foi enviado ainda',
  noneFound: 'Nenhum envio encontrado',
  hidden: 'O texto aparece só para quem recebeu.',
  gone: 'O texto não foi guardado.',
} as const

/** Why something was not sent. */
export const motivosEnvio = {
  lido: 'já lido',
  inativo: 'pessoa inativa',
  semAcesso: 'sem acesso',
  desligado: 'desligado pela pessoa',
  semEndereco: 'sem endereço neste canal',
  link: 'link usado, vencido ou trocado por outro',
  porAdmin: 'descartado por um administrador',
  cortado: 'o processo que enviava parou no meio',
  interno: 'erro interno',
} as const

/** After these many days the text of a message leaves, and then its row. */
export const CORPO_DAYS = 30
export const ENVIO_DAYS = 90
