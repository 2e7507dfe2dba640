import { randomBytes } from 'node:crypto'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  renewSegredo,
  testWebhook,
  updateWebhook,
  webhookCreation,
  webhooksTexts as texts,
} from '#contract/webhooks.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Outward } from '#server/platform/http/outward.ts'
import { refuse, refuseBrokenLines, refuseFieldIf, refuseStale } from '#server/platform/http/refuse.ts'
import { deliver } from './entrega/delivery.ts'
import * as queries from './queries.ts'
import { segredoText, urlRefusal } from './entrega/signature.ts'

const lock = async (db: Db, id: number) => (await queries.lockWebhook(db, id)) ?? refuse(404, texts.notFound)
const newSegredo = () => randomBytes(32)

type Parts = {
  /** How other programs are reached. */
  outward: Outward
  /** Where none is. */
  demo: boolean
}

export const webhooksRoutes = ({ outward, demo }: Parts) => [
  handle(listWebhooks, async ({ db, query, setTotal }) => {
    const { rows, total } = await queries.findWebhooks(db, query)
    setTotal(total)
    return rows
  }),

  handle(
    createWebhook,
    async ({ db, body, record }) => {
      refuseFieldIf('url', urlRefusal(body.url, outward.networks ?? []))
      const created = await queries.insertWebhook(db, { ...body, segredo: newSegredo() })
      await record({ acao: 'criar', tabela: 'webhooks', id_registro: created.id, depois: created })
      return created
    },
    { replay: ({ db }, { id }) => lock(db, id) },
  ),

  handle(updateWebhook, async ({ db, params, body: { versao, ...sent }, record }) => {
    const before = await lock(db, params.id)
    refuseStale(versao, before)
    const { nome = before.nome, url = before.url, tipos = before.tipos, ativo = before.ativo } = sent
    const wanted = { nome, url, tipos, ativo }
    const isSame = Object.entries(wanted).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(before, name)),
    )
    if (isSame) return before
    refuseBrokenLines(before, sent, webhookCreation)
    if (url !== before.url) refuseFieldIf('url', urlRefusal(url, outward.networks ?? []))
    const isAnew = url !== before.url || (ativo && !before.ativo)
    const after = await queries.saveWebhook(db, before.id, {
      ...wanted,
      ...(isAnew && { falhas: 0 }),
      ...(ativo && { pausado_em: null }),
    })
    await record({ acao: 'alterar', tabela: 'webhooks', id_registro: after.id, antes: before, depois: after })
    return after
  }),

  handle(deleteWebhook, async ({ db, params, record }) => {
    const before = await lock(db, params.id)
    await queries.removeWebhook(db, before.id)
    await record({ acao: 'excluir', tabela: 'webhooks', id_registro: before.id, antes: before })
    return { message: texts.deleted }
  }),

  handle(
    testWebhook,
    async ({ db, params, now, record }) => {
      const target = (await queries.findTarget(db, params.id)) ?? refuse(404, texts.notFound)
      const began = performance.now()
      const event = { id: `teste-${now.getTime()}`, tipo: 'teste', criado_em: now.toISOString(), dados: {} }
      const erro = demo ? texts.demo : ((await deliver(target, event, now, outward)) ?? null)
      const duracao_ms = Math.round(performance.now() - began)
      await record({
        acao: 'testar',
        tabela: 'webhooks',
        id_registro: target.id,
        depois: { entregue: erro === null, erro },
      })
      return { entregue: erro === null, erro, duracao_ms }
    },
    { transaction: false },
  ),

  handle(renewSegredo, async ({ db, params, record }) => {
    const { id } = await lock(db, params.id)
    const segredo = newSegredo()
    await queries.saveWebhook(db, id, { segredo })
    await record({ acao: 'trocar segredo', tabela: 'webhooks', id_registro: id })
    return { segredo: segredoText(segredo) }
  }),
]
