import { z } from 'zod'
import { ABERTOS_LIMIT, chamadosTexts } from './chamados-texts.ts'
import { endpoint } from './endpoint.ts'
import { id, pathId } from './fields.ts'
import { idsFilter } from './lists.ts'

export const getContagens = endpoint({
  method: 'GET',
  path: '/api/chamados/contagens',
  summary: 'O que espera por quem pede: a fila, e os chamados com algo novo desde a última leitura',
  scope: { admin: 'espera', analista: 'espera', cliente: 'empresa' },
  passive: true,
  response: z.object({
    /** The size of the queue, exact up to the cap of lists; null for a cliente. */
    fila: z.number().nullable(),
    /** The tickets with an entry that this person has not read; the newest of them. */
    novas: z.array(id),
    /** For the staff: those of them in which only internal notes are new, and those with something new that is no answer. */
    notas: z.array(id).optional(),
    mudancas: z.array(id).optional(),
  }),
})
export type Contagens = z.output<typeof getContagens.response>

export const listAbertos = endpoint({
  method: 'GET',
  path: '/api/chamados/abertos',
  summary: `Quantos chamados abertos e críticos tem cada um destes clientes, no máximo ${ABERTOS_LIMIT}; quem não tem nenhum não aparece`,
  scope: { admin: 'todos', analista: 'listados' },
  query: z.object({ clientes: idsFilter(ABERTOS_LIMIT) }),
  response: z.array(z.object({ id_cliente: id, abertos: z.number(), criticos: z.number() })),
})
export type Abertos = z.output<typeof listAbertos.response>[number]

export const lerChamado = endpoint({
  method: 'POST',
  path: '/api/chamados/:id/lido',
  summary:
    'Marca um chamado como lido até esta atividade e, pela equipe, até esta nota, e os avisos sobre ele como lidos',
  scope: { admin: 'todos', analista: 'legiveis', cliente: 'empresa' },
  params: z.object({ id: pathId }),
  notFound: chamadosTexts.notFound,
  texts: [chamadosTexts.notFound],
  idempotent: false,
  /** With neither, only what the caller was told of it becomes read. */
  body: z.object({
    id_atividade: id.optional(),
    /** Without a meaning for a cliente. */
    id_nota: id.optional(),
  }),
  /** 0 where the ticket has no entry up to there. */
  response: z.object({ id_atividade: z.number() }),
})
