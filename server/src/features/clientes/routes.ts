import {
  clientesTexts as texts,
  createCliente,
  deleteCliente,
  getClientePendencias,
  listClientes,
  toggleCliente,
  updateCliente,
} from '#contract/clientes.ts'
import { refusals } from '#contract/endpoint.ts'
import { countPendencias } from '#server/features/usuarios/queries.ts'
import { audit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { linksRefusal } from '#server/platform/links.ts'
import * as queries from './queries.ts'

const lock = async (db: Db, id: number) => (await queries.lockCliente(db, id)) ?? refuse(404, texts.notFound)

export const clientesRoutes = [
  handle(listClientes, async ({ db, usuario, query, setTotal }) => {
    const onlyId = usuario.perfil === 'cliente' ? usuario.id_empresa : null
    const { rows, total } = await queries.findClientes(db, { ...query, onlyId })
    setTotal(total)
    return onlyId === null ? rows : rows.map(({ id, nome, ativo }) => ({ id, nome, ativo }))
  }),

  handle(getClientePendencias, async ({ db, params }) => {
    const { id } = (await queries.findCliente(db, params.id)) ?? refuse(404, texts.notFound)
    return countPendencias(db, 'id_cliente', id)
  }),

  handle(createCliente, async ({ db, usuario, body, now, requestId }) => {
    const created = await queries.insertCliente(db, body)
    await audit(
      db,
      usuario,
      { acao: 'criar', tabela: 'clientes', id_registro: created.id, depois: created },
      now,
      requestId,
    )
    return created
  }),

  handle(updateCliente, async ({ db, usuario, params, body: { versao, ...changes }, now, requestId }) => {
    const before = await lock(db, params.id)
    if (versao !== undefined && versao !== before.versao)
      refuse(409, refusals.stale, { code: 'DESATUALIZADO' })
    const after = await queries.saveCliente(db, before.id, changes)
    await audit(
      db,
      usuario,
      { acao: 'alterar', tabela: 'clientes', id_registro: after.id, antes: before, depois: after },
      now,
      requestId,
    )
    return after
  }),

  handle(deleteCliente, async ({ db, usuario, params, now, requestId }) => {
    const before = await lock(db, params.id)
    const refusal = linksRefusal(texts.notDeleted, await queries.findClienteLinks(db, before.id))
    if (refusal) refuse(409, refusal, { code: 'VINCULADO' })
    await queries.removeCliente(db, before.id)
    await audit(
      db,
      usuario,
      { acao: 'excluir', tabela: 'clientes', id_registro: before.id, antes: before },
      now,
      requestId,
    )
    return { message: texts.deleted }
  }),

  handle(toggleCliente, async ({ db, usuario, params, body, now, requestId }) => {
    const before = await lock(db, params.id)
    const ativo = body?.ativo ?? (before.ativo === 'S' ? 'N' : 'S')
    if (ativo === before.ativo) return before
    const after = await queries.saveCliente(db, before.id, { ativo })
    if (ativo === 'N') await queries.endSessionsOfCompany(db, after.id)
    await audit(
      db,
      usuario,
      {
        acao: ativo === 'S' ? 'reativar' : 'desativar',
        tabela: 'clientes',
        id_registro: after.id,
        antes: before,
        depois: after,
      },
      now,
      requestId,
    )
    return after
  }),
]
