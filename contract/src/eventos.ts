import { z } from 'zod'
import { endpoint, refusals } from './endpoint.ts'
import { nounNames } from './ocorrencias.ts'

/** Id 0 means many rows. `tudo`: reload everything, events may have been missed. `vivo`: heartbeat. */
export const evento = z.object({ noun: z.enum([...nounNames, 'tudo', 'vivo']), id: z.number() })
export type Evento = z.output<typeof evento>

/** A stream without a heartbeat for twice as long is dead. */
export const HEARTBEAT_S = 20

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
