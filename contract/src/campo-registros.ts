import { z } from 'zod'
import {
  campoTexts as texts,
  FOTO_BYTES_MAX,
  resultadosVisita,
  tiposRegistro,
  type TipoRegistro,
} from './campo-texts.ts'
import { isTooMuch, storableDados } from './campo-dados.ts'
import { fieldTexts, id, newLine, optionalText, requiredText, sentInstant } from './fields.ts'
import { visitasTexts } from './visitas-texts.ts'

const whole = (least: number, most: number) =>
  z
    .number(fieldTexts.invalid)
    .int(fieldTexts.invalid)
    .min(least, fieldTexts.invalid)
    .max(most, fieldTexts.invalid)
const between = (least: number, most: number) =>
  z.number(fieldTexts.invalid).min(least, fieldTexts.invalid).max(most, fieldTexts.invalid)
const sha256 = z.string(fieldTexts.invalid).regex(/^[0-9a-f]{64}$/, fieldTexts.invalid)
export const uuid = z.uuid(fieldTexts.invalid).transform((text) => text.toLowerCase())

/** A picture that will come by PUT campo/arquivos/{id}; the hash is of the bytes that are sent. */
const arquivo = z.object({ id: uuid, sha256, bytes: whole(1, FOTO_BYTES_MAX) })

const ponto = z.tuple([between(0, 10_000), between(0, 10_000)])
/** Lines of the pen: points in pixels of a field of this size. */
const tracos = z
  .array(z.array(ponto).max(2000, fieldTexts.invalid))
  .min(1, fieldTexts.required)
  .max(300, fieldTexts.invalid)

/** `dados` of formato 1, by tipo. */
export const dadosRegistro = {
  checkin: z.object({}),
  checkout: z.object({}),
  observacao: z.object({ texto: requiredText(5000, visitasTexts.missingObservacao) }),
  /** `item` is its text as the person saw it; null takes an answer back. */
  item: z.object({
    id_item: id,
    item: newLine.required(300),
    valor: z.union([z.boolean(), between(-1e12, 1e12), optionalText(2000), z.null()], fieldTexts.invalid),
  }),
  /** `pequena`: 640 px, for the PDF. */
  foto: z.object({
    arquivo,
    pequena: arquivo,
    legenda: newLine.optional(300).default(''),
    tirada_em: sentInstant(),
  }),
  /** The id of the registro that brought the foto. */
  foto_remover: z.object({ id_foto: uuid }),
  assinatura: z.union([
    z.object({
      nome: newLine.required(120),
      cargo: newLine.required(120),
      largura: whole(1, 10_000),
      altura: whole(1, 10_000),
      tracos,
      /** Of the canonical JSON of the summary that was shown. */
      sha256_resumo: sha256,
    }),
    z.object({ ausente: z.literal(true), motivo: requiredText(500) }),
  ]),
  posicao: z.object({
    de: z.enum(['checkin', 'checkout'], fieldTexts.invalid),
    latitude: between(-90, 90),
    longitude: between(-180, 180),
    /** In metres. */
    precisao: between(0, 1e7),
  }),
  concluir: z.object({
    resultados: z
      .array(
        z.object({
          id_chamado: id,
          resultado: z.enum(resultadosVisita, fieldTexts.invalid),
          texto: optionalText(5000).default(''),
        }),
        fieldTexts.invalid,
      )
      .max(200, fieldTexts.invalid)
      .default([]),
  }),
} as const satisfies Record<TipoRegistro, z.ZodType>

export type DadosDe<Tipo extends TipoRegistro> = z.output<(typeof dadosRegistro)[Tipo]>
/** What somebody did, of a formato that is understood. */
export type Feito = { [Tipo in TipoRegistro]: { tipo: Tipo; dados: DadosDe<Tipo> } }[TipoRegistro]

const isTipo = (tipo: string): tipo is TipoRegistro => tiposRegistro.some((known) => known === tipo)

const fields = {
  /** Made on the device, once for each registro. */
  id: uuid,
  id_visita: id,
  tipo: newLine.required(30),
  // JSON already: only how much there is of it is looked at, before anything goes through it.
  dados: z.record(z.string(), z.unknown()),
  /** By the clock of the device. */
  ocorrido_em: sentInstant(),
  /** What the last answer before it said: the time of the server minus that of the device. */
  desvio_ms: whole(-4e12, 4e12),
  /** When that answer came, by the clock of the server. */
  contato_em: sentInstant(),
  /** Of the database in the browser, so that two people on one phone have two. */
  aparelho: uuid,
  /** Of this aparelho, in the order of the taps. */
  seq: whole(1, 2_147_483_647),
  formato: whole(1, 32_767),
}

type Known = { tipo: string; dados: Record<string, unknown>; formato: number }

/** Undefined where the formato is unknown. */
const parseDados = ({ tipo, dados, formato }: Known) =>
  formato !== 1 ? undefined : isTipo(tipo) ? dadosRegistro[tipo].safeParse(dados) : 'unknown'

/** `dados` as they are kept: nothing in them that the formato does not know, and nothing that cannot be stored. */
function checkDados<Sent extends Known>(sent: Sent, context: z.core.$RefinementCtx<Sent>): Sent {
  if (isTooMuch(sent)) {
    context.addIssue({ code: 'custom', path: ['dados'], message: texts.tooMuch, input: sent })
    return z.NEVER
  }
  const parsed = parseDados(sent)
  if (parsed === undefined) return { ...sent, dados: storableDados(sent.dados) }
  if (parsed === 'unknown') {
    context.addIssue({ code: 'custom', path: ['tipo'], message: texts.unknownTipo, input: sent })
    return z.NEVER
  }
  if (parsed.success) return { ...sent, dados: parsed.data }
  for (const { path, message } of parsed.error.issues)
    context.addIssue({ code: 'custom', path: ['dados', ...path], message, input: sent })
  return z.NEVER
}

/** As it lies in the queue of a device, and never changes. */
export const registroNaFila = z.object(fields).transform(checkDados)
export type RegistroNaFila = z.output<typeof registroNaFila>
/** With the moment of this try, by the clock of the device. */
export const registroEnviado = z.object({ ...fields, enviado_em: sentInstant() }).transform(checkDados)
export type RegistroEnviado = z.output<typeof registroEnviado>

/** What a registro of formato 1 says. */
export function feitoDe(sent: Known): Feito | undefined {
  const { tipo, dados, formato } = sent
  if (formato !== 1) return undefined
  switch (tipo) {
    case 'checkin':
    case 'checkout':
      return { tipo, dados: {} }
    case 'observacao':
      return { tipo, dados: dadosRegistro.observacao.parse(dados) }
    case 'item':
      return { tipo, dados: dadosRegistro.item.parse(dados) }
    case 'foto':
      return { tipo, dados: dadosRegistro.foto.parse(dados) }
    case 'foto_remover':
      return { tipo, dados: dadosRegistro.foto_remover.parse(dados) }
    case 'assinatura':
      return { tipo, dados: dadosRegistro.assinatura.parse(dados) }
    case 'posicao':
      return { tipo, dados: dadosRegistro.posicao.parse(dados) }
    case 'concluir':
      return { tipo, dados: dadosRegistro.concluir.parse(dados) }
    default:
      return undefined
  }
}
