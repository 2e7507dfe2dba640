import { type TipoNaLixeira, tiposNaLixeira } from '#contract/lixeira.ts'
import { zelo } from '#server/platform/identity/actor.ts'
import { record } from '#server/platform/record/record.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import { removeExpired } from './queries.ts'

const BATCH = 100

/**
 * Removes what has been in the trash long enough and leaves tombstones. Every process may run it: each row is removed
 * once.
 */
export async function emptyTrash(db: Db, now: Date, days: number, stopping?: AbortSignal) {
  for (const tipo of tiposNaLixeira)
    for (;;) {
      const removed = await removeBatch(db, tipo, now, days)
      if (removed < BATCH || stopping?.aborted) break
    }
}

const removeBatch = (db: Db, tipo: TipoNaLixeira, now: Date, days: number) =>
  inTransaction(db, async (tx) => {
    const removed = await removeExpired(tx, tipo, daysBefore(now, days), BATCH)
    for (const { id, excluido_em } of removed)
      await record(
        tx,
        zelo,
        { acao: 'remover', tabela: tipo, id_registro: id, antes: { excluido_em } },
        { now },
      )
    return removed.length
  })
