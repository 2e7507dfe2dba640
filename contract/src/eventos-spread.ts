/** Time for each person who hears a change: so far apart, on average, a process is asked again because of it. */
const EACH_MS = 6
/** So few may ask at once. */
const FEW = 20
/** Coarse: it does not tell how many listen. */
const STEP_MS = 250

/** Within how many milliseconds those who hear a change read their lists again. */
export const spreadFor = (hearers: number): number =>
  hearers <= FEW ? 0 : Math.ceil((hearers * EACH_MS) / STEP_MS) * STEP_MS

/** A reader reads again at most so often. */
const PAUSE_MS = 1000

type Reading = { now: number; lastRead: number; within: number; phase: number }

/**
 * Milliseconds until a reader's next turn. Turns are `within` apart, so that what changes in between is read once;
 * `phase`, from 0 to 1 and each reader's own, keeps the turns of many apart.
 */
export function untilTurn({ now, lastRead, within, phase }: Reading): number {
  const earliest = Math.max(now, lastRead + PAUSE_MS)
  const rest = within === 0 ? 0 : within - ((earliest + phase * within) % within)
  return earliest - now + rest
}
