import { TOTAL_CAP } from '#contract/lists.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { ignoreAway } from '#server/platform/db/errors.ts'
import { writeWordsFirst } from '../queries.ts'
import { findIn, isInEither, type Sought } from './matches.ts'
import { COARSEST, spanOf, WEEK_MS } from './spans.ts'
import { type Asked, readBegun, readWords, type Word } from './words.ts'

/**
 * The newest tickets with all of these words, as many as a total counts. Where nothing has the words, the last one may
 * be half typed, unless it is known by itself. All within the caller's scope: what others write must not change what is
 * found.
 */
export async function findNewest(db: Db, asked: Asked, sought: Sought): Promise<number[]> {
  const { words, isEmpty, begun, oldest, hasNew } = await readWords(db, asked)
  if (isEmpty) return []
  if (hasNew) await writeWordsFirst(db).catch(ignoreAway)
  const found = await walk(db, words, sought, oldest)
  if (found.length > 0 || begun === null) return found
  if (words.length > 1 && (await isKnown(db, words.slice(-1), sought))) return found
  return walk(db, await readBegun(db, asked, words, begun), sought, oldest)
}

async function isKnown(db: Db, last: Word[], sought: Sought) {
  const within = (weeks: number) => ({ words: last, sought, span: spanOf(newestOf(sought), weeks), limit: 1 })
  return isInEither(db, within(FIRST), within(RECENT))
}

/** A clock that is a little behind must not hide the newest. */
const newestOf = ({ until }: Sought) => Math.floor(until.getTime() / WEEK_MS) + 1

/** The next week, and this one. */
const FIRST = 2
const RECENT = 4
/** The step after which all that are left are read: a call has few statements. */
const LAST = 3
/** Weeks with fewer matches: all that are left are read at once. */
const FEW = 5

/** From the newest weeks back: a common word’s older matches are never read. */
async function walk(db: Db, words: Word[], sought: Sought, first: number): Promise<number[]> {
  const found: number[] = []
  const from = sought.from === undefined ? 0 : Math.floor(sought.from.getTime() / WEEK_MS)
  const end = Math.max(first, from)
  const now = sought.until.getTime() / WEEK_MS
  let [newest, weeks] = [newestOf(sought), sought.isSparse ? Infinity : FIRST]
  for (let step = 1; found.length <= TOTAL_CAP && newest >= end; step++) {
    const limit = TOTAL_CAP + 1 - found.length
    const span = spanOf(newest, weeks)
    found.push(...(await findIn(db, { words, sought, span, limit })))
    newest = span.oldest - 1
    const isNew = step === 1 && words.length === 1 && found.length === 0
    weeks = step === LAST ? Infinity : isNew ? COARSEST : nextWeeks(found.length, now - newest - 1)
  }
  return found
}

/** As many weeks as should have what is missing, by what the weeks so far had. */
const nextWeeks = (found: number, passed: number) =>
  found < FEW * passed ? Infinity : Math.max(1, Math.ceil((1.2 * passed * (TOTAL_CAP + 1 - found)) / found))
