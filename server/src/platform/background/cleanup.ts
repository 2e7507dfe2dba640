import { sql } from 'kysely'
import { zelo } from '../identity/actor.ts'
import { record } from '../record/record.ts'
import { daysBefore } from '../time/clock.ts'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { oldestDevice } from '../identity/devices.ts'
import { lifetimes } from '../identity/sessions.ts'

/** Removes what has expired. Every process may do it: a row that is gone is gone. */
export async function cleanUp(db: Db, now: Date) {
  const dayAgo = daysBefore(now, 1).toISOString()
  const oldestSession = new Date(now.getTime() - lifetimes.painel.total).toISOString()
  await db.deleteFrom('sessoes').where('criada_em', '<', oldestSession).execute()
  await db.deleteFrom('dispositivos').where('usado_em', '<', oldestDevice(now).toISOString()).execute()
  await db
    .deleteFrom('sessoes_encerradas')
    .where('encerrada_em', '<', daysBefore(now, 7).toISOString())
    .execute()
  await db.deleteFrom('links_unicos').where('expira_em', '<', now.toISOString()).execute()
  await db.deleteFrom('aberturas').where('expira_em', '<', now.toISOString()).execute()
  await db.deleteFrom('limites').where('inicio', '<', dayAgo).execute()
  await db.deleteFrom('chaves_idempotencia').where('criada_em', '<', dayAgo).execute()
}

const BATCH = 5_000

/** The audit log forgets what is older than its time, and writes down that it did; ocorrências go with it. */
export async function forgetAudit(db: Db, now: Date, days: number, stopping?: AbortSignal) {
  for (;;) {
    const removed = await inTransaction(db, (tx) => forgetBatch(tx, now, days))
    if (removed < BATCH || stopping?.aborted) break
  }
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('ocorrencias')
      .where('id', 'in', db.selectFrom('ocorrencias').select('id').orderBy('id').limit(BATCH))
      .where('criada_em', '<', daysBefore(now, days).toISOString())
      .executeTakeFirst()
    if (numDeletedRows < BATCH || stopping?.aborted) break
  }
}

async function forgetBatch(tx: Db, now: Date, dias: number): Promise<number> {
  const { rows } = await sql<{
    linhas: number
  }>`select esquecer_auditoria(${daysBefore(now, dias)}, ${BATCH}) as linhas`.execute(tx)
  const linhas = rows[0]?.linhas ?? 0
  if (linhas > 0)
    await record(
      tx,
      zelo,
      { acao: 'remover', tabela: 'auditoria', id_registro: null, depois: { linhas, dias } },
      { now },
    )
  return linhas
}
