import { type RawBuilder, sql } from 'kysely'
import { TOTAL_CAP } from '#contract/lists.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Condition } from './queries.ts'

const WEEK_MS = 604_800_000
/** Newest first: this week (and the next), the two before, the four before those … and whatever is older. */
const spans = [2, 2, 4, 8, 16, 32, 64, Infinity]

/** Of each group of marks a ticket has at least one. */
const asQuery = (groups: string[][]) =>
  groups.map((marks) => `(${marks.map((mark) => `'${mark}'`).join(' | ')})`).join(' & ')

type Sought = { marks: string[][]; condition: Condition; now: Date }

/**
 * The newest tickets with all of these words, as many as a total counts. `marks` say to the index what `condition` says
 * of the rows: they may be wider, never narrower. Where nothing has the words, the last one may be half typed; looking
 * for beginnings is dear, so it is left out when that word is known by itself.
 */
export async function findNewest(db: Db, words: string, sought: Sought): Promise<number[]> {
  const whole = await walk(db, sql`consulta(${words}, false)`, sought, spans)
  const last = words.trim().split(/\s+/).at(-1) ?? ''
  if (whole.length > 0 || (await isKnown(db, last, sought.now))) return whole
  return walk(db, sql`consulta(${words}, true)`, sought, spans)
}

const isKnown = async (db: Db, word: string, now: Date) => {
  const recent = { marks: [], condition: sql<boolean>`t.excluido_em is null`, now }
  return (await walk(db, sql`consulta(${word}, false)`, recent, [4], 1)).length > 0
}

/**
 * Newest first, span by span. A common word is found in the newest weeks, and its thousands of older matches are never
 * read; a rare one is looked up through all the years in a few steps.
 */
async function walk(
  db: Db,
  query: RawBuilder<unknown>,
  { marks, condition, now }: Sought,
  steps: number[],
  limit = TOTAL_CAP + 1,
): Promise<number[]> {
  const found: number[] = []
  // A clock that is a little behind must not hide the newest.
  let newest = Math.floor(now.getTime() / WEEK_MS) + 1
  for (const weeks of steps) {
    const isLast = weeks === Infinity
    const when = isLast ? [] : [Array.from({ length: weeks }, (_, back) => `#s${newest - back}`)]
    const older: Condition = isLast ? sql`t.data_criacao < ${new Date((newest + 1) * WEEK_MS)}` : sql`true`
    // OFFSET 0: the words first, by their index; no walk along dates or people in search of words that may never come.
    const { rows } = await sql<{ id_chamado: number }>`select t.id_chamado from (
        select t.id_chamado, t.data_criacao, t.id_cliente, t.id_analista, t.id_usuario, t.id_status, t.id_prioridade, t.excluido_em
        from chamados t
        where t.busca @@ (${query} && ${asQuery([...marks, ...when])}::tsquery) and t.excluido_em is null offset 0
      ) as t where ${older} and ${condition}
      order by t.data_criacao desc, t.id_chamado desc limit ${limit - found.length}`.execute(db)
    found.push(...rows.map(({ id_chamado }) => id_chamado))
    if (found.length >= limit) break
    newest -= weeks
  }
  return found
}
