import { LATE_TOLERANCE_MS } from '#contract/visitas-texts.ts'
import { ago } from '#web/platform/time/ago.ts'

/** Late by minutes a visit only asks for a look, and says by how many, in one piece; after that it is late. */
export const latenessOf = (since: string, now: number) =>
  now - Date.parse(since) < LATE_TOLERANCE_MS
    ? ({ tone: 'attention', text: `ATRASADA ${ago(since, now).replaceAll(' ', '\u00a0')}` } as const)
    : ({ tone: 'critical', text: 'ATRASADA' } as const)
