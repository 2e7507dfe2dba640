import { z } from 'zod'
import { anexosNovos } from './anexos-rows.ts'
import { anexosTexts } from './anexos-texts.ts'
import { entrada } from './chamados-rows.ts'
import { CONVERSA_PAGE, CONVERSA_REACH, chamadosTexts } from './chamados-texts.ts'
import { endpoint, refusals } from './endpoint.ts'
import { fieldTexts, id, pathId, requiredText } from './fields.ts'

const byId = { params: z.object({ id: pathId }), notFound: chamadosTexts.notFound } as const

/** Where a page ends, as the one before it says in `anteriores`. */
const cursor = z.string(fieldTexts.invalid).regex(/^\d{1,15}(-\d{1,15})?$/, fieldTexts.invalid)

export const getConversa = endpoint({
  method: 'GET',
  path: '/api/chamados/:id/conversa',
  summary: `A conversa de um chamado com seus anexos, do mais antigo ao mais novo: as ${CONVERSA_PAGE} entradas mais novas, ou as anteriores a elas; para a equipe, com as notas internas`,
  scope: { admin: 'todos', analista: 'legiveis', cliente: 'empresa' },
  ...byId,
  texts: [chamadosTexts.notFound],
  query: z.object({
    antes: cursor.optional(),
    /**
     * The page goes back as far as this entry, by its `chave`, up to CONVERSA_REACH entries. One of more than CONVERSA_PAGE
     * entries without it is on the way: `anteriores` leads on.
     */
    entrada: z
      .string(fieldTexts.invalid)
      .regex(/^(abertura|[an]\d{1,15})$/, fieldTexts.invalid)
      .optional(),
  }),
  response: z.object({
    /** What the chamado was opened with; before all entries, on every page. */
    abertura: entrada,
    entradas: z.array(entrada).max(CONVERSA_REACH),
    /** For `antes`; null where nothing but the opening comes before. */
    anteriores: z.string().nullable(),
  }),
})
export type Conversa = z.output<typeof getConversa.response>

export const createNota = endpoint({
  method: 'POST',
  path: '/api/chamados/:id/notas',
  summary: 'Acrescenta uma nota interna, que só a equipe vê; não altera o chamado',
  scope: { admin: 'todos', analista: 'comentaveis' },
  status: 201,
  ...byId,
  texts: [chamadosTexts.notFound, chamadosTexts.missingNota, anexosTexts.notClaimable, refusals.forbidden],
  body: z.object({ texto: requiredText(20_000, chamadosTexts.missingNota), anexos: anexosNovos }),
  response: entrada.extend({ id_chamado: id }),
})
