import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  fieldTexts,
  id,
  instant,
  newLine,
  octets,
  optionalText,
  pathId,
  requiredText,
  sentInstant,
} from './fields.ts'
import { idFilter, listQuery } from './lists.ts'
import { conteudoRat } from './rats-conteudo.ts'
import { estadosRat, ratsSorts, ratsTexts as texts, respostasRat } from './rats-texts.ts'

export * from './rats-conteudo.ts'
export * from './rats-texts.ts'

/** As lists show it. */
export const rat = z.object({
  id,
  id_visita: id,
  ano: z.number(),
  numero: z.number(),
  revisao: z.number(),
  /** The newest of its number. */
  revisao_atual: z.number(),
  id_cliente: id,
  nome_cliente: z.string(),
  id_analista: id,
  nome_analista: z.string(),
  data_hora_prevista: instant,
  selado_em: instant,
  estado: z.enum(estadosRat),
})
export type Rat = z.output<typeof rat>

const resposta = z.object({
  resposta: z.enum(respostasRat),
  texto: z.string(),
  nome_usuario: z.string(),
  quando: instant,
})

export const ratCompleto = rat.extend({
  codigo: z.string(),
  conteudo: conteudoRat,
  sha256_conteudo: z.string(),
  sha256_pdf: z.string(),
  motivo_revisao: z.string().nullable(),
  resposta: resposta.nullable(),
  /** The pictures that it shows, by the ids of their files; those are read like the others of a visit. */
  arquivos: z.array(z.object({ id: z.string(), arquivo: z.string(), pequena: z.string() })),
  revisoes: z.array(rat.pick({ id: true, revisao: true, selado_em: true })),
})
export type RatCompleto = z.output<typeof ratCompleto>

/** What anybody may know who has the paper: no names. */
export const ratPublico = z.object({
  ano: z.number(),
  numero: z.number(),
  revisao: z.number(),
  revisao_atual: z.number(),
  selado_em: instant,
  sha256_pdf: z.string(),
})
export type RatPublico = z.output<typeof ratPublico>

/** What a correction changes; what is not named stays. */
export const mudancasRat = z
  .object({
    observacao: optionalText(5000),
    checkin: sentInstant(),
    checkout: sentInstant(),
    itens: z
      .array(
        z.object({
          texto: newLine.required(300),
          valor: z.union([z.boolean(), z.number(), optionalText(2000)], fieldTexts.invalid),
        }),
        fieldTexts.invalid,
      )
      .max(100, fieldTexts.invalid),
  })
  .partial()

const readers = { scope: { admin: 'todos', analista: 'proprio', cliente: 'empresa' } } as const
const answerers = { scope: { cliente: 'empresa' } } as const
const one = { params: z.object({ id: pathId }), notFound: texts.notFound } as const
const refusalsOfAnswers = [texts.notFound, texts.answered, texts.replaced(2)] as const

export const listRats = endpoint({
  method: 'GET',
  path: '/api/rats',
  summary: 'Os relatórios de atendimento técnico, os mais novos primeiro',
  ...readers,
  query: listQuery(ratsSorts, { id_visita: idFilter.optional(), id_cliente: idFilter.optional() }),
  response: z.array(rat),
})

export const listEsperas = endpoint({
  method: 'GET',
  path: '/api/rats/esperas',
  summary: 'As visitas concluídas cujo RAT ainda não foi selado, e o que lhes falta',
  scope: { admin: 'todos', analista: 'proprio' },
  response: z.array(
    z.object({ id_visita: id, nome_cliente: z.string(), data_hora_prevista: instant, falta: z.string() }),
  ),
})

export const getRat = endpoint({
  method: 'GET',
  path: '/api/rats/:id',
  summary: 'Um RAT com o seu conteúdo',
  ...readers,
  ...one,
  texts: [texts.notFound],
  response: ratCompleto,
})

export const getRatPdf = endpoint({
  method: 'GET',
  path: '/api/rats/:id/pdf',
  summary: 'O PDF de um RAT, como foi selado',
  ...readers,
  ...one,
  texts: [texts.notFound],
  response: octets,
})

export const aceitarRat = endpoint({
  method: 'POST',
  path: '/api/rats/:id/aceitar',
  summary: 'Aceita um RAT, uma vez',
  ...answerers,
  ...one,
  texts: refusalsOfAnswers,
  body: z.object({}).optional(),
  response: ratCompleto,
})

export const contestarRat = endpoint({
  method: 'POST',
  path: '/api/rats/:id/contestar',
  summary: 'Contesta um RAT, uma vez',
  ...answerers,
  ...one,
  texts: [...refusalsOfAnswers, texts.missingMotivo],
  body: z.object({ motivo: requiredText(2000, texts.missingMotivo) }),
  response: ratCompleto,
})

export const revisarRat = endpoint({
  method: 'POST',
  path: '/api/rats/:id/revisar',
  summary: 'Sela uma correção como revisão nova, sem assinatura; a anterior fica',
  scope: { admin: 'todos' },
  ...one,
  // What it corrects has a newer revision the second time.
  idempotent: false,
  status: 201,
  texts: [
    texts.notFound,
    texts.replaced(2),
    texts.missingMotivo,
    texts.unchanged,
    texts.checkoutBeforeCheckin,
    texts.timeToCome,
    texts.timeTooEarly,
    texts.tooManyRevisions,
    texts.busy,
  ],
  body: z.object({ motivo: requiredText(500, texts.missingMotivo), mudancas: mudancasRat }),
  response: ratCompleto,
})

export const getRatPublico = endpoint({
  method: 'GET',
  path: '/api/rat-publico/:codigo',
  summary: 'O que diz de um RAT quem o emitiu, para quem tem o papel: sem nomes',
  scope: { anonimo: 'codigo' },
  texts: [texts.notFound],
  params: z.object({ codigo: z.string() }),
  notFound: texts.notFound,
  response: ratPublico,
})
