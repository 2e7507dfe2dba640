import { z } from 'zod'
import { presente } from './chamados-rows.ts'
import { endpoint, refusals } from './endpoint.ts'
import { eventoNouns } from './eventos-texts.ts'

export * from './eventos-texts.ts'

/**
 * Id 0 means many rows; of `notas` and `presencas` it is the chamado's. `lido`: this person has read the chamado, here or elsewhere. `tudo`: reload everything, events
 * may have been missed. `vivo`: heartbeat.
 */
export const evento = z.object({
  noun: z.enum(eventoNouns),
  id: z.number(),
  /** Lists are to be read again within so many milliseconds, each reader at a time of their own; at once without it. */
  prazo: z.number().optional(),
  /** With a change of chamados, for who is told of it: the size of the queue. */
  fila: z.number().optional(),
  /** Whether the chamado now has an entry that this person has not read. */
  nova: z.boolean().optional(),
  /** To an analista: whether the chamado is theirs, or was before the change. */
  proprio: z.boolean().optional(),
  /** With `presencas`, to whoever is there: who else is, now. */
  presentes: z.array(presente).optional(),
})
export type Evento = z.output<typeof evento>

export const followEventos = endpoint({
  method: 'GET',
  path: '/api/eventos',
  summary: 'O que muda, enquanto muda: um fluxo de eventos com o tipo e o id, sem fim',
  scope: { admin: 'todos', analista: 'legiveis', cliente: 'empresa', painel: 'numeros' },
  texts: [refusals.tooMany(60)],
  passive: true,
  streams: 'sempre',
  response: evento,
})
