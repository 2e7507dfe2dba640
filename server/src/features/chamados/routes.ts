import {
  chamadosTexts as texts,
  createAtividade,
  createChamado,
  deleteChamado,
  getChamado,
  getContagens,
  getNomeCliente,
  isClosed,
  lerChamado,
  listAbertos,
  listAtividades,
  listChamados,
  listChamadosDoAnalista,
  listChamadosDoCliente,
  listPrioridades,
  listStatus,
} from '#contract/chamados.ts'
import { clientesTexts } from '#contract/clientes.ts'
import { refusals } from '#contract/endpoint.ts'
import { fieldTexts } from '#contract/fields.ts'
import { slaTexts } from '#contract/sla-texts.ts'
import { fullName } from '#contract/usuarios.ts'
import { readAvisosDoChamado } from '#server/features/avisos/queries.ts'
import { findCliente, lockActiveCliente } from '#server/features/clientes/queries.ts'
import { findOcultosDe, mesesRefusal } from '#server/features/sla/queries.ts'
import { lockActiveAnalista, lockActiveUsuario } from '#server/features/usuarios/queries.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse, refuseField, refuseFieldIf } from '#server/platform/http/refuse.ts'
import { comment, open } from './acoes/act.ts'
import { acoesRoutes, replayToReaders } from './acoes/routes.ts'
import { countFila, findNovas, saveLeitura } from './leituras/queries.ts'
import { countAbertos } from './list/abertos.ts'
import { findChamados, type ListQuery } from './list/queries.ts'
import { conversaRoutes } from './conversa/routes.ts'
import { prazosRoutes } from './prazos/routes.ts'
import { notasRoutes } from './notas/routes.ts'
import { presencasRoutes } from './presencas/routes.ts'
import { dropRascunho } from './rascunhos/queries.ts'
import { rascunhosRoutes } from './rascunhos/routes.ts'
import * as queries from './queries.ts'
import * as reach from './reach.ts'
import { clienteOf, completionOf, creationRefusal } from './rules.ts'

type Listing = {
  db: Db
  query: ListQuery
  caller: reach.Reader
  now: Date
  setTotal: (total: number) => void
}

/** By their deadline only what is open is sorted; and a cliente only where their plan shows it. Answers of which it does not. */
async function refusePrazos(db: Db, query: ListQuery, caller: reach.Reader) {
  const { ordenar, abertos, fila, id_status, sla, fora_de, fora_ate } = query
  const isOpen = abertos === true || fila === true || (id_status !== undefined && !isClosed(id_status))
  if (ordenar === 'vence_em' && !isOpen) refuseField('ordenar', slaTexts.sortOpenOnly)
  if (fora_ate !== undefined)
    refuseFieldIf('fora_ate', mesesRefusal(fora_de ?? refuseField('fora_de', fieldTexts.invalid), fora_ate))
  const asks = ordenar === 'vence_em' || sla !== undefined || fora_de !== undefined
  return asks ? ((await findOcultosDe(db, caller)) ?? refuse(403, refusals.forbidden)) : []
}

async function list({ db, query, caller, now, setTotal }: Listing, scope: reach.Reach) {
  // No index has closed ones by their priority.
  if (query.ordenar === 'prioridade' && !query.abertos && !query.fila)
    refuseField('ordenar', fieldTexts.invalid)
  const ocultos = await refusePrazos(db, query, caller)
  const only = query.novas ? (await findNovas(db, caller, now)).novas : undefined
  const { rows, total } = await findChamados(db, query, { caller, scope, now, only, ocultos })
  setTotal(total)
  return rows
}

const read = async (db: Db, id: number, scope: reach.Condition) =>
  (await queries.findChamado(db, id, scope)) ?? refuse(404, texts.notFound)

export const chamadosRoutes = [
  handle(listChamados, async (context) => list(context, reach.listedFor(context.caller))),

  handle(listChamadosDoAnalista, async (context) => {
    const { caller, params } = context
    if (caller.perfil !== 'admin' && caller.id !== params.userId) refuse(403, refusals.forbidden)
    return list(context, reach.analistaReach(params.userId))
  }),

  handle(listChamadosDoCliente, async (context) => {
    const { db, caller, params, query } = context
    if (caller.perfil !== 'admin' && caller.id !== params.userId) refuse(403, refusals.forbidden)
    const person = await queries.findPerson(db, params.userId)
    const company = person?.id_empresa ?? null
    return list(
      context,
      person && company !== null && query.meus
        ? reach.askedBy({ id: person.id, nome: fullName(person), company })
        : reach.clienteReach(company),
    )
  }),

  handle(listStatus, async ({ db }) => queries.findStatus(db)),
  handle(listPrioridades, async ({ db }) => queries.findPrioridades(db)),

  handle(getNomeCliente, async ({ db, caller, params }) => {
    if (caller.perfil === 'cliente' && caller.id_empresa !== params.clientId) refuse(403, refusals.forbidden)
    const { nome } = (await findCliente(db, params.clientId)) ?? refuse(404, clientesTexts.notFound)
    return [{ nome }]
  }),

  handle(getChamado, async ({ db, caller, params, now }) =>
    read(db, params.id, reach.readableBy(caller, now)),
  ),

  handle(listAtividades, async ({ db, caller, params, now }) => {
    const { id_chamado } = await read(db, params.id, reach.readableBy(caller, now))
    return queries.findAtividades(db, id_chamado)
  }),

  handle(getContagens, async ({ db, caller, now }) => ({
    fila: caller.perfil === 'cliente' ? null : await countFila(db),
    ...(await findNovas(db, caller, now)),
  })),

  handle(listAbertos, async ({ db, caller, query }) => countAbertos(db, caller, query.clientes)),

  handle(
    lerChamado,
    async ({ db, caller, params, body, now }) => {
      const { id_chamado } = await read(db, params.id, reach.readableBy(caller, now))
      const avisos = readAvisosDoChamado(db, caller.id, id_chamado, now)
      const { id_atividade = 0, id_nota = 0 } = body
      const isSeen = id_atividade > 0 || id_nota > 0
      const [until] = await Promise.all([isSeen && saveLeitura(db, caller, id_chamado, body), avisos])
      return until || { id_atividade: 0 }
    },
    { replay: ({ db, caller, params, now }) => read(db, params.id, reach.readableBy(caller, now)) },
  ),

  handle(
    createChamado,
    async ({ db, caller, body: { anexos, ...body }, now, record }) => {
      if (creationRefusal(caller, body)) refuse(403, refusals.forbidden)
      const id_cliente = clienteOf(caller, body) ?? refuseField('id_cliente', texts.missingCliente)
      const id_analista = caller.perfil === 'cliente' ? null : body.id_analista
      // People are locked before companies, and both before what refers to them.
      if (id_analista === caller.id && !(await lockActiveUsuario(db, caller.id)))
        refuse(401, refusals.sessionEnded)
      if (id_analista !== null && id_analista !== caller.id && !(await lockActiveAnalista(db, id_analista)))
        refuseField('id_analista', texts.unknownAnalista)
      if (!(await lockActiveCliente(db, id_cliente))) refuseField('id_cliente', texts.unknownCliente)
      return open({ db, caller, now, record }, { ...body, id_cliente, id_analista, anexos })
    },
    replayToReaders,
  ),

  handle(deleteChamado, async ({ db, params, now, record }) => {
    const before = (await queries.lockChamado(db, params.id, reach.everything)) ?? refuse(404, texts.notFound)
    await queries.saveChamado(db, before.id_chamado, { excluido_em: now })
    await record({
      acao: 'excluir',
      tabela: 'chamados',
      id_registro: before.id_chamado,
      antes: before,
      era: reach.heldBy(before),
    })
    return { message: texts.deleted }
  }),

  handle(
    createAtividade,
    async ({ db, caller, body, now, record }) => {
      const lock = (scope: reach.Condition) => queries.lockChamado(db, body.id_chamado, scope)
      if (!(await lock(reach.readableBy(caller, now)))) refuse(404, texts.notFound)
      const chamado = (await lock(reach.commentableBy(caller))) ?? refuse(403, refusals.forbidden)
      if (caller.perfil === 'cliente' && chamado.id_analista === null) refuse(409, texts.analistaNeeded)
      const entry = { id_analista: caller.id, descricao: body.descricao, data_criacao: now }
      const last = await queries.findLastAtividade(db, chamado.id_chamado)
      const completion = last && completionOf(last, entry)
      const kind = {
        tipo: (completion && last?.tipo) ?? ('comentario' as const),
        observacoes: completion?.observacoes ?? false,
        completa: (completion && last?.id_atividade) ?? null,
      }
      const alongside = () => dropRascunho(db, caller.id, chamado.id_chamado, 'resposta')
      const written = { descricao: body.descricao, anexos: body.anexos, alongside }
      return comment({ db, caller, now, record }, chamado, written, kind)
    },
    replayToReaders,
  ),

  ...acoesRoutes,
  ...conversaRoutes,
  ...prazosRoutes,
  ...notasRoutes,
  ...rascunhosRoutes,
  ...presencasRoutes,
]
