/** A Tuesday morning in São Paulo: on it the demo company is the same whenever the pictures are taken. */
export const NOW = new Date('2026-11-10T13:40:00Z').getTime()
