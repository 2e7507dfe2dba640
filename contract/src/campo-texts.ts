import { refusals } from './endpoint.ts'

/** What one registro of a device is about. */
export const tiposRegistro = [
  'checkin',
  'checkout',
  'observacao',
  'item',
  'foto',
  'foto_remover',
  'assinatura',
  'posicao',
  'concluir',
] as const
export type TipoRegistro = (typeof tiposRegistro)[number]

const nomesRegistro: Record<TipoRegistro, string> = {
  checkin: 'Check-in',
  checkout: 'Check-out',
  observacao: 'Observação',
  item: 'Item do checklist',
  foto: 'Foto',
  foto_remover: 'Foto removida',
  assinatura: 'Assinatura',
  posicao: 'Localização',
  concluir: 'Conclusão',
}

/** One of a newer version has no name here. */
export const nameOfRegistro = (tipo: string) => {
  const known = tiposRegistro.find((one) => one === tipo)
  return known === undefined ? 'Registro desconhecido' : nomesRegistro[known]
}

/** How far the time of a registro is known: given by the server, by the device and plausible, or forced into what is possible. */
export const horasRegistro = ['servidor', 'confirmada', 'estimada'] as const
export type HoraRegistro = (typeof horasRegistro)[number]

/** What was answered to the device, for ever. An admin's decision on a pendente stands apart. */
export const respostasRegistro = ['aplicado', 'recusado', 'pendente'] as const
export type RespostaRegistro = (typeof respostasRegistro)[number]
/** What became of it. */
export const situacoesRegistro = [...respostasRegistro, 'descartado'] as const
export type SituacaoRegistro = (typeof situacoesRegistro)[number]

/** Why a registro waits for an admin. */
export const causasPendencia = [
  'excluida',
  'transferida',
  'cliente',
  'formato',
  'espera',
  'importado',
] as const
export type CausaPendencia = (typeof causasPendencia)[number]

export const resultadosVisita = ['resolvido', 'aberto', 'terceiros', 'cliente', 'nenhum'] as const
export type ResultadoVisita = (typeof resultadosVisita)[number]

export const nomesResultado: Record<ResultadoVisita, string> = {
  resolvido: 'Resolvido',
  aberto: 'Continua aberto',
  terceiros: 'Aguardando Terceiros',
  cliente: 'Aguardando Cliente',
  nenhum: 'Sem mudança',
}

/** The format of `dados` that devices send now. An older one is understood for 12 months, an unknown one waits. */
export const FORMATO = 1
export const FOTOS_MAX = 20
export const FOTO_BYTES_MAX = 1024 * 1024
/** The longer side of a picture, in pixels. */
export const FOTO_LADO_MAX = 4096
export const IMPORTAR_MAX = 200
/** Of one person at one visita. */
export const REGISTROS_MAX = 1000
/** The same in characters of `dados` as JSON. */
export const REGISTROS_TAMANHO_MAX = 2 * 1024 * 1024
/** Of `dados` as JSON, of a formato that is known and of one that is not. */
export const DADOS_MAX = 128 * 1024
export const DADOS_DESCONHECIDOS_MAX = 32 * 1024
export const VALORES_DESCONHECIDOS_MAX = 2000
/** Of a ticket in the pacote. */
export const PACOTE_CHAMADOS = 30
export const PACOTE_ATIVIDADES = 5
export const PACOTE_DESCRICAO = 2000

export const campoTexts = {
  keyReused: refusals.keyReused,
  unknownTipo: 'Tipo de registro desconhecido.',
  tooMuch: 'O registro é grande demais.',
  tooManyRegistros: 'A visita já tem registros demais desta pessoa.',
  noFoto: 'Foto não encontrada.',
  incomplete: 'O arquivo chegou incompleto. Será enviado de novo.',
  notJpeg: 'A foto não é um JPEG que se possa guardar.',
  tooLong: `A foto tem mais de ${FOTO_LADO_MAX} pixels de lado.`,
  tooManyFotos: `A visita já tem ${FOTOS_MAX} fotos.`,
  checkoutFirst: 'Faça o check-out antes de concluir.',
  concluded: 'Esta visita já foi concluída.',
  rescheduled: (when: string) => `Remarcada para ${when}`,
  noPendencia: 'Pendência não encontrada.',
  decided: 'Esta pendência já foi decidida.',
  missingMotivo: 'Escreva o motivo.',
  begun: 'Esta visita já foi iniciada.',
  unknownFormato:
    'Este registro é de uma versão do Zelo que este servidor não conhece. Atualize o servidor para aplicá-lo.',
  unknownAutor: 'Analista não encontrado',
  applied: 'Registro aplicado com sucesso!',
  discarded: 'Registro descartado com sucesso!',
  notDecided: 'Erro ao decidir a pendência.',
  notImported: 'Erro ao importar os registros.',
  wrongExport: 'Este arquivo não é uma exportação de registros do Zelo.',
  noneFound: 'Nenhuma pendência encontrada',
  estimada: 'Horário estimado: o relógio do aparelho mudou',
} as const

/** What the device and the admin read of a registro that waits. */
export const textosPendencia: Record<CausaPendencia, string> = {
  excluida: 'A visita foi excluída. Um administrador vai decidir.',
  transferida: 'A visita passou para outro analista. Um administrador vai decidir.',
  cliente: 'O cliente da visita mudou. Um administrador vai decidir.',
  formato: 'O servidor ainda não conhece este tipo de registro. Um administrador vai decidir.',
  espera: 'Um registro anterior desta visita espera a decisão de um administrador.',
  importado: 'Importado de um arquivo. Um administrador vai decidir.',
}

export const pendenciasSorts = ['recebido_em'] as const
