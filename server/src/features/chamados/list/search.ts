import { sql } from 'kysely'
import { TOTAL_CAP } from '#contract/lists.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { ignoreAway } from '#server/platform/db/errors.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { writeWords } from '../queries.ts'
import type { Condition } from '../reach.ts'
import { both } from './ways.ts'
import { readBegun, readWords, type Words } from './words.ts'

const WEEK_MS = 604_800_000

export type Sought = {
  /** Holds for every ticket that is found. */
  condition: Condition
  /** What `condition` says, as marks of closed tickets: wider or as wide. */
  marks: string[][]
  /** The same as marks of any ticket. */
  everMarks: string[][]
  /** Of one person or of few customers: a week has few of them. */
  isSparse: boolean
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
  const { words, begun, oldest, hasNew } = await readWords(db, text)
  if (hasNew) await writeWords(db).catch(ignoreAway)
  const found = await walk(db, words, sought, oldest)
  if (found.length > 0 || begun === null) return found
  if (words.length > 1 && (await isKnown(db, words.slice(-1), sought))) return found
  return walk(db, await readBegun(db, words, begun), sought, oldest)
}

async function isKnown(db: Db, last: Words, sought: Sought) {
  const newest = newestOf(sought)
  for (const weeks of [FIRST, RECENT]) {
    const ids = await findIn(db, last, sought, { ...spanOf(newest, weeks), limit: 1 })
    if (ids.length > 0) return true
  }
  return false
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
async function walk(db: Db, words: Words, sought: Sought, first: number): Promise<number[]> {
  const found: number[] = []
  if (words.length === 0) return found
  const from = sought.from === undefined ? 0 : Math.floor(sought.from.getTime() / WEEK_MS)
  const end = Math.max(first, from)
  const now = sought.until.getTime() / WEEK_MS
  let [newest, weeks] = [newestOf(sought), sought.isSparse ? Infinity : FIRST]
  for (let step = 1; found.length <= TOTAL_CAP && newest >= end; step++) {
    const limit = TOTAL_CAP + 1 - found.length
    const span = spanOf(newest, weeks)
    found.push(...(await findIn(db, words, sought, { ...span, limit })))
    newest = span.oldest - 1
    const isNew = step === 1 && words.length === 1 && found.length === 0
    weeks = step === LAST ? Infinity : isNew ? COARSEST : nextWeeks(found.length, now - newest - 1)
  }
  return found
}

/** As many weeks as should have what is missing, by what the weeks so far had. */
const nextWeeks = (found: number, passed: number) =>
  found < FEW * passed ? Infinity : Math.max(1, Math.ceil((1.2 * passed * (TOTAL_CAP + 1 - found)) / found))

/** Weeks have marks of their own, and eight and 64 of them together. */
const WEEKS = { weeks: 1, sign: '#s' }
const COARSEST = 64
const units = [WEEKS, { weeks: 8, sign: '#o' }, { weeks: COARSEST, sign: '#q' }]
/** An index reads a choice of more marks more slowly than all of them. */
const CHOICE = 8

/** Without a unit, all until `newest`. */
type Span = { newest: number; oldest: number; unit: (typeof units)[number] | undefined }

/** So many weeks, or as many more as their marks say together. */
function spanOf(newest: number, wanted: number): Span {
  const unit = units.find(({ weeks }) => wanted <= weeks * CHOICE)
  const oldest = unit ? unit.weeks * Math.floor((newest - wanted + 1) / unit.weeks) : -Infinity
  return { newest, oldest, unit }
}

function marksOf({ newest, oldest, unit }: Span): string[][] {
  if (unit === undefined) return []
  const last = Math.floor(newest / unit.weeks)
  return [Array.from({ length: last - oldest / unit.weeks + 1 }, (_, back) => `${unit.sign}${last - back}`)]
}

const has = (query: string): Condition => sql`palavras @@ ${query}::tsquery`
const hasOneOf = (marks: string[]) => has(marks.map((mark) => `'${mark}'`).join(' | '))

/**
 * Weeks, marks and words are conditions of their own, in this order: the index then leaps from match to match instead of
 * reading all of them. A ticket has its words in one row, beside what is checked of it; where it has new texts, these
 * have rows of their own, so that every word has its set of such tickets, and what is in all of them is found.
 */
async function findIn(
  db: Db,
  words: Words,
  { condition, marks, everMarks, isOpen }: Sought,
  { limit, ...span }: Span & { limit: number },
): Promise<number[]> {
  const around = [...marksOf(span), ...everMarks].map(hasOneOf)
  const older: Condition =
    span.unit === WEEKS ? sql`true` : sql`t.data_criacao < ${new Date((span.newest + 1) * WEEK_MS)}`
  const checked: Condition = both([sql`t.excluido_em is null`, older, condition])
  const whole = (table: string, conditions: Condition[]) =>
    sql`select t.id_chamado, t.data_criacao from ${sql.table(table)} as t where ${both([...around, ...conditions, checked])}`
  const idsIn = (table: string, conditions: Condition[]) =>
    sql`select id_chamado from ${sql.table(table)} where ${both([...around, ...conditions])}`
  const changed: Condition = sql`id_chamado = any(array(select id_chamado from palavras_soltas))`
  const apart = words.map(({ apart: word }) =>
    words.length === 1
      ? idsIn('palavras_soltas', [has(word)])
      : sql`(${idsIn('palavras_soltas', [has(word)])} union ${idsIn('palavras_abertas', [changed, has(word)])})`,
  )
  const parts = [
    sql`select t.id_chamado, t.data_criacao from chamados t
      where t.id_chamado = any(array(${sql.join(apart, sql` intersect `)})) and ${checked}`,
    whole(
      'palavras_abertas',
      words.map(({ apart: word }) => has(word)),
    ),
    ...(isOpen
      ? []
      : [
          whole('palavras_fechadas', [
            ...marks.map(hasOneOf),
            ...words.map(({ together: word }) => has(word)),
          ]),
        ]),
  ]
  const { rows } = await sql<{
    id_chamado: number
  }>`select id_chamado from (${sql.join(parts, sql` union `)}) as achados
    order by data_criacao desc, id_chamado desc limit ${limit} ${prepared('findIn')}`.execute(db)
  return rows.map(({ id_chamado }) => id_chamado)
}
