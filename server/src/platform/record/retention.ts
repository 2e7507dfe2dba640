import { type DatabaseConfig, openClient } from '../db/connect.ts'

/** How many days things are kept that would otherwise be kept for ever. */
export type Retention = { trashDays: number; auditDays: number }

export const usualRetention: Retention = { trashDays: 90, auditDays: 730 }

/** Where the database itself looks before it lets anything expire. */
export async function writeRetention(owner: DatabaseConfig, { trashDays, auditDays }: Retention) {
  const client = await openClient(owner)
  try {
    await client.query('update prazos set lixeira_dias = $1, auditoria_dias = $2', [trashDays, auditDays])
  } finally {
    await client.end()
  }
}
