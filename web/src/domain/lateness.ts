import { ago } from '#web/platform/time/ago.ts'

/** Traffic, not trouble. */
const TOLERANCE_MS = 15 * 60_000

/** Late by minutes a visit only asks for a look, and says by how many; after that it is late. */
export const latenessOf = (since: string, now: number) =>
  now - Date.parse(since) < TOLERANCE_MS
    ? ({ tone: 'attention', text: `ATRASADA ${ago(since, now)}` } as const)
    : ({ tone: 'critical', text: 'ATRASADA' } as const)
