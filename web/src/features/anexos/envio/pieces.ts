import { PIECE_MAX } from '#contract/anexos-texts.ts'

export const FIRST_PIECE = 256 * 1024
/** A piece that took less than this may be followed by a larger one. */
const QUICK_MS = 4000

/** How much to send after a piece of this size took so long. */
export const nextPiece = (size: number, ms: number) => (ms < QUICK_MS ? Math.min(size * 2, PIECE_MAX) : size)

const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

/** How long to wait before the next try on a line that is broken; the browser may say earlier that it is back. */
export const waitBefore = (failures: number) => Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT)
