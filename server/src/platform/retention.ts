/** How many days things are kept that would otherwise be kept for ever. */
export type Retention = { trashDays: number; auditDays: number }

export const usualRetention: Retention = { trashDays: 90, auditDays: 730 }

const DAY_MS = 24 * 3_600_000
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
