import { z } from 'zod'
import { anexo } from './anexos-rows.ts'
import {
  chamadosTexts,
  estadosPresenca,
  lados,
  movimentos,
  PRIORIDADE_PADRAO,
  tiposEntrada,
  tiposRascunho,
} from './chamados-texts.ts'
import { perfis } from './endpoint.ts'
import { changedLine, chosenId, fieldTexts, id, instant, type Line, newLine, requiredText } from './fields.ts'
import { ativo, versao } from './lists.ts'
import { metasSla, situacoes } from './sla-terms.ts'

export const chamado = z.object({
  id_chamado: id,
  id_cliente: id,
  nome_cliente: z.string(),
  ativo_cliente: ativo,
  id_analista: id.nullable(),
  nome_analista: z.string().nullable(),
  /** An inactive analista counts as none; the name stays, marked. */
  ativo_analista: ativo.nullable(),
  titulo: z.string(),
  descricao: z.string(),
  id_status: z.number(),
  status: z.string(),
  id_prioridade: z.number(),
  prioridade: z.string(),
  solicitante: z.string(),
  criado_por: z.string(),
  id_usuario: id,
  data_criacao: instant,
  versao,
})
export type Chamado = z.output<typeof chamado>

/** A row of a list: where `campos=lista` asks for what lists show, without its text and with its last movement. */
export const chamadoListado = chamado.partial({ descricao: true }).extend({
  movimento: z.enum(movimentos).optional(),
  /** Null where nothing came after the opening. */
  movido_por: z.enum(lados).nullable().optional(),
  movido_em: instant.optional(),
  /** The next deadline; absent where there is no plan, null where it is not for the caller, or waits. */
  vence_em: instant.nullable().optional(),
  perto_em: instant.nullable().optional(),
  vence_meta: z.enum(metasSla).nullable().optional(),
  sla: z.enum(situacoes).nullable().optional(),
})
export type ChamadoListado = z.output<typeof chamadoListado>

export const atividade = z.object({
  id_atividade: z.number(),
  id_chamado: id,
  /** The author, whoever it was. */
  id_analista: id,
  nome_analista: z.string(),
  ativo_analista: ativo,
  perfil: z.enum(perfis),
  descricao: z.string(),
  status_chamado: z.number(),
  data_criacao: instant,
})
export type Atividade = z.output<typeof atividade>

/** An entry of the conversation, whatever it came from. */
export const entrada = z.object({
  /** Its address within the chamado, which never changes: `abertura`, `a12` of an atividade, `n3` of a nota. */
  chave: z.string(),
  tipo: z.enum(tiposEntrada),
  id: z.number(),
  texto: z.string(),
  id_autor: id,
  autor: z.string(),
  ativo_autor: ativo,
  perfil: z.enum(perfis),
  em: instant,
  /** The status that an atividade left; null of the others. */
  status_chamado: z.number().nullable(),
  anexos: z.array(anexo),
  /** Of what came by e-mail, for the team: the mail, and whether anything vouched for who wrote it. */
  email: z.object({ id: z.number(), verificado: z.boolean() }).optional(),
})
export type Entrada = z.output<typeof entrada>

export const rascunho = z.object({
  tipo: z.enum(tiposRascunho),
  texto: z.string(),
  /** Those of its files that are still there and in nothing that was sent. */
  anexos: z.array(anexo),
  atualizado_em: instant,
})
export type Rascunho = z.output<typeof rascunho>

/** Somebody of the team who has the chamado on the screen. */
export const presente = z.object({
  id,
  nome: z.string(),
  estado: z.enum(estadosPresenca),
  /** Gone at this moment, unless heard of again. */
  ate: instant,
})
export type Presente = z.output<typeof presente>

const idStatus = z.literal([1, 2, 3, 4, 5], fieldTexts.invalid)
const idPrioridade = z.literal([1, 2, 3, 4, 5], fieldTexts.invalid)
/** 0 and null mean none. */
const optionalId = z
  .number(fieldTexts.invalid)
  .int(fieldTexts.invalid)
  .min(0, fieldTexts.invalid)
  .max(2_147_483_647, fieldTexts.invalid)
  .nullable()
  .transform((value) => (value === 0 ? null : value))

const fieldsOf = (line: Line) => ({
  titulo: line.required(200, chamadosTexts.missingFields),
  descricao: requiredText(20_000, chamadosTexts.missingFields),
  id_prioridade: idPrioridade,
  solicitante: line.optional(200),
})
const fields = fieldsOf(newLine)

/** Status, author and time are the server's, whatever is sent. */
export const chamadoCreation = z.object({
  ...fields,
  /** A cliente's own company when missing; staff must choose. */
  id_cliente: optionalId.default(null),
  id_analista: optionalId.default(null),
  id_prioridade: fields.id_prioridade.default(PRIORIDADE_PADRAO),
  solicitante: fields.solicitante.default(''),
})

export const chamadoChange = z
  .object({
    ...fieldsOf(changedLine),
    id_cliente: chosenId(chamadosTexts.missingCliente),
    id_analista: optionalId,
    id_status: idStatus,
  })
  .partial()
  .extend({ versao: versao.optional() })
