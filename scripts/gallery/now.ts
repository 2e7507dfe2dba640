/** A Tuesday morning in São Paulo, so that the demo is the same in every run. */
export const NOW = new Date('2026-11-10T13:40:00Z').getTime()
