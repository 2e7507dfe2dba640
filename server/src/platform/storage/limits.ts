export const MB = 1024 * 1024

/** How large a file may be, and how much one person may send in a day. */
export type Limits = { fileMb: number; dayMb: number }

export const usualLimits: Limits = { fileMb: 25, dayMb: 500 }
