import { sql } from 'kysely'
import { TOTAL_CAP } from '#contract/lists.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Condition } from '../reach.ts'

const WEEK_MS = 604_800_000
/** Newest first, in weeks: a common word is found in the newest, and its thousands of older matches are never read. */
const spans = [4, 28, Infinity]
const RECENT = 4
/** More people than this are not looked up one by one. */
const MANY = 50

export type Sought = { marks: string[][]; condition: Condition; now: Date }

/**
 * The newest tickets with all of these words, as many as a total counts. `marks` say to the index what `condition` says
 * of the rows: they may be wider, never narrower. Where nothing has the words, the last one may be half typed; looking
 * for beginnings is dear, so it is left out when that word is known by itself.
 */
export async function findNewest(db: Db, text: string, { marks, ...rest }: Sought): Promise<number[]> {
  const { words, left } = await readWords(db, text, false)
  const waiting = left.length <= MANY ? left.map((id) => `#a${id}`) : ['#aberto']
  // The queue is also what somebody who left still has: the mark says it of nobody's tickets alone.
  const sought = {
    ...rest,
    marks: marks.map((group) => (group.includes('#fila') ? [...group, ...waiting] : group)),
  }
  const found = await walk(db, words, sought, spans)
  // Within the caller's scope as well: what others write must not change what is found.
  const isKnown = async () => (await walk(db, words.slice(-1), sought, [RECENT], 1)).length > 0
  if (found.length > 0 || (await isKnown())) return found
  return walk(db, (await readWords(db, text, true)).words, sought, spans)
}

/** One query a word, and who left. */
async function readWords(db: Db, text: string, begun: boolean) {
  const { rows } = await sql<{
    words: string[]
    left: number[]
  }>`select consultas(${text}, ${begun}) as words,
    array(select id from usuarios where ativo = 'N' and perfil <> 'cliente') as left`.execute(db)
  return rows[0] ?? { words: [], left: [] }
}

/** Tickets too long for one row, where each of these words stands in some part: on the ticket or apart. Few, and mostly none. */
async function findInLong(db: Db, words: string[]): Promise<number[]> {
  const parts = words.map(
    (word) => sql`(select id_chamado from palavras_excedentes where palavras @@ ${word}::tsquery
      union select id_chamado from chamados t where t.busca @@ ${`'#longo' & (${word})`}::tsquery and t.excluido_em is null)`,
  )
  const { rows } = await sql<{ id_chamado: number }>`${sql.join(parts, sql` intersect `)}`.execute(db)
  return rows.map(({ id_chamado }) => id_chamado)
}

/** Of these words or marks a ticket has at least one. */
const has = (query: string): Condition => sql`t.busca @@ ${query}::tsquery`
const hasOneOf = (marks: string[]) => has(marks.map((mark) => `'${mark}'`).join(' | '))

/** With every column that a filter may ask for. */
const candidates = (
  known: Condition[],
) => sql`select t.id_chamado, t.data_criacao, t.id_cliente, t.id_analista, t.id_usuario,
    t.id_status, t.id_prioridade, t.excluido_em, t.fechado_em
  from chamados t where ${sql.join(known, sql` and `)} and t.excluido_em is null`

/** Span by span: a rare word is looked up through all the years in a few steps. */
async function walk(
  db: Db,
  words: string[],
  { marks, condition, now }: Sought,
  steps: number[],
  limit = TOTAL_CAP + 1,
): Promise<number[]> {
  const found: number[] = []
  if (words.length === 0) return found
  const long = await findInLong(db, words)
  // A clock that is a little behind must not hide the newest.
  let newest = Math.floor(now.getTime() / WEEK_MS) + 1
  for (const weeks of steps) {
    const isLast = weeks === Infinity
    // Nothing in the newest weeks: so rare that all the others are looked through at once.
    if (!isLast && weeks !== steps[0] && found.length === 0) continue
    const older: Condition = isLast ? sql`t.data_criacao < ${new Date((newest + 1) * WEEK_MS)}` : sql`true`
    const when = isLast ? [] : [hasOneOf(Array.from({ length: weeks }, (_, back) => `#s${newest - back}`))]
    // Weeks, scope and words each a condition of their own: the index then leaps from match to match instead of reading
    // all of them. The weeks first, so that the words are only looked for from there on.
    const around = [...when, ...marks.map(hasOneOf)]
    const here = candidates([...around, has(words.map((word) => `(${word})`).join(' & '))])
    const apart = candidates([...around, sql`t.id_chamado = any(${long}::int[])`])
    const either = long.length === 0 ? here : sql`${here} union ${apart}`
    // OFFSET 0: the words first, by their index; no walk along dates or people in search of words that may never come.
    const { rows } = await sql<{ id_chamado: number }>`select t.id_chamado from (${either} offset 0) as t
      where ${older} and ${condition}
      order by t.data_criacao desc, t.id_chamado desc limit ${limit - found.length}`.execute(db)
    found.push(...rows.map(({ id_chamado }) => id_chamado))
    if (found.length >= limit) break
    newest -= weeks
  }
  return found
}
