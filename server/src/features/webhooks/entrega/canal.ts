import { sql } from 'kysely'
import { motivosEnvio } from '#contract/envios-texts.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Outward } from '#server/platform/http/outward.ts'
import { zelo } from '#server/platform/identity/actor.ts'
import type { Canal } from '#server/platform/outbox/canal.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { record } from '#server/platform/record/record.ts'
import { deliver } from './delivery.ts'
import { countFailure, findDados, findTarget, forgetFailures, pauseWebhook } from '../queries.ts'
import { WEBHOOK_FALHAS } from '#contract/webhooks.ts'

type Parts = {
  clock: () => Date
  outward: Outward
  /** Nothing leaves this machine: what would be sent is only kept. */
  local?: boolean
}

/** Of so many failures in a row the admins hear once, and nothing more is sent until one of them turns it on again. */
const noteFailure = (db: Db, id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    const before = await countFailure(tx, id)
    if (before === undefined || !before.ativo || before.falhas < WEBHOOK_FALHAS) return
    const after = await pauseWebhook(tx, id, now)
    await record(
      tx,
      zelo,
      {
        acao: 'pausar',
        tabela: 'webhooks',
        id_registro: id,
        tipo: 'webhook_pausado',
        antes: before,
        depois: after,
      },
      { now },
    )
  })

/** Tells programs of others. Each message goes by itself: they take one at a time. */
export const webhookCanal = ({ clock, outward, local = false }: Parts): Canal => ({
  nome: 'webhook',
  espera: 0,
  isSetUp: () => true,
  needs: [],
  silencia: false,
  reaches: sql<boolean>`false`,
  send: async (db, { id_webhook, envios }, signal) => {
    const [envio] = envios
    const target = await findTarget(db, id_webhook ?? 0)
    if (envio === undefined || target?.ativo !== true)
      return { estado: 'descartado', erro: motivosEnvio.semEndereco }
    const event = {
      id: String(envio.id_ocorrencia ?? `envio-${envio.id}`),
      tipo: envio.tipo,
      criado_em: envio.criado_em,
      dados: await findDados(db, envio),
    }
    if (local) return { estado: 'local', corpo: `POST ${target.url}\n\n${JSON.stringify(event, null, 2)}` }
    const erro = await deliver(target, event, clock(), { ...outward, signal })
    if (erro === undefined) {
      await forgetFailures(db, target.id)
      return { estado: 'enviado' }
    }
    // A process that stops is not the other side's fault.
    if (!signal.aborted) await noteFailure(db, target.id, clock())
    return { estado: 'tenteDeNovo', erro }
  },
})
