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
import { slaTexts } from '#contract/sla-texts.ts'
import { followPlano } from '#server/features/sla/queries.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { isMissingReference } from '#server/platform/db/errors.ts'
import { changesAnything } from '#server/platform/db/changes.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse, refuseBrokenLines, refuseField, refuseStale } from '#server/platform/http/refuse.ts'
import { countLinks, countPendencias, linksRefusal } from '#server/platform/record/links.ts'
import type { Noun } from '#server/platform/record/noun.ts'
import { endSessionsOfCompany } from '#server/platform/identity/sessions.ts'
import * as queries from './queries.ts'

const find = async (db: Db, id: number) => (await queries.findCliente(db, id)) ?? refuse(404, texts.notFound)
const lock = async (db: Db, id: number) => (await queries.lockCliente(db, id)) ?? refuse(404, texts.notFound)

function refuseUnknownPlano(error: unknown): never {
  if (isMissingReference(error, 'clientes_id_plano_fkey')) refuseField('id_plano', slaTexts.planoNotFound)
  throw error
}

export const clientesRoutes = ({ nouns }: { nouns: readonly Noun[] }) => [
  handle(listClientes, async ({ db, caller, query, setTotal }) => {
    const onlyId = caller.perfil === 'cliente' ? caller.id_empresa : null
    const { rows, total } = await queries.findClientes(db, { ...query, onlyId })
    setTotal(total)
    return onlyId === null
      ? rows.map(queries.withPlano)
      : rows.map(({ id, nome, ativo }) => ({ id, nome, ativo }))
  }),

  handle(getCliente, async ({ db, params }) => queries.withPlano(await find(db, params.id))),

  handle(getClientePendencias, async ({ db, params }) => {
    const { id } = await find(db, params.id)
    return countPendencias(db, nouns, 'id_cliente', id)
  }),

  handle(
    createCliente,
    async ({ db, body, now, record }) => {
      const created = await queries.insertCliente(db, body).catch(refuseUnknownPlano)
      if (created.id_plano !== null) await followPlano(db, created.id, now)
      await record({ acao: 'criar', tabela: 'clientes', id_registro: created.id, depois: created })
      return queries.withPlano(created)
    },
    { replay: ({ db }, { id }) => find(db, id) },
  ),

  handle(updateCliente, async ({ db, params, body: { versao, ...changes }, now, record }) => {
    const before = await lock(db, params.id)
    refuseStale(versao, before)
    if (!changesAnything(before, changes)) return queries.withPlano(before)
    refuseBrokenLines(before, changes, clienteCreation)
    const after = await queries.saveCliente(db, before.id, changes).catch(refuseUnknownPlano)
    if (after.id_plano !== before.id_plano) await followPlano(db, after.id, now)
    await record({ acao: 'alterar', tabela: 'clientes', id_registro: after.id, antes: before, depois: after })
    return queries.withPlano(after)
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
    if (ativo === before.ativo) return queries.withPlano(before)
    const after = await queries.saveCliente(db, before.id, { ativo })
    await record({
      acao: ativo === 'S' ? 'reativar' : 'desativar',
      tabela: 'clientes',
      id_registro: after.id,
      antes: before,
      depois: after,
    })
    if (ativo === 'N') await endSessionsOfCompany(db, after.id, now)
    return queries.withPlano(after)
  }),
]
