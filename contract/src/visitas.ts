import { z } from 'zod'
import { horasRegistro } from './campo-texts.ts'
import { checklistsTexts } from './checklists-texts.ts'
import { endpoint, refusals } from './endpoint.ts'
import {
  calendarDate,
  chosenId,
  fieldTexts,
  id,
  instant,
  message,
  optionalText,
  pathId,
  requiredText,
  sentInstant,
} from './fields.ts'
import { ativo, flag, idFilter, listQuery, versao } from './lists.ts'
import { ratsTexts } from './rats-texts.ts'
import {
  tiposVisita,
  statusVisita,
  situacoes,
  CALENDARIO_LIMIT,
  visitasTexts,
  alreadyWritten,
  visitasSorts,
} from './visitas-texts.ts'

export * from './visitas-texts.ts'

export const visita = z.object({
  id,
  data_hora_prevista: instant,
  id_cliente: id,
  nome_cliente: z.string(),
  ativo_cliente: ativo,
  endereco: z.string(),
  cidade: z.string(),
  telefone: z.string(),
  contato: z.string(),
  id_analista: id,
  nome_analista: z.string(),
  ativo_analista: ativo,
  tipo: z.enum(tiposVisita),
  observacao_admin: z.string(),
  observacao_analista: z.string().nullable(),
  checkin: instant.nullable(),
  checkout: instant.nullable(),
  status: z.enum(statusVisita),
  atrasada: z.boolean(),
  id_checklist: id.nullable(),
  /** How far the time that a device recorded is known; null where the server or an admin gave it. */
  checkin_hora: z.enum(horasRegistro).nullable(),
  checkout_hora: z.enum(horasRegistro).nullable(),
  versao,
})
export type Visita = z.output<typeof visita>

/** What a calendar shows of a visit. */
export const calendarVisita = visita.pick({
  id: true,
  data_hora_prevista: true,
  id_analista: true,
  nome_cliente: true,
  ativo_cliente: true,
  nome_analista: true,
  ativo_analista: true,
  status: true,
  atrasada: true,
  versao: true,
})
export type CalendarVisita = z.output<typeof calendarVisita>

const fields = {
  data_hora_prevista: sentInstant(visitasTexts.missingFields),
  id_cliente: chosenId(visitasTexts.missingFields),
  id_analista: chosenId(visitasTexts.missingFields),
  tipo: z.enum(tiposVisita, fieldTexts.invalid),
  observacao_admin: optionalText(5000),
  id_checklist: id.nullable(),
}

export const visitaCreation = z.object({
  ...fields,
  tipo: fields.tipo.default('Contratual'),
  observacao_admin: fields.observacao_admin.default(''),
  id_checklist: fields.id_checklist.default(null),
})
export const visitaChange = z
  .object({
    ...fields,
    observacao_analista: requiredText(5000, visitasTexts.missingObservacao).nullable(),
    checkin: sentInstant().nullable(),
    checkout: sentInstant().nullable(),
  })
  .partial()
  .extend({ versao: versao.optional() })

const done = z.union([z.literal(true), z.string().min(1)], fieldTexts.invalid).optional()

/** Exactly one of the three; the time is the server's, whatever was sent. */
export const visitaProgress = z
  .object({
    checkin: done,
    checkout: done,
    observacao_analista: requiredText(5000, visitasTexts.missingObservacao).optional(),
  })
  .transform((body, context) => {
    const [field, second] = progressFields.filter((name) => body[name] !== undefined)
    if (field !== undefined && second === undefined)
      return { field, observacao_analista: body.observacao_analista }
    context.addIssue(visitasTexts.oneField)
    return z.NEVER
  })
const progressFields = ['checkin', 'checkout', 'observacao_analista'] as const

/** Days in São Paulo; several ranges are combined with "and". */
const filters = {
  id_cliente: idFilter.optional(),
  id_analista: idFilter.optional(),
  data_inicio: calendarDate.optional(),
  data_fim: calendarDate.optional(),
  data: calendarDate.optional(),
  semana: flag.optional(),
  mes: flag.optional(),
  situacao: z.enum(situacoes, fieldTexts.invalid).optional(),
}
const everyone = { scope: { admin: 'todos' } } as const
const byId = z.object({ id: pathId })

export const listVisitas = endpoint({
  method: 'GET',
  path: '/api/visitascrud',
  summary: 'Lista as visitas',
  ...everyone,
  query: listQuery(visitasSorts, filters),
  response: z.array(visita),
})

export const getVisita = endpoint({
  method: 'GET',
  path: '/api/visitascrud/:id',
  summary: 'Uma visita, como está agora',
  ...everyone,
  texts: [visitasTexts.notFound],
  params: byId,
  notFound: visitasTexts.notFound,
  response: visita,
})

export const listCalendario = endpoint({
  method: 'GET',
  path: '/api/visitascrud/calendario',
  summary: `As visitas de um período para o calendário, no máximo ${CALENDARIO_LIMIT}`,
  ...everyone,
  query: z.object({ ...filters, data_inicio: calendarDate, data_fim: calendarDate }),
  response: z.array(calendarVisita),
})

export const listConflitos = endpoint({
  method: 'GET',
  path: '/api/visitascrud/conflitos',
  summary: 'As visitas de um analista a menos de uma hora de um horário: um aviso, nunca uma recusa',
  ...everyone,
  query: z.object({
    id_analista: idFilter,
    data_hora_prevista: sentInstant(),
    /** The visit that is being moved is no conflict with itself. */
    id_visita: idFilter.optional(),
  }),
  response: z.array(visita.pick({ id: true, data_hora_prevista: true, nome_cliente: true })),
})

export const createVisita = endpoint({
  method: 'POST',
  path: '/api/visitascrud',
  summary: 'Agenda uma visita',
  ...everyone,
  status: 201,
  texts: [
    visitasTexts.missingFields,
    visitasTexts.unknownCliente,
    visitasTexts.unknownAnalista,
    checklistsTexts.unknown,
  ],
  body: visitaCreation,
  response: visita,
})

export const updateVisita = endpoint({
  method: 'PUT',
  path: '/api/visitascrud/:id',
  summary: 'Altera uma visita',
  ...everyone,
  texts: [
    visitasTexts.notFound,
    refusals.stale,
    visitasTexts.missingFields,
    visitasTexts.unknownCliente,
    visitasTexts.unknownAnalista,
    checklistsTexts.unknown,
    visitasTexts.checkinFirst,
    visitasTexts.checkoutBeforeCheckin,
  ],
  params: byId,
  notFound: visitasTexts.notFound,
  body: visitaChange,
  response: visita,
})

export const deleteVisita = endpoint({
  method: 'DELETE',
  path: '/api/visitascrud/:id',
  summary: 'Exclui uma visita',
  ...everyone,
  texts: [visitasTexts.notFound, ratsTexts.kept],
  params: byId,
  notFound: visitasTexts.notFound,
  response: message,
})

export const listVisitasDoAnalista = endpoint({
  method: 'GET',
  path: '/api/analista/visitas',
  summary:
    'As visitas de um analista; pendentes=true acrescenta as atrasadas e em andamento de dias anteriores',
  scope: { admin: 'todos', analista: 'proprio' },
  texts: [refusals.forbidden],
  query: listQuery(visitasSorts, { ...filters, pendentes: flag.optional() }),
  response: z.array(visita),
})

export const getVisitaDoAnalista = endpoint({
  method: 'GET',
  path: '/api/analista/visitas/:id',
  summary: 'Uma visita, como está agora',
  scope: { analista: 'proprio' },
  texts: [visitasTexts.notFound],
  params: byId,
  notFound: visitasTexts.notFound,
  response: visita,
})

export const saveVisitaProgress = endpoint({
  method: 'PUT',
  path: '/api/analista/visitas/:id',
  summary: 'Registra o check-in, o check-out ou a observação, uma vez cada; a hora é a do servidor',
  scope: { analista: 'proprio' },
  texts: [
    visitasTexts.notFound,
    visitasTexts.oneField,
    ...Object.values(alreadyWritten),
    visitasTexts.tooEarly,
    visitasTexts.observacaoTooEarly,
    visitasTexts.checkinFirst,
  ],
  params: byId,
  notFound: visitasTexts.notFound,
  body: visitaProgress,
  response: visita,
})
