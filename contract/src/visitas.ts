import { z } from 'zod'
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

export const tiposVisita = ['Contratual', 'Avulsa'] as const
export const statusVisita = ['AGUARDANDO', 'EM ANDAMENTO', 'FINALIZADA'] as const
export const situacoes = ['aguardando', 'andamento', 'finalizada', 'atrasada'] as const

/** Length of a visit in the calendar; two visits of one analista that are closer cause a warning. */
export const VISITA_MINUTES = 60

/** Maximum number of visits in a calendar; above it the screen asks for one analista. */
export const CALENDARIO_LIMIT = 500

export const visitasTexts = {
  created: 'Visita criada com sucesso!',
  changed: 'Visita alterada com sucesso!',
  deleted: 'Visita excluída com sucesso!',
  notSaved: 'Erro ao salvar visita.',
  notDeleted: 'Erro ao excluir visita.',
  missingFields: 'Preencha todos os campos obrigatórios.',
  noneFound: 'Nenhuma visita encontrada',
  notFound: 'Visita não encontrada.',
  unknownCliente: 'Cliente não encontrado',
  unknownAnalista: 'Analista não encontrado',
  checkinDone: 'Check-in realizado com sucesso!',
  checkoutDone: 'Check-out realizado com sucesso!',
  observacaoSaved: 'Observação salva com sucesso!',
  checkinNotDone: 'Erro ao realizar o check-in. Tente novamente.',
  checkoutNotDone: 'Erro ao realizar o check-out. Tente novamente.',
  observacaoNotSaved: 'Erro ao salvar observação.',
  tooEarly: 'O check-in só é permitido a partir do dia da visita.',
  observacaoTooEarly: 'A observação só é permitida a partir do dia da visita.',
  checkinFirst: 'Faça o check-in antes do check-out.',
  checkoutBeforeCheckin: 'O check-out não pode ser anterior ao check-in.',
  oneField: 'Envie exatamente um campo: checkin, checkout ou observacao_analista.',
} as const

/** Each of the three is written once by the analista. */
export const alreadyWritten = {
  checkin: 'Check-in já foi realizado anteriormente.',
  checkout: 'Check-out já foi realizado anteriormente.',
  observacao_analista: 'Já existe uma observação registrada para esta visita. Não é possível sobrescrevê-la.',
} as const
export type ProgressField = keyof typeof alreadyWritten

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
}

export const visitaCreation = z.object({
  ...fields,
  tipo: fields.tipo.default('Contratual'),
  observacao_admin: fields.observacao_admin.default(''),
})
export const visitaChange = z
  .object({
    ...fields,
    observacao_analista: requiredText(5000).nullable(),
    checkin: sentInstant().nullable(),
    checkout: sentInstant().nullable(),
  })
  .partial()
  .extend({ versao: versao.optional() })

const done = z.union([z.literal(true), z.string().min(1)], fieldTexts.invalid).optional()

/** Exactly one of the three; the time is the server's, whatever was sent. */
export const visitaProgress = z
  .object({ checkin: done, checkout: done, observacao_analista: requiredText(5000).optional() })
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
/** Sortable by time or number; analista and customer are filters. */
const sortable = ['id', 'data_hora_prevista'] as const

const everyone = { scope: { admin: 'todos' } } as const
const byId = z.object({ id: pathId })

export const listVisitas = endpoint({
  method: 'GET',
  path: '/api/visitascrud',
  summary: 'Lista as visitas',
  ...everyone,
  query: listQuery(sortable, filters),
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
  texts: [visitasTexts.missingFields, visitasTexts.unknownCliente, visitasTexts.unknownAnalista],
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
  texts: [visitasTexts.notFound],
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
  query: listQuery(sortable, { ...filters, pendentes: flag.optional() }),
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
