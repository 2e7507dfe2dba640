import { z } from 'zod'
import { anexosNovos } from './anexos-rows.ts'
import { anexosTexts } from './anexos-texts.ts'
import { atividade, chamado, chamadoChange, chamadoCreation, chamadoListado } from './chamados-rows.ts'
import { chamadosSorts, chamadosTexts, statusAbertos, statusFechados } from './chamados-texts.ts'
import { endpoint, refusals } from './endpoint.ts'
import {
  calendarDate,
  chosenId,
  fieldTexts,
  id,
  message,
  month,
  optionalText,
  pathId,
  requiredText,
} from './fields.ts'
import { flag, idFilter, listQuery, someOf, textFilter } from './lists.ts'
import { situacoesFiltro } from './sla-terms.ts'
import { slaTexts } from './sla-texts.ts'

export * from './chamados-contagens.ts'
export * from './chamados-conversa.ts'
export * from './chamados-presencas.ts'
export * from './chamados-rascunhos.ts'
export * from './chamados-rows.ts'
export * from './chamados-texts.ts'

const statusText = z
  .string(fieldTexts.invalid)
  .regex(/^[1-5]$/, fieldTexts.invalid)
  .transform(Number)

/** An analista's id; "0" means tickets without one. */
const analistaFilter = z.union([z.literal('0').transform(Number), idFilter], fieldTexts.invalid)

const list = {
  query: listQuery(chamadosSorts, {
    cliente: textFilter.optional(),
    id_cliente: idFilter.optional(),
    id_analista: analistaFilter.optional(),
    status: textFilter.optional(),
    id_status: statusText.optional(),
    id_prioridade: statusText.optional(),
    data_inicio: calendarDate.optional(),
    data_fim: calendarDate.optional(),
    /** The day on which it was closed. */
    fechado_em: calendarDate.optional(),
    abertos: flag.optional(),
    fila: flag.optional(),
    /** Only those with an entry that the caller has not read. */
    novas: flag.optional(),
    busca: textFilter.optional(),
    /** How they stand to their next deadline, several with commas. */
    sla: someOf(z.enum(situacoesFiltro, fieldTexts.invalid), situacoesFiltro.length).optional(),
    /** Months in which a cycle ended after its deadline, AAAA-MM; one month unless an end is given, and as many as a report has. */
    fora_de: month.optional(),
    fora_ate: month.optional(),
    /** `lista`: the rows without `descricao`, which no list shows, and with who moved last. */
    campos: z.enum(['lista'], fieldTexts.invalid).optional(),
  }),
  response: z.array(chamadoListado),
} as const
const listTexts = [slaTexts.sortOpenOnly, slaTexts.monthsReversed, slaTexts.tooManyMonths] as const

const byId = { params: z.object({ id: pathId }), notFound: chamadosTexts.notFound } as const
const byUser = {
  params: z.object({ userId: pathId }),
  texts: [refusals.forbidden, ...listTexts],
} as const
const readers = { scope: { admin: 'todos', analista: 'legiveis', cliente: 'empresa' } } as const
const handlers = { scope: { admin: 'todos', analista: 'atendidos', cliente: 'empresa_atendida' } } as const
const everybody = {
  scope: { admin: 'todos', analista: 'todos', cliente: 'todos', painel: 'todos' },
} as const

export const listChamados = endpoint({
  method: 'GET',
  path: '/api/chamados',
  summary: 'Lista os chamados',
  scope: { admin: 'todos', analista: 'listados', cliente: 'empresa' },
  texts: listTexts,
  ...list,
})

export const listChamadosDoAnalista = endpoint({
  method: 'GET',
  path: '/api/chamados/analista/:userId',
  summary: 'Os chamados de um analista',
  scope: { admin: 'todos', analista: 'proprio' },
  ...byUser,
  ...list,
})

export const listChamadosDoCliente = endpoint({
  method: 'GET',
  path: '/api/chamados/cliente/:userId',
  summary: 'Os chamados da empresa de uma pessoa',
  scope: { admin: 'todos', cliente: 'proprio' },
  ...byUser,
  ...list,
  query: list.query.extend({
    /** Only those that this person opened or is the solicitante of; the company stays the limit. */
    meus: flag.optional(),
  }),
})

export const getChamado = endpoint({
  method: 'GET',
  path: '/api/chamados/:id',
  summary: 'Um chamado',
  ...readers,
  ...byId,
  texts: [chamadosTexts.notFound],
  response: chamado,
})

export const listAtividades = endpoint({
  method: 'GET',
  path: '/api/chamados/atividades/chamado/:id',
  summary: 'O histórico de um chamado, do mais antigo ao mais novo',
  ...readers,
  ...byId,
  texts: [chamadosTexts.notFound],
  response: z.array(atividade),
})

export const createChamado = endpoint({
  method: 'POST',
  path: '/api/chamados',
  summary: 'Abre um chamado',
  scope: { admin: 'todos', analista: 'escalaveis', cliente: 'empresa' },
  status: 201,
  texts: [
    chamadosTexts.missingFields,
    chamadosTexts.missingCliente,
    chamadosTexts.unknownCliente,
    chamadosTexts.unknownAnalista,
    anexosTexts.notClaimable,
    refusals.forbidden,
  ],
  body: chamadoCreation.extend({ anexos: anexosNovos }),
  response: chamado,
})

const actionTexts = [chamadosTexts.notFound, refusals.forbidden] as const

export const updateChamado = endpoint({
  method: 'PUT',
  path: '/api/chamados/:id',
  summary: 'Altera um chamado; cada campo alterado é autorizado como a ação que representa',
  scope: { admin: 'todos', analista: 'acoes', cliente: 'acoes' },
  ...byId,
  texts: [
    ...actionTexts,
    refusals.stale,
    chamadosTexts.analistaNeeded,
    chamadosTexts.alreadyClosed,
    chamadosTexts.escalarClosed,
    chamadosTexts.alreadyTaken,
    chamadosTexts.missingFields,
    chamadosTexts.unknownCliente,
    chamadosTexts.unknownAnalista,
  ],
  body: chamadoChange,
  response: chamado,
})

export const deleteChamado = endpoint({
  method: 'DELETE',
  path: '/api/chamados/:id',
  summary: 'Exclui um chamado; o histórico permanece',
  scope: { admin: 'todos' },
  ...byId,
  texts: [chamadosTexts.notFound],
  response: message,
})

export const responderChamado = endpoint({
  method: 'POST',
  path: '/api/chamados/:id/responder',
  summary: 'Responde um chamado e define o próximo status; um fechado é reaberto',
  ...handlers,
  ...byId,
  texts: [
    ...actionTexts,
    chamadosTexts.missingResposta,
    chamadosTexts.analistaNeeded,
    anexosTexts.notClaimable,
  ],
  body: z.object({
    resposta: requiredText(20_000, chamadosTexts.missingResposta),
    id_status: z.literal(statusAbertos, fieldTexts.invalid).default(1),
    anexos: anexosNovos,
  }),
  response: chamado,
})

const observacoes = optionalText(5000).default('')

export const fecharChamado = endpoint({
  method: 'POST',
  path: '/api/chamados/:id/fechar',
  summary: 'Fecha um chamado: resolvido (2) ou, pela equipe, sem sucesso (3)',
  ...handlers,
  ...byId,
  texts: [
    ...actionTexts,
    chamadosTexts.alreadyClosed,
    chamadosTexts.analistaNeeded,
    anexosTexts.notClaimable,
  ],
  body: z.object({
    observacoes,
    id_status: z.literal(statusFechados, fieldTexts.invalid).default(2),
    anexos: anexosNovos,
  }),
  response: chamado,
})

export const escalarChamado = endpoint({
  method: 'POST',
  path: '/api/chamados/:id/escalar',
  summary: 'Escala um analista ativo para um chamado aberto',
  scope: { admin: 'todos', analista: 'escalaveis' },
  ...byId,
  texts: [
    ...actionTexts,
    chamadosTexts.escalarClosed,
    chamadosTexts.missingAnalista,
    chamadosTexts.unknownAnalista,
  ],
  body: z.object({ id_analista: chosenId(chamadosTexts.missingAnalista) }),
  response: chamado,
})

export const atenderChamado = endpoint({
  method: 'POST',
  path: '/api/chamados/:id/atender',
  summary: 'Assume um chamado sem analista; de dois ao mesmo tempo, um consegue',
  scope: { admin: 'todos', analista: 'livres' },
  ...byId,
  texts: [...actionTexts, chamadosTexts.alreadyTaken, chamadosTexts.alreadyClosed],
  body: z.object({ observacoes }).default({ observacoes: '' }),
  response: chamado,
})

export const createAtividade = endpoint({
  method: 'POST',
  path: '/api/chamados/atividades',
  summary: 'Acrescenta um comentário ao histórico; não altera o chamado',
  scope: { admin: 'todos', analista: 'comentaveis', cliente: 'empresa_atendida' },
  status: 201,
  notFound: chamadosTexts.notFound,
  texts: [chamadosTexts.notFound, chamadosTexts.analistaNeeded, anexosTexts.notClaimable, refusals.forbidden],
  body: z.object({
    /** Validated like a path id: a value that cannot be an id matches no ticket. */
    id_chamado: id.catch(0),
    descricao: requiredText(20_000),
    anexos: anexosNovos,
  }),
  response: atividade,
})

export const listStatus = endpoint({
  method: 'GET',
  path: '/api/chamados/status',
  summary: 'Os status de chamado',
  ...everybody,
  response: z.array(z.object({ id_status: z.number(), descricao: z.string() })),
})

export const listPrioridades = endpoint({
  method: 'GET',
  path: '/api/chamados/prioridade',
  summary: 'As prioridades de chamado',
  ...everybody,
  response: z.array(z.object({ id_prioridade: z.number(), descricao: z.string() })),
})

export const getNomeCliente = endpoint({
  method: 'GET',
  path: '/api/chamados/nomescli/:clientId',
  summary: 'O nome de um cliente',
  scope: { admin: 'todos', analista: 'todos', cliente: 'empresa' },
  texts: [refusals.forbidden],
  params: z.object({ clientId: pathId }),
  notFound: 'Cliente não encontrado.',
  response: z.array(z.object({ nome: z.string() })),
})
