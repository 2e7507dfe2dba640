import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, message, pathId } from './fields.ts'
import { listQuery, textFilter } from './lists.ts'
import { tiposNaLixeira, lixeiraTexts } from './lixeira-texts.ts'

export * from './lixeira-texts.ts'

export const itemNaLixeira = z.object({
  tipo: z.enum(tiposNaLixeira),
  id,
  /** Of a visit its customer's name. */
  titulo: z.string(),
  /** Of a ticket and a visit. */
  nome_cliente: z.string().nullable(),
  /** Of a visit. */
  data_hora_prevista: instant.nullable(),
  excluido_em: instant,
  excluido_por: z.string().nullable(),
  /** From then on it may be removed permanently. */
  remocao_em: instant,
})
export type ItemNaLixeira = z.output<typeof itemNaLixeira>

const admin = { scope: { admin: 'todos' } } as const
const tipo = z.enum(tiposNaLixeira)

export const listLixeira = endpoint({
  method: 'GET',
  path: '/api/lixeira',
  summary: 'O que foi excluído e ainda pode voltar, do mais novo ao mais antigo',
  ...admin,
  query: listQuery(['excluido_em'], { tipo: tipo.optional(), titulo: textFilter.optional() }),
  response: z.array(itemNaLixeira),
})

export const recuperarDaLixeira = endpoint({
  method: 'POST',
  path: '/api/lixeira/:tipo/:id/recuperar',
  summary: 'Tira da lixeira um chamado, uma visita ou um artigo',
  ...admin,
  params: z.object({ tipo, id: pathId }),
  notFound: lixeiraTexts.notFound,
  response: message,
})
