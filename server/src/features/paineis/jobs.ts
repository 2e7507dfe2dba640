import { zelo } from '#server/platform/identity/actor.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { record } from '#server/platform/record/record.ts'
import { recountTotals } from './totais/queries.ts'

/** That totals were wrong is a fault of ours: it is repaired, and an admin sees it. */
export const checkTotals = (db: Db, now: Date) =>
  inTransaction(db, async (tx) => {
    const totais = await recountTotals(tx)
    if (totais > 0)
      await record(
        tx,
        zelo,
        { acao: 'corrigir', tabela: 'instalacao', id_registro: null, depois: { totais } },
        { now },
      )
    return totais
  })
