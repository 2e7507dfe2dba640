import { z } from 'zod'
import { checklistsSorts, checklistsTexts as texts, ITENS_MAX, tiposItem } from './checklists-texts.ts'
import { endpoint, refusals } from './endpoint.ts'
import { changedLine, fieldTexts, id, type Line, message, newLine, pathId } from './fields.ts'
import { listQuery, textFilter, versao } from './lists.ts'

export * from './checklists-texts.ts'

export const checklistItem = z.object({
  id,
  texto: z.string(),
  kind: z.enum(tiposItem),
  obrigatorio: z.boolean(),
})
export type ChecklistItem = z.output<typeof checklistItem>

/** Its items in their order. */
export const checklist = z.object({ id, nome: z.string(), itens: z.array(checklistItem), versao })
export type Checklist = z.output<typeof checklist>

export const checklistDaLista = checklist.extend({
  /** Visits that have it and are not finished. */
  visitas: z.number(),
})
export type ChecklistDaLista = z.output<typeof checklistDaLista>

const itemOf = (line: Line) =>
  z.object({
    /** Of an item that is there already; one without it is new, and one that is not named goes. */
    id: id.optional(),
    texto: line.required(300, texts.missingTexto),
    kind: z.enum(tiposItem, fieldTexts.invalid).default('marcar'),
    obrigatorio: z.boolean(fieldTexts.invalid).default(false),
  })
const fieldsOf = (line: Line) => ({
  nome: line.required(80, texts.missingNome),
  itens: z
    .array(itemOf(line), { error: ({ input }) => (input === undefined ? texts.noItens : fieldTexts.invalid) })
    .min(1, texts.noItens)
    .max(ITENS_MAX, texts.tooMany),
})

export const checklistCreation = z.object(fieldsOf(newLine))
export const checklistChange = z.object(fieldsOf(changedLine)).partial().extend({ versao: versao.optional() })

const admin = { scope: { admin: 'todos' } } as const
const readers = { scope: { admin: 'todos', analista: 'todos' } } as const
const byId = { params: z.object({ id: pathId }), notFound: texts.notFound } as const

export const listChecklists = endpoint({
  method: 'GET',
  path: '/api/checklists',
  summary: 'Os checklists que uma visita pode ter',
  ...readers,
  query: listQuery(checklistsSorts, { nome: textFilter.optional() }),
  response: z.array(checklistDaLista),
})

export const getChecklist = endpoint({
  method: 'GET',
  path: '/api/checklists/:id',
  summary: 'Um checklist com os seus itens',
  ...readers,
  ...byId,
  texts: [texts.notFound],
  response: checklistDaLista,
})

export const createChecklist = endpoint({
  method: 'POST',
  path: '/api/checklists',
  summary: 'Cria um checklist',
  ...admin,
  status: 201,
  body: checklistCreation,
  response: checklistDaLista,
})

export const updateChecklist = endpoint({
  method: 'PUT',
  path: '/api/checklists/:id',
  summary: 'Altera um checklist; o que já foi respondido fica como estava',
  ...admin,
  ...byId,
  texts: [texts.notFound, refusals.stale],
  body: checklistChange,
  response: checklistDaLista,
})

export const deleteChecklist = endpoint({
  method: 'DELETE',
  path: '/api/checklists/:id',
  summary: 'Exclui um checklist; as visitas que o têm continuam com ele',
  ...admin,
  ...byId,
  texts: [texts.notFound],
  response: message,
})
