import { z } from 'zod'
import { anexosNovos } from './anexos-rows.ts'
import { rascunho } from './chamados-rows.ts'
import { chamadosTexts, RASCUNHO_DAYS, tiposRascunho } from './chamados-texts.ts'
import { endpoint, refusals } from './endpoint.ts'
import { fieldTexts, instant, message, optionalText, pathId, sentInstant } from './fields.ts'

const own = {
  path: '/api/chamados/:id/rascunho',
  scope: { admin: 'todos', analista: 'legiveis', cliente: 'empresa' },
  params: z.object({ id: pathId }),
  notFound: chamadosTexts.notFound,
  texts: [chamadosTexts.notFound, refusals.forbidden],
} as const
const tipo = z.enum(tiposRascunho, fieldTexts.invalid)

export const getRascunhos = endpoint({
  method: 'GET',
  summary: 'Os próprios rascunhos em um chamado que ainda se pode ler',
  ...own,
  response: z.array(rascunho),
})

export const saveRascunho = endpoint({
  method: 'PUT',
  summary: `Guarda por ${RASCUNHO_DAYS} dias o que se começou a escrever; entre dois, fica o mais novo e o outro é devolvido`,
  ...own,
  body: z.object({
    tipo,
    texto: optionalText(20_000),
    anexos: anexosNovos,
    /** `atualizado_em` of the draft that this one continues; null: of none. */
    base: instant.nullable().default(null),
    /** When the last key was pressed; now if nothing is said. A time to come counts as now. */
    escrito_em: sentInstant().optional(),
  }),
  response: z.object({
    /** What is kept; null where nothing is: it was empty, or the draft that it continues was sent or discarded meanwhile. */
    rascunho: rascunho.nullable(),
    /** The older of two that do not know of each other, or what continued a draft that is gone. It is kept nowhere else. */
    outro: rascunho.nullable(),
  }),
})

export const deleteRascunho = endpoint({
  method: 'DELETE',
  summary: 'Descarta um rascunho próprio',
  ...own,
  query: z.object({ tipo: tipo.default('resposta') }),
  response: message,
})
