import { type DatabaseConfig, openClient } from '../db/connect.ts'

/** Retention in days. */
export type Retention = { trashDays: number; auditDays: number }

export const usualRetention: Retention = { trashDays: 90, auditDays: 730 }

/** Writes the retention where the database's own functions read it. */
export async function writeRetention(owner: DatabaseConfig, { trashDays, auditDays }: Retention) {
  const client = await openClient(owner)
  try {
    await client.query('update prazos set lixeira_dias = $1, auditoria_dias = $2', [trashDays, auditDays])
  } finally {
    await client.end()
  }
}
