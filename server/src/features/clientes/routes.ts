import {
  clientesTexts as texts,
  createCliente,
  deleteCliente,
  getCliente,
  getClientePendencias,
  listClientes,
  toggleCliente,
  updateCliente,
  clienteCreation,
} from '#contract/clientes.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { changesAnything } from '#server/platform/db/changes.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse, refuseBrokenLines, refuseStale } from '#server/platform/http/refuse.ts'
import { countLinks, countPendencias, linksRefusal } from '#server/platform/record/links.ts'
import type { Noun } from '#server/platform/record/noun.ts'
import { endSessionsOfCompany } from '#server/platform/identity/sessions.ts'
import * as queries from './queries.ts'

const find = async (db: Db, id: number) => (await queries.findCliente(db, id)) ?? refuse(404, texts.notFound)
const lock = async (db: Db, id: number) => (await queries.lockCliente(db, id)) ?? refuse(404, texts.notFound)

export const clientesRoutes = ({ nouns }: { nouns: readonly Noun[] }) => [
  handle(listClientes, async ({ db, caller, query, setTotal }) => {
    const onlyId = caller.perfil === 'cliente' ? caller.id_empresa : null
    const { rows, total } = await queries.findClientes(db, { ...query, onlyId })
    setTotal(total)
    return onlyId === null ? rows : rows.map(({ id, nome, ativo }) => ({ id, nome, ativo }))
  }),

  handle(getCliente, async ({ db, params }) => find(db, params.id)),

  handle(getClientePendencias, async ({ db, params }) => {
    const { id } = await find(db, params.id)
    return countPendencias(db, nouns, 'id_cliente', id)
  }),

  handle(
    createCliente,
    async ({ db, body, record }) => {
      const created = await queries.insertCliente(db, body)
      await record({ acao: 'criar', tabela: 'clientes', id_registro: created.id, depois: created })
      return created
    },
    { replay: ({ db }, { id }) => find(db, id) },
  ),

  handle(updateCliente, async ({ db, params, body: { versao, ...changes }, record }) => {
    const before = await lock(db, params.id)
    refuseStale(versao, before)
    if (!changesAnything(before, changes)) return before
    refuseBrokenLines(before, changes, clienteCreation)
    const after = await queries.saveCliente(db, before.id, changes)
    await record({ acao: 'alterar', tabela: 'clientes', id_registro: after.id, antes: before, depois: after })
    return after
  }),

  handle(deleteCliente, async ({ db, params, record }) => {
    const before = await lock(db, params.id)
    const refusal = linksRefusal(texts.notDeleted, await countLinks(db, nouns, 'clientes', before.id))
    if (refusal) refuse(409, refusal, { code: 'VINCULADO' })
    await queries.removeCliente(db, before.id)
    await record({ acao: 'excluir', tabela: 'clientes', id_registro: before.id, antes: before })
    return { message: texts.deleted }
  }),

  handle(toggleCliente, async ({ db, params, body, now, record }) => {
    const before = await lock(db, params.id)
    const ativo = body?.ativo ?? (before.ativo === 'S' ? 'N' : 'S')
    if (ativo === before.ativo) return before
    const after = await queries.saveCliente(db, before.id, { ativo })
    await record({
      acao: ativo === 'S' ? 'reativar' : 'desativar',
      tabela: 'clientes',
      id_registro: after.id,
      antes: before,
      depois: after,
    })
    if (ativo === 'N') await endSessionsOfCompany(db, after.id, now)
    return after
  }),
]
