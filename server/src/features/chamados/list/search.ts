import { sql } from 'kysely'
import { TOTAL_CAP } from '#contract/lists.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Condition } from '../reach.ts'
import { both } from './sorting.ts'
import { readBegun, readWords, type Words } from './words.ts'

const WEEK_MS = 604_800_000
/** Nobody's search is changed by what nobody wrote in four weeks. */
const RECENT = 4

export type Sought = {
  /** Holds for every ticket that is found. */
  condition: Condition
  /** What `condition` says, as sets of tickets that an index has: one condition of each group holds. */
  sets: Condition[][]
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
  const words = await readWords(db, text)
  const found = await walk(db, words, sought)
  const last = words.slice(-1)
  if (found.length > 0 || last.length === 0) return found
  if (words.length > 1 && (await isKnown(db, last, sought))) return found
  return walk(db, await readBegun(db, text), sought)
}

async function isKnown(db: Db, last: Words, sought: Sought) {
  const newest = newestOf(sought)
  return (await findIn(db, last, sought, { newest, weeks: RECENT, limit: 1 })).length > 0
}

/** A clock that is a little behind must not hide the newest. */
const newestOf = ({ until }: Sought) => Math.floor(until.getTime() / WEEK_MS) + 1

/** From the newest weeks back, as many at a time as should have what is still wanted: a common word’s older matches are never read. */
async function walk(db: Db, words: Words, sought: Sought): Promise<number[]> {
  const found: number[] = []
  if (words.length === 0) return found
  const first = newestOf(sought)
  const oldest = sought.from === undefined ? -Infinity : Math.floor(sought.from.getTime() / WEEK_MS)
  let [newest, weeks] = [first, FIRST]
  while (found.length <= TOTAL_CAP && newest >= oldest && newest > -Infinity) {
    const wanted = TOTAL_CAP + 1 - found.length
    found.push(...(await findIn(db, words, sought, { newest, weeks, limit: wanted })))
    newest -= weeks
    weeks = nextWeeks(weeks, found.length, sought.until.getTime() / WEEK_MS - newest - 1)
  }
  return found
}

const FIRST = 3
const MOST_WEEKS = 100
/** So many weeks had so many; nothing in the newest is looked for in half a year, then in all. */
function nextWeeks(before: number, found: number, passed: number) {
  if (found === 0) return before === FIRST ? 26 : Infinity
  const missing = Math.ceil((1.2 * passed * (TOTAL_CAP + 1 - found)) / found)
  const weeks = Math.min(Math.max(1, missing), 16 * before)
  return weeks > MOST_WEEKS ? Infinity : weeks
}

const has = (query: string): Condition => sql`palavras @@ ${query}::tsquery`
const hasOneOf = (marks: string[]) => has(marks.map((mark) => `'${mark}'`).join(' | '))

type Span = { newest: number; weeks: number; limit: number }

/**
 * Weeks, marks and words are conditions of their own, in this order: the index then leaps from match to match instead of
 * reading all of them. A closed ticket has its words in one row; of an open one each text has a row, so every word has
 * its set of tickets, and what is in all of them is found.
 */
async function findIn(
  db: Db,
  words: Words,
  sought: Sought,
  { newest, weeks, limit }: Span,
): Promise<number[]> {
  const { condition, sets, marks, everMarks, isOpen } = sought
  const isAll = weeks === Infinity
  const around = [
    ...(isAll ? [] : [hasOneOf(Array.from({ length: weeks }, (_, back) => `#s${newest - back}`))]),
    ...everMarks.map(hasOneOf),
  ]
  const apart = [
    ...words.map(
      ({ apart: word }) => sql`select id_chamado from palavras_soltas where ${both([...around, has(word)])}`,
    ),
    ...sets.map((ways) => sql`(${sql.join(ways.map(idsOf), sql` union all `)})`),
  ]
  const together = [
    ...around,
    ...marks.map(hasOneOf),
    has(words.map((word) => `(${word.together})`).join(' & ')),
  ]
  const closed = sql`union select id_chamado from palavras_reunidas where ${both(together)}`
  const older: Condition = isAll ? sql`t.data_criacao < ${new Date((newest + 1) * WEEK_MS)}` : sql`true`
  const { rows } = await sql<{ id_chamado: number }>`with achados as materialized (
      (${sql.join(apart, sql` intersect `)}) ${isOpen ? sql`` : closed})
    select t.id_chamado from achados join chamados t on t.id_chamado = achados.id_chamado
    where t.excluido_em is null and ${older} and ${condition}
    order by t.data_criacao desc, t.id_chamado desc limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id_chamado }) => id_chamado)
}

const idsOf = (way: Condition) =>
  sql`select t.id_chamado from chamados t where t.excluido_em is null and ${way}`
