import { z } from 'zod'
import { endpoint, refusals } from './endpoint.ts'
import { changedLine, id, type Line, message, newLine, pathId } from './fields.ts'
import { ativo, flag, listQuery, pendencias, textFilter, toggleBody, versao } from './lists.ts'
import { clientesTexts, clientesSorts } from './clientes-texts.ts'
import { slaTexts } from './sla-texts.ts'

export * from './clientes-texts.ts'

const lookup = z.object({ id, nome: z.string(), ativo })
export const cliente = lookup.extend({
  endereco: z.string(),
  cidade: z.string(),
  telefone: z.string(),
  contato: z.string(),
  versao,
  /** Its own plan; absent where it has that of everybody. */
  id_plano: id.optional(),
})
export type Cliente = z.output<typeof cliente>

const fieldsOf = (line: Line) => ({
  nome: line.required(200, clientesTexts.missingNome),
  endereco: line.optional(300),
  cidade: line.optional(100),
  telefone: line.optional(30),
  contato: line.optional(100),
})
const fields = fieldsOf(newLine)

export const clienteCreation = z.object({
  ...fields,
  endereco: fields.endereco.default(''),
  cidade: fields.cidade.default(''),
  telefone: fields.telefone.default(''),
  contato: fields.contato.default(''),
  id_plano: id.nullable().optional(),
})
export const clienteChange = z
  .object(fieldsOf(changedLine))
  .partial()
  .extend({ versao: versao.optional(), id_plano: id.nullable().optional() })

const everyone = { scope: { admin: 'todos' } } as const
const byId = z.object({ id: pathId })

export const listClientes = endpoint({
  method: 'GET',
  path: '/api/clientescrud',
  summary: 'Lista os clientes',
  scope: { admin: 'todos', analista: 'todos', cliente: 'empresa_nome' },
  query: listQuery(clientesSorts, {
    nome: textFilter.optional(),
    inativos: flag.optional(),
  }),
  response: z.array(z.union([cliente, lookup])),
})

export const getCliente = endpoint({
  method: 'GET',
  path: '/api/clientescrud/:id',
  summary: 'Um cliente, como está agora',
  scope: { admin: 'todos', analista: 'todos' },
  texts: [clientesTexts.notFound],
  params: byId,
  notFound: clientesTexts.notFound,
  response: cliente,
})

export const createCliente = endpoint({
  method: 'POST',
  path: '/api/clientescrud',
  summary: 'Cadastra um cliente',
  ...everyone,
  status: 201,
  texts: [slaTexts.planoNotFound],
  body: clienteCreation,
  response: cliente,
})

export const updateCliente = endpoint({
  method: 'PUT',
  path: '/api/clientescrud/:id',
  summary: 'Altera um cliente',
  ...everyone,
  texts: [clientesTexts.notFound, refusals.stale, slaTexts.planoNotFound],
  params: byId,
  notFound: clientesTexts.notFound,
  body: clienteChange,
  response: cliente,
})

export const deleteCliente = endpoint({
  method: 'DELETE',
  path: '/api/clientescrud/:id',
  summary: 'Exclui um cliente a que nada se refere',
  ...everyone,
  texts: [clientesTexts.notFound, clientesTexts.notDeleted],
  params: byId,
  notFound: clientesTexts.notFound,
  response: message,
})

export const toggleCliente = endpoint({
  method: 'PUT',
  path: '/api/clientescrud/:id/toggleativo',
  summary: 'Desativa ou reativa um cliente; desativar encerra as sessões de suas pessoas',
  ...everyone,
  texts: [clientesTexts.notFound],
  params: byId,
  notFound: clientesTexts.notFound,
  body: toggleBody,
  response: cliente,
})

export const getClientePendencias = endpoint({
  method: 'GET',
  path: '/api/clientescrud/:id/pendencias',
  summary: 'Quantos chamados abertos e visitas sem check-out o cliente tem',
  ...everyone,
  texts: [clientesTexts.notFound],
  params: byId,
  notFound: clientesTexts.notFound,
  response: pendencias,
})
