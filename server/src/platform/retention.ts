/** How many days things are kept that would otherwise be kept for ever. */
export type Retention = { trashDays: number; auditDays: number }

export const usualRetention: Retention = { trashDays: 90, auditDays: 730 }
