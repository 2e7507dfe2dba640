import {
  chamadosTexts as texts,
  createAtividade,
  createChamado,
  deleteChamado,
  getChamado,
  getContagens,
  getNomeCliente,
  lerChamado,
  listAtividades,
  listChamados,
  listChamadosDoAnalista,
  listChamadosDoCliente,
  listPrioridades,
  listStatus,
} from '#contract/chamados.ts'
import { clientesTexts } from '#contract/clientes.ts'
import { refusals } from '#contract/endpoint.ts'
import { fullName } from '#contract/usuarios.ts'
import { findCliente, lockActiveCliente } from '#server/features/clientes/queries.ts'
import { lockActiveAnalista, lockActiveUsuario } from '#server/features/usuarios/queries.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { acoesRoutes, replayToReaders } from './acoes.ts'
import { countFila, findNovas, saveLeitura } from './leituras.ts'
import { findChamados, type ListQuery } from './list.ts'
import * as queries from './queries.ts'
import * as reach from './reach.ts'
import { companyOf, completionOf, creationRefusal, ocorrenciaOf } from './rules.ts'

type Listing = {
  db: Db
  query: ListQuery
  usuario: reach.Reader
  now: Date
  setTotal: (total: number) => void
}

async function list({ db, query, usuario, now, setTotal }: Listing, scope: reach.Scope) {
  const only = query.novas ? await findNovas(db, usuario, now) : undefined
  const { rows, total } = await findChamados(db, query, scope, now, only)
  setTotal(total)
  return rows
}

const read = async (db: Db, id: number, scope: reach.Condition) =>
  (await queries.findChamado(db, id, scope)) ?? refuse(404, texts.notFound)

export const chamadosRoutes = [
  handle(listChamados, async (context) => list(context, reach.listedFor(context.usuario))),

  handle(listChamadosDoAnalista, async (context) => {
    const { usuario, params } = context
    if (usuario.perfil !== 'admin' && usuario.id !== params.userId) refuse(403, refusals.forbidden)
    return list(context, reach.analistaScope(params.userId))
  }),

  handle(listChamadosDoCliente, async (context) => {
    const { db, usuario, params } = context
    if (usuario.perfil !== 'admin' && usuario.id !== params.userId) refuse(403, refusals.forbidden)
    const person = await queries.findCompanyOf(db, params.userId)
    return list(context, reach.companyScope(person?.id_empresa ?? null))
  }),

  handle(listStatus, async ({ db }) => queries.findStatus(db)),
  handle(listPrioridades, async ({ db }) => queries.findPrioridades(db)),

  handle(getNomeCliente, async ({ db, usuario, params }) => {
    if (usuario.perfil === 'cliente' && usuario.id_empresa !== params.clientId)
      refuse(403, refusals.forbidden)
    const { nome } = (await findCliente(db, params.clientId)) ?? refuse(404, clientesTexts.notFound)
    return [{ nome }]
  }),

  handle(getChamado, async ({ db, usuario, params, now }) =>
    read(db, params.id, reach.readableBy(usuario, now)),
  ),

  handle(listAtividades, async ({ db, usuario, params, now }) => {
    const { id_chamado } = await read(db, params.id, reach.readableBy(usuario, now))
    return queries.findAtividades(db, id_chamado)
  }),

  handle(getContagens, async ({ db, usuario, now }) => ({
    fila: usuario.perfil === 'cliente' ? null : await countFila(db),
    novas: await findNovas(db, usuario, now),
  })),

  handle(
    lerChamado,
    async ({ db, usuario, params, body, now }) => {
      const { id_chamado } = await read(db, params.id, reach.readableBy(usuario, now))
      return saveLeitura(db, usuario.id, id_chamado, body.id_atividade)
    },
    { replay: ({ db, usuario, params, now }) => read(db, params.id, reach.readableBy(usuario, now)) },
  ),

  handle(
    createChamado,
    async ({ db, usuario, body, now, record }) => {
      if (creationRefusal(usuario, body)) refuse(403, refusals.forbidden)
      const id_cliente = companyOf(usuario, body) ?? refuseField('id_cliente', texts.missingCliente)
      const id_analista = usuario.perfil === 'cliente' ? null : body.id_analista
      // People are locked before companies, and both before what refers to them.
      if (id_analista === usuario.id && !(await lockActiveUsuario(db, usuario.id)))
        refuse(401, refusals.sessionEnded)
      if (id_analista !== null && id_analista !== usuario.id && !(await lockActiveAnalista(db, id_analista)))
        refuseField('id_analista', texts.unknownAnalista)
      if (!(await lockActiveCliente(db, id_cliente))) refuseField('id_cliente', texts.unknownCliente)
      const { id_chamado } = await queries.insertChamado(db, {
        ...body,
        id_cliente,
        id_analista,
        criado_por: fullName(usuario),
        id_usuario: usuario.id,
        data_criacao: now,
      })
      const created = await read(db, id_chamado, reach.everything)
      await record({ acao: 'criar', tabela: 'chamados', id_registro: id_chamado, depois: created })
      return created
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
    async ({ db, usuario, body, now, record }) => {
      const readable = await read(db, body.id_chamado, reach.readableBy(usuario, now))
      const chamado =
        (await queries.lockChamado(db, readable.id_chamado, reach.commentableBy(usuario))) ??
        refuse(403, refusals.forbidden)
      if (usuario.perfil === 'cliente' && chamado.id_analista === null) refuse(409, texts.analistaNeeded)
      const entry = { id_analista: usuario.id, descricao: body.descricao, data_criacao: now }
      const last = await queries.findLastAtividade(db, chamado.id_chamado)
      const completion = last && completionOf(last, entry)
      const { id_atividade } = await queries.insertAtividade(db, {
        ...entry,
        tipo: (completion && last?.tipo) ?? 'comentario',
        observacoes: completion?.observacoes ?? false,
        id_chamado: chamado.id_chamado,
        status_chamado: chamado.id_status,
        completa: (completion && last?.id_atividade) ?? null,
      })
      const created = await queries.findAtividade(db, id_atividade)
      await record({
        acao: 'comentar',
        tabela: 'atividades',
        id_registro: id_atividade,
        depois: created,
        tipo: ocorrenciaOf('comentario', usuario, chamado, chamado),
        sobre: { tabela: 'chamados', id: chamado.id_chamado },
        id_atividade,
      })
      return created
    },
    replayToReaders,
  ),

  ...acoesRoutes,
]
