import { z } from 'zod'
import { endpoint, refusals } from './endpoint.ts'
import { eventoNouns } from './eventos-texts.ts'

export * from './eventos-texts.ts'

/** Id 0 means many rows. `tudo`: reload everything, events may have been missed. `vivo`: heartbeat. */
export const evento = z.object({ noun: z.enum(eventoNouns), id: z.number() })
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
