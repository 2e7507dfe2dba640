import { z } from 'zod'
import { chamadosTexts } from './chamados-texts.ts'
import { endpoint } from './endpoint.ts'
import { id, pathId } from './fields.ts'

export const getContagens = endpoint({
  method: 'GET',
  path: '/api/chamados/contagens',
  summary: 'O que espera por esta pessoa: a fila, e os chamados com algo novo desde a última leitura',
  scope: { admin: 'espera', analista: 'espera', cliente: 'empresa' },
  passive: true,
  response: z.object({
    /** The size of the queue, exact up to the cap of lists; null for a cliente. */
    fila: z.number().nullable(),
    /** The tickets with an entry that this person has not read; the newest of them. */
    novas: z.array(id),
  }),
})
export type Contagens = z.output<typeof getContagens.response>

export const lerChamado = endpoint({
  method: 'POST',
  path: '/api/chamados/:id/lido',
  summary: 'Marca o histórico de um chamado como lido até esta atividade',
  scope: { admin: 'todos', analista: 'legiveis', cliente: 'empresa' },
  params: z.object({ id: pathId }),
  notFound: chamadosTexts.notFound,
  texts: [chamadosTexts.notFound],
  idempotent: false,
  body: z.object({ id_atividade: id }),
  /** 0 where the ticket has no entry up to there. */
  response: z.object({ id_atividade: z.number() }),
})
