import { type DatabaseConfig, openClient } from '../db/connect.ts'

/** Retention in days. */
export type Retention = { trashDays: number; auditDays: number; positionDays: number }

export const usualRetention: Retention = { trashDays: 90, auditDays: 730, positionDays: 180 }

/** Writes the retention where the database's own functions read it. */
export async function writeRetention(owner: DatabaseConfig, retention: Retention) {
  const { trashDays, auditDays, positionDays } = retention
  const client = await openClient(owner)
  try {
    await client.query('update prazos set lixeira_dias = $1, auditoria_dias = $2, posicao_dias = $3', [
      trashDays,
      auditDays,
      positionDays,
    ])
  } finally {
    await client.end()
  }
}
