import { z } from 'zod'
import { chamadosTexts } from './chamados-texts.ts'
import { endpoint } from './endpoint.ts'
import { fieldTexts, instant, month, octets, pathId, requiredText } from './fields.ts'
import { gruposRelatorio, metasSla, tiposPasso } from './sla-terms.ts'
import { slaTexts as texts } from './sla-texts.ts'
import { admin, trecho } from './sla-rows.ts'

export * from './sla-calendarios.ts'
export * from './sla-planos.ts'
export type { Calendario, Feriado, Horas, Intervalo, MetaPrioridade, Plano } from './sla-rows.ts'
export { calendarioCreation, feriadoCreation, planoCreation } from './sla-rows.ts'
export * from './sla-terms.ts'
export * from './sla-texts.ts'

const passo = z.object({
  meta: z.enum(metasSla),
  ciclo: z.number(),
  quando: instant,
  tipo: z.enum(tiposPasso),
  meta_min: z.number().nullable(),
  usado_ms: z.number(),
  vence_em: instant.nullable(),
  /** Null for what the clock or a change of the settings did, and for a cliente. */
  autor: z.string().nullable(),
})
export type Passo = z.output<typeof passo>
const relogio = z.object({
  meta: z.enum(metasSla),
  ciclo: z.number(),
  meta_min: z.number().nullable(),
  /** Working time used until now. */
  usado_ms: z.number(),
  correndo: z.boolean(),
  vence_em: instant.nullable(),
  estourado_em: instant.nullable(),
  terminado_em: instant.nullable(),
  desconsiderado: z.boolean(),
  /** Null for a cliente. */
  motivo_desconsiderado: z.string().nullable(),
})
export type RelogioLido = z.output<typeof relogio>

const ofChamado = { params: z.object({ id: pathId }), notFound: chamadosTexts.notFound } as const

export const getPrazos = endpoint({
  method: 'GET',
  path: '/api/chamados/:id/sla',
  summary: 'Os prazos de um chamado e como foram calculados',
  scope: { admin: 'todos', analista: 'legiveis', cliente: 'empresa_prazos' },
  ...ofChamado,
  texts: [chamadosTexts.notFound],
  response: z.object({
    /** The plan that stands for it now. */
    plano: z.string().nullable(),
    fuso: z.string().nullable(),
    relogios: z.array(relogio),
    passos: z.array(passo),
    /** The working hours that were counted. Of very many the first ones are one, with how many they are and what they add up to. */
    trechos: z.array(
      trecho.extend({ juntos: z.object({ trechos: z.number(), util_ms: z.number() }).optional() }),
    ),
  }),
})
export type Prazos = z.output<typeof getPrazos.response>

export const desconsiderarPrazo = endpoint({
  method: 'POST',
  path: '/api/chamados/:id/sla/desconsiderar',
  summary: 'Tira o resultado de um ciclo da conta, com motivo',
  ...admin,
  ...ofChamado,
  texts: [chamadosTexts.notFound, texts.cicloNotFound, texts.missingMotivo, texts.alreadyDesconsiderado],
  body: z.object({
    meta: z.enum(metasSla, fieldTexts.invalid),
    ciclo: z.number(fieldTexts.invalid).int(fieldTexts.invalid).min(1, fieldTexts.invalid).max(32_767),
    motivo: requiredText(20_000, texts.missingMotivo)
      .transform((text) => text.trim())
      .refine((text) => text.length >= 10 && text.length <= 500, texts.missingMotivo),
  }),
  response: relogio,
})

const linhaRelatorio = z.object({
  /** AAAA-MM, or the id of a customer or a priority. */
  chave: z.union([z.string(), z.number()]),
  nome: z.string(),
  total: z.number(),
  /** Percent met, with one decimal; null where nothing was measured. */
  resposta: z.number().nullable(),
  solucao: z.number().nullable(),
  fora: z.number(),
  desconsiderados: z.number(),
  reabertos: z.number(),
  /** Working time to the solution, in minutes. */
  mediana_min: z.number().nullable(),
})
export type LinhaRelatorio = z.output<typeof linhaRelatorio>

export const getRelatorio = endpoint({
  method: 'GET',
  path: '/api/sla/relatorio',
  summary: 'O cumprimento dos prazos por mês, cliente ou prioridade; também em CSV',
  ...admin,
  texts: [texts.tooManyMonths, texts.monthsReversed],
  query: z.object({
    de: month,
    ate: month,
    grupo: z.enum(gruposRelatorio, fieldTexts.invalid).default('mes'),
    formato: z.enum(['json', 'csv'], fieldTexts.invalid).default('json'),
  }),
  response: z.union([z.object({ linhas: z.array(linhaRelatorio), total: linhaRelatorio }), octets]),
})
