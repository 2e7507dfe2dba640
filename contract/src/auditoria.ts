import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { calendarDate, id, instant, pathId } from './fields.ts'
import { idFilter, listQuery, textFilter } from './lists.ts'
import { acoes } from './ocorrencias-acoes.ts'
import { tabelas } from './ocorrencias.ts'
import { auditoriaTexts } from './auditoria-texts.ts'

export * from './auditoria-texts.ts'

const oneOf = <T extends object>(names: T) =>
  z.custom<Extract<keyof T, string>>(
    (value) => typeof value === 'string' && Object.hasOwn(names, value),
    'Valor inválido.',
  )

export const registro = z.object({
  id: z.number(),
  quando: instant,
  /** Null for callers without a session and for the server itself. */
  id_usuario: id.nullable(),
  nome_usuario: z.string(),
  acao: z.string(),
  tabela: z.string(),
  id_registro: z.number().nullable(),
  /** Title or name of the row, if it had one. */
  nome_registro: z.string().nullable(),
  id_requisicao: z.string().nullable(),
})
export type Registro = z.output<typeof registro>

const row = z.record(z.string(), z.unknown()).nullable()
export const registroCompleto = registro.extend({ antes: row, depois: row })
export type RegistroCompleto = z.output<typeof registroCompleto>

const admin = { scope: { admin: 'todos' } } as const

export const listAuditoria = endpoint({
  method: 'GET',
  path: '/api/auditoria',
  summary: 'Quem fez o quê e quando, do mais novo ao mais antigo',
  ...admin,
  query: listQuery(['quando'], {
    data_inicio: calendarDate.optional(),
    data_fim: calendarDate.optional(),
    id_usuario: idFilter.optional(),
    acao: oneOf(acoes).optional(),
    tabela: oneOf(tabelas).optional(),
    id_registro: idFilter.optional(),
    busca: textFilter.optional(),
  }),
  response: z.array(registro),
})

export const getRegistro = endpoint({
  method: 'GET',
  path: '/api/auditoria/:id',
  summary: 'Um registro da auditoria, com o que era antes e o que ficou',
  ...admin,
  params: z.object({ id: pathId }),
  notFound: auditoriaTexts.notFound,
  response: registroCompleto,
})
