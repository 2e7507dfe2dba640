import type { Pace } from '#server/platform/background/job.ts'

/** For tests, which do not wait for the clock. */
export const quick: Pace = { poll: 0.5, supervise: 1, settle: 0, retry: 1, longestRetry: 1 }
