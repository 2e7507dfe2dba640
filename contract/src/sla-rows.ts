import { z } from 'zod'
import {
  calendarDate,
  changedLine,
  fieldTexts,
  id,
  instant,
  newLine,
  pathId,
  sentInstant,
  type Line,
} from './fields.ts'
import { versao } from './lists.ts'
import { facultativosSla, fusos, INTERVALOS_MAX, META_MAX_MIN, metasSla, type Fuso } from './sla-terms.ts'
import { slaTexts as texts } from './sla-texts.ts'

const hora = z.string(fieldTexts.invalid).regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, fieldTexts.invalid)
const intervalo = z.object({ inicio: hora, fim: hora })
export type Intervalo = z.output<typeof intervalo>

/** They may touch, in any order. */
const apart = (all: Intervalo[]) =>
  all.every(({ inicio, fim }, place) => inicio < fim && (all[place - 1]?.fim ?? '') <= inicio)
const intervalos = z
  .array(intervalo)
  .max(INTERVALOS_MAX, texts.tooManyIntervals)
  .transform((all) => all.toSorted((a, b) => (a.inicio < b.inicio ? -1 : 1)))
  .refine(apart, texts.overlap)

const horas = z
  .object({
    seg: intervalos,
    ter: intervalos,
    qua: intervalos,
    qui: intervalos,
    sex: intervalos,
    sab: intervalos,
    dom: intervalos,
  })
  .refine((week) => Object.values(week).some((day) => day.length > 0), texts.noHours)
export type Horas = z.output<typeof horas>

const isFuso = (text: string): text is Fuso => Object.hasOwn(fusos, text)
const fuso = z.string(fieldTexts.invalid).refine(isFuso, fieldTexts.invalid)
const facultativos = z
  .array(z.enum(facultativosSla, fieldTexts.invalid))
  .transform((all) => [...new Set(all)].toSorted())
const nomeOf = (line: Line) => line.required(100, texts.missingNome)

const calendarioFields = (line: Line) => ({ nome: nomeOf(line), fuso, horas, facultativos })
export const calendario = z.object({
  id,
  nome: z.string(),
  fuso: z.string(),
  horas,
  facultativos: z.array(z.enum(facultativosSla)),
  /** Other hours from a later moment on. */
  agendada: z
    .object({ vale_desde: instant, horas, facultativos: z.array(z.enum(facultativosSla)) })
    .nullable(),
  versao,
  /** The plans that use it, and the open chamados that it measures. */
  planos: z.number(),
  abertos: z.number(),
})
export type Calendario = z.output<typeof calendario>
const calendarioNew = calendarioFields(newLine)
export const calendarioCreation = z.object({
  ...calendarioNew,
  fuso: calendarioNew.fuso.default('America/Sao_Paulo'),
  facultativos: calendarioNew.facultativos.default([...facultativosSla]),
})
export const calendarioChange = z
  .object({ ...calendarioFields(changedLine), vale_desde: sentInstant() })
  .partial()
  .extend({ versao: versao.optional() })

const ownHours = intervalos.refine((all) => all.length > 0, texts.noHours).nullable()
const feriadoFields = (line: Line) => ({
  data: calendarDate,
  nome: nomeOf(line),
  anual: z.boolean(fieldTexts.invalid),
  horas: ownHours,
})
export const feriado = z.object({
  /** Of a company's own one. */
  id: id.nullable(),
  data: z.string(),
  nome: z.string(),
  origem: z.enum(['nacional', 'facultativo', 'proprio']),
  chave: z.enum(facultativosSla).nullable(),
  /** Whether it holds in this calendar: at most one on a date. */
  vale: z.boolean(),
  anual: z.boolean(),
  /** Null: closed all day. */
  horas: z.array(intervalo).nullable(),
  /** For every calendar. */
  geral: z.boolean(),
})
export type Feriado = z.output<typeof feriado>
const feriadoNew = feriadoFields(newLine)
export const feriadoCreation = z.object({
  ...feriadoNew,
  /** Null: for every calendar. */
  id_calendario: id.nullable().default(null),
  anual: feriadoNew.anual.default(false),
  horas: feriadoNew.horas.default(null),
})
export const feriadoChange = z.object(feriadoFields(changedLine)).partial()
export const feriadoSalvo = z.object({
  id,
  id_calendario: id.nullable(),
  data: z.string(),
  nome: z.string(),
  anual: z.boolean(),
  horas: z.array(intervalo).nullable(),
})

const minutos = z
  .number(fieldTexts.invalid)
  .int(fieldTexts.invalid)
  .min(1, fieldTexts.invalid)
  .max(META_MAX_MIN, fieldTexts.invalid)
  .nullable()
export const idPrioridade = z.literal([1, 2, 3, 4, 5], fieldTexts.invalid)
const metaPrioridade = z
  .object({
    id_prioridade: idPrioridade,
    resposta_min: minutos.default(null),
    solucao_min: minutos.default(null),
  })
  .refine(
    ({ resposta_min, solucao_min }) =>
      resposta_min === null || solucao_min === null || resposta_min <= solucao_min,
    { error: texts.respostaAfterSolucao, path: ['resposta_min'] },
  )
export type MetaPrioridade = z.output<typeof metaPrioridade>
export const metas = z
  .array(metaPrioridade)
  .refine(
    (all) => new Set(all.map(({ id_prioridade }) => id_prioridade)).size === all.length,
    texts.repeatedPrioridade,
  )

const planoFields = (line: Line) => ({
  nome: nomeOf(line),
  id_calendario: id,
  padrao: z.boolean(fieldTexts.invalid),
  mostrar_cliente: z.boolean(fieldTexts.invalid),
  metas,
})
export const plano = z.object({
  id,
  nome: z.string(),
  id_calendario: id,
  nome_calendario: z.string(),
  padrao: z.boolean(),
  mostrar_cliente: z.boolean(),
  /** All five priorities, the most urgent first. */
  metas: z.array(z.object({ id_prioridade: idPrioridade, resposta_min: minutos, solucao_min: minutos })),
  versao,
  /** The customers that have chosen it, and the open chamados that it stands for. */
  clientes: z.number(),
  abertos: z.number(),
})
export type Plano = z.output<typeof plano>
const planoNew = planoFields(newLine)
export const planoCreation = z.object({
  ...planoNew,
  padrao: planoNew.padrao.default(false),
  mostrar_cliente: planoNew.mostrar_cliente.default(false),
})
export const planoChange = z
  .object(planoFields(changedLine))
  .partial()
  .extend({ versao: versao.optional(), aplicar_abertos: z.boolean(fieldTexts.invalid).optional() })

/** Working hours that were counted. */
export const trecho = z.object({ meta: z.enum(metasSla), ciclo: z.number(), inicio: instant, fim: instant })

export const admin = { scope: { admin: 'todos' } } as const
export const staff = { scope: { admin: 'todos', analista: 'todos' } } as const
export const byId = (notFound: string) => ({ params: z.object({ id: pathId }), notFound }) as const
