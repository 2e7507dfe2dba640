import { z } from 'zod'
import { endpoint, refusals } from './endpoint.ts'
import { fieldTexts, message } from './fields.ts'
import { slaTexts as texts } from './sla-texts.ts'
import {
  admin,
  byId,
  calendario,
  calendarioChange,
  calendarioCreation,
  feriado,
  feriadoChange,
  feriadoCreation,
  feriadoSalvo,
  staff,
} from './sla-rows.ts'

export const listCalendarios = endpoint({
  method: 'GET',
  path: '/api/sla/calendarios',
  summary: 'Os calendários de atendimento',
  ...staff,
  response: z.array(calendario),
})

export const createCalendario = endpoint({
  method: 'POST',
  path: '/api/sla/calendarios',
  summary: 'Cria um calendário de atendimento',
  ...admin,
  status: 201,
  texts: [texts.overlap, texts.noHours, texts.nameTaken, texts.neverReached],
  body: calendarioCreation,
  response: calendario,
})

export const updateCalendario = endpoint({
  method: 'PUT',
  path: '/api/sla/calendarios/:id',
  summary:
    'Altera um calendário de agora em diante ou de um momento marcado; o que estava marcado dá lugar, e os prazos correndo são recalculados',
  ...admin,
  ...byId(texts.calendarioNotFound),
  texts: [
    texts.calendarioNotFound,
    refusals.stale,
    texts.overlap,
    texts.noHours,
    texts.nameTaken,
    texts.past,
    texts.tooFar,
    texts.fusoFixed,
    texts.neverReached,
  ],
  body: calendarioChange,
  response: calendario,
})

export const deleteCalendario = endpoint({
  method: 'DELETE',
  path: '/api/sla/calendarios/:id',
  summary: 'Exclui um calendário que nenhum plano usa e que nada mediu',
  ...admin,
  ...byId(texts.calendarioNotFound),
  texts: [texts.calendarioNotFound, texts.calendarioMeasured],
  response: message,
})

export const listFeriados = endpoint({
  method: 'GET',
  path: '/api/sla/calendarios/:id/feriados',
  summary: 'Os feriados de um ano em um calendário: nacionais, facultativos e próprios',
  ...staff,
  ...byId(texts.calendarioNotFound),
  texts: [texts.calendarioNotFound],
  query: z.object({
    /** This year unless given. */
    ano: z
      .string(fieldTexts.invalid)
      .regex(/^(19[7-9]|20\d|21\d)\d$/, fieldTexts.invalid)
      .transform(Number)
      .optional(),
  }),
  response: z.array(feriado),
})

export const createFeriado = endpoint({
  method: 'POST',
  path: '/api/sla/feriados',
  summary: 'Acrescenta um feriado próprio, de um calendário ou de todos',
  ...admin,
  status: 201,
  texts: [texts.past, texts.overlap, texts.calendarioNotFound, texts.neverReached],
  body: feriadoCreation,
  response: feriadoSalvo,
})

export const updateFeriado = endpoint({
  method: 'PUT',
  path: '/api/sla/feriados/:id',
  summary: 'Altera um feriado próprio de agora em diante; a resposta tem o novo número',
  ...admin,
  ...byId(texts.feriadoNotFound),
  texts: [texts.feriadoNotFound, texts.past, texts.overlap, texts.neverReached],
  body: feriadoChange,
  response: feriadoSalvo,
})

export const deleteFeriado = endpoint({
  method: 'DELETE',
  path: '/api/sla/feriados/:id',
  summary: 'Retira um feriado próprio de agora em diante',
  ...admin,
  ...byId(texts.feriadoNotFound),
  texts: [texts.feriadoNotFound, texts.neverReached],
  response: message,
})
