import { sql } from 'kysely'
import { TOTAL_CAP } from '#contract/lists.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Condition } from '../reach.ts'
import { both } from './ways.ts'
import { readBegun, readWords, type Words } from './words.ts'

const WEEK_MS = 604_800_000
/** In weeks. */
const RECENT = 4

export type Sought = {
  /** Holds for every ticket that is found. */
  condition: Condition
  /** What `condition` says, as marks of closed tickets: wider or as wide. */
  marks: string[][]
  /** The same as marks of any ticket. */
  everMarks: string[][]
  /** Nothing closed is sought. */
  isOpen: boolean
  /** When the tickets were made. */
  from?: Date | undefined
  until: Date
}

/**
 * The newest tickets with all of these words, as many as a total counts. Where nothing has the words, the last one may
 * be half typed, unless it is known by itself. All within the caller's scope: what others write must not change what is
 * found.
 */
export async function findNewest(db: Db, text: string, sought: Sought): Promise<number[]> {
  const { words, begun, oldest } = await readWords(db, text)
  const found = await walk(db, words, sought, oldest)
  if (found.length > 0 || begun === null) return found
  if (words.length > 1 && (await isKnown(db, words.slice(-1), sought))) return found
  return walk(db, await readBegun(db, words, begun), sought, oldest)
}

async function isKnown(db: Db, last: Words, sought: Sought) {
  for (const weeks of [FIRST, RECENT]) {
    const { ids } = await findIn(db, last, sought, { newest: newestOf(sought), weeks, limit: 1 })
    if (ids.length > 0) return true
  }
  return false
}

/** A clock that is a little behind must not hide the newest. */
const newestOf = ({ until }: Sought) => Math.floor(until.getTime() / WEEK_MS) + 1

/** From the newest weeks back: a common word’s older matches are never read. */
async function walk(db: Db, words: Words, sought: Sought, first: number): Promise<number[]> {
  const found: number[] = []
  if (words.length === 0) return found
  const from = sought.from === undefined ? 0 : Math.floor(sought.from.getTime() / WEEK_MS)
  const oldest = Math.max(first, from)
  let [newest, weeks] = [newestOf(sought), FIRST]
  for (let step = 1; found.length <= TOTAL_CAP && newest >= oldest; step++) {
    const limit = TOTAL_CAP + 1 - found.length
    const { ids, candidates } = await findIn(db, words, sought, { newest, weeks, limit })
    found.push(...ids)
    newest -= weeks
    const passed = sought.until.getTime() / WEEK_MS - newest - 1
    // Where marks say what is sought, what the closed tickets have is what is found.
    const left = sought.marks.length > 0 ? ids.length : candidates
    const missing = (passed * (TOTAL_CAP + 1 - found.length)) / found.length
    const isStart = weeks === FIRST && words.length === 1 && candidates === 0
    weeks = step === LAST ? Infinity : isStart ? MOST : nextWeeks(left / Math.min(weeks, passed), missing)
  }
  return found
}

/** The next one at hand, and this week. */
const FIRST = 2
/** An index reads a choice of more weeks more slowly than all of them. */
const MOST = 8
/** The step after which all that are left are read: a call has few statements. */
const LAST = 3
/** Weeks with fewer candidates: all that are left are read at once. */
const FEW = 30

/** As many weeks as should have what is missing, by what the weeks so far had. */
function nextWeeks(perWeek: number, missing: number) {
  if (perWeek < FEW) return Infinity
  return Math.min(Math.max(1, Math.ceil(1.2 * missing)), MOST)
}

const has = (query: string): Condition => sql`palavras @@ ${query}::tsquery`
const hasOneOf = (marks: string[]) => has(marks.map((mark) => `'${mark}'`).join(' | '))

type Span = { newest: number; weeks: number; limit: number }

/**
 * Weeks, marks and words are conditions of their own, in this order: the index then leaps from match to match instead of
 * reading all of them. A closed ticket has its words in one row; of an open one each text has a row, so every word has
 * its set of tickets, and what is in all of them is found.
 */
async function findIn(db: Db, words: Words, sought: Sought, { newest, weeks, limit }: Span) {
  const { condition, marks, everMarks, isOpen } = sought
  const isAll = weeks === Infinity
  const around = [
    ...(isAll ? [] : [hasOneOf(Array.from({ length: weeks }, (_, back) => `#s${newest - back}`))]),
    ...everMarks.map(hasOneOf),
  ]
  const apart = words.map(
    ({ apart: word }) => sql`select id_chamado from palavras_soltas where ${both([...around, has(word)])}`,
  )
  const together = [...around, ...marks.map(hasOneOf), ...words.map(({ together: word }) => has(word))]
  const closed = sql`union select id_chamado from palavras_reunidas where ${both(together)}`
  const older: Condition = isAll ? sql`t.data_criacao < ${new Date((newest + 1) * WEEK_MS)}` : sql`true`
  const { rows } = await sql<{ id_chamado: number | null; candidates: number }>`with achados as materialized (
      (${sql.join(apart, sql` intersect `)}) ${isOpen ? sql`` : closed}),
    lidos as (select count(*)::int as candidates from achados)
    select f.id_chamado, candidates from lidos left join lateral (
      select t.id_chamado from chamados t
      where t.id_chamado = any(array(select id_chamado from achados)) and t.excluido_em is null and ${older} and ${condition}
      order by t.data_criacao desc, t.id_chamado desc limit ${sql.lit(limit)}) as f on true`.execute(db)
  return {
    ids: rows.flatMap(({ id_chamado }) => id_chamado ?? []),
    candidates: rows[0]?.candidates ?? 0,
  }
}
