import { ANEXOS_MAX } from './anexos-limits.ts'

export * from './anexos-limits.ts'

export const estadosAnexo = [
  'recebendo',
  'verificando',
  'pronto',
  'recusado',
  'infectado',
  'removido',
] as const
export type EstadoAnexo = (typeof estadosAnexo)[number]

const text = 'text/plain; charset=utf-8'
const office = 'application/vnd.openxmlformats-officedocument'
/** Every kind of file that is accepted, by its extension, and the type under which it is served. */
export const tiposDeArquivo: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  pdf: 'application/pdf',
  txt: text,
  log: text,
  csv: text,
  json: text,
  xml: text,
  md: text,
  ini: text,
  cfg: text,
  eml: text,
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  zip: 'application/zip',
  '7z': 'application/x-7z-compressed',
  gz: 'application/gzip',
  rar: 'application/vnd.rar',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
}

export const extensionOf = (nome: string) => /\.([^.]+)$/.exec(nome)?.[1]?.toLowerCase() ?? ''
/** Undefined for a kind that is not accepted. */
export const tipoDeArquivo = (nome: string): string | undefined => {
  const extension = extensionOf(nome)
  return Object.hasOwn(tiposDeArquivo, extension) ? tiposDeArquivo[extension] : undefined
}
/** Kinds whose beginning can be read without opening the file. */
export const isTextFile = ({ tipo }: { tipo: string }) => tipo === text
/** Kinds that a browser shows by itself; all others are only downloaded. */
export const isPicture = ({ tipo }: { tipo: string }) =>
  ['image/png', 'image/jpeg', 'image/gif', 'image/webp'].includes(tipo)

export const anexosTexts = {
  notFound: 'Anexo não encontrado.',
  wrongOffset: 'A parte enviada não continua o arquivo.',
  tooLarge: (megabytes: number) => `O arquivo passa de ${megabytes} MB.`,
  empty: 'O arquivo está vazio.',
  wrongKind: 'Este tipo de arquivo não é aceito.',
  wrongContent: 'O conteúdo do arquivo não corresponde à extensão.',
  infected: 'Arquivo recusado: contém vírus.',
  notClaimable: 'Anexo inexistente ou já usado.',
  notChecked: 'Não foi possível conferir o arquivo.',
  noRoom: 'Sem espaço para guardar arquivos. Avise o administrador.',
  unavailable: 'Arquivo indisponível.',
  tooManyUnfinished: 'Há envios demais em andamento. Conclua ou cancele algum deles.',
  tooMuchToday: (megabytes: number) => `O limite de ${megabytes} MB por dia foi atingido.`,
  deleted: 'Anexo removido com sucesso!',
  tooMany: `Anexe no máximo ${ANEXOS_MAX} arquivos.`,
  waiting: 'Aguarde o envio dos arquivos.',
  refused: 'Remova os arquivos recusados antes de enviar.',
  unsent: 'Há arquivo que não foi enviado. Tente de novo ou remova-o.',
} as const
/** The code of a piece that does not continue the file. */
export const WRONG_OFFSET = 'DESLOCAMENTO'
