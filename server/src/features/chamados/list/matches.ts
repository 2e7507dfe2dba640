import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { anyWay, type Condition, type Way } from '../reach.ts'
import { clientesOf, isOneOf } from './clientes.ts'
import { marksOf, type Span, WEEK_MS, WEEKS } from './spans.ts'
import { both, through } from './ways.ts'
import type { Word } from './words.ts'

export type Sought = {
  /** One of these, and all of the conditions, hold for every ticket that is found. */
  ways: Way[]
  conditions: Condition[]
  /** What they say, as marks of closed tickets: wider or as wide. */
  marks: string[][]
  /** The same as marks of any ticket. */
  everMarks: string[][]
  /** Of one person or of few customers: a week has few of them. */
  isSparse: boolean
  /** Whether the notes of the team are looked into too. */
  withNotas: boolean
  /** Nothing closed is sought. */
  isOpen: boolean
  /** When the tickets were made. */
  from?: Date | undefined
  until: Date
}

export const holds = ({ ways, conditions }: Sought) => both([anyWay(ways), ...conditions])

/** The marks of more customers take the index longer than a look at each ticket that it finds by the rest. */
const FEW_CLIENTES = 15
const isIndexed = ({ clientes }: Word) => clientes.length <= FEW_CLIENTES

const has = (query: string): Condition => sql`palavras @@ ${query}::tsquery`
const hasOneOf = (marks: string[]) => has(marks.map((mark) => `'${mark}'`).join(' | '))
const marksOfClientes = (ids: number[]) => ids.map((id) => `#c${id}`)
const orClientes = (query: string, ids: number[]) =>
  [query, ...marksOfClientes(ids).map((mark) => `'${mark}'`)].join(' | ')

/** The customers who have all of these words. */
function sharedBy([first, ...others]: Word[]): number[] {
  const sets = others.map(({ clientes }) => new Set(clientes))
  return first?.clientes.filter((id) => sets.every((ids) => ids.has(id))) ?? []
}

type Side = 'apart' | 'together'
type Wanted = { words: Word[]; sought: Sought; span: Span; limit: number }

/**
 * The newest tickets of a span with all of the words, which each may have in its texts or by its customer. A word that
 * many customers have is not sought as their marks: a ticket has all such words by its customer, or one of them in its
 * texts, and is found either way.
 */
function matchesOf(wanted: Wanted) {
  const { words, limit } = wanted
  const indexed = words.filter(isIndexed)
  const judged = words.filter((word) => !isIndexed(word))
  const isListed = indexed.length === 0
  const shared = sharedBy(judged)
  const byClientes = isListed
    ? listed(wanted, judged.length === 0 ? undefined : shared)
    : gathered(wanted, indexed, {
        ...(judged.length > 0 && shared.length <= FEW_CLIENTES && { marks: [marksOfClientes(shared)] }),
        ...(judged.length > 0 && { conditions: () => [isOneOf(shared)] }),
      })
  const parts = [
    ...(words.length === 0 ? [] : [changed(wanted, indexed, judged)]),
    ...(words.length === 0 || !wanted.sought.withNotas ? [] : [noted(wanted)]),
    ...(judged.length > 0 && shared.length === 0 ? [] : byClientes),
    ...judged.flatMap((word) =>
      gathered(wanted, indexed, {
        conditions: (side) => [
          has(word[side]),
          ...judged.filter((other) => other !== word).map(either(side)),
        ],
      }),
    ),
  ]
  const ids = sql`select id_chamado from (${sql.join(parts, sql` union `)}) as achados
    order by data_criacao desc, id_chamado desc limit ${limit}`
  return { ids, kept: isListed ? sql`` : prepared('findIn') }
}

export async function findIn(db: Db, wanted: Wanted): Promise<number[]> {
  const { ids, kept } = matchesOf(wanted)
  const { rows } = await sql<{ id_chamado: number }>`${ids} ${kept}`.execute(db)
  return rows.map(({ id_chamado }) => id_chamado)
}

/** Whether either has a match, each limited to one. The second is read only where the first has none. */
export async function isInEither(db: Db, first: Wanted, second: Wanted): Promise<boolean> {
  const { ids, kept } = matchesOf(first)
  const { rows } = await sql<{ found: boolean }>`select
    coalesce((${ids}), (${matchesOf(second).ids})) is not null as found ${kept}`.execute(db)
  return rows[0]?.found ?? false
}

const either =
  (side: Side) =>
  ({ clientes, ...word }: Word): Condition =>
    sql`(${isOneOf(clientes)} or ${has(word[side])})`

const around = ({ span, sought }: Wanted) => [...marksOf(span), ...sought.everMarks].map(hasOneOf)

function checked({ span, sought }: Wanted): Condition {
  const older = span.unit === WEEKS ? [] : [sql<boolean>`t.data_criacao < ${endOf(span)}`]
  return both([sql`t.excluido_em is null`, ...older, holds(sought)])
}
const endOf = ({ newest }: Span) => new Date((newest + 1) * WEEK_MS)

type Further = { marks?: string[][]; conditions?: (side: Side) => Condition[] }

/**
 * Of the tickets that have their words in one row, beside what is checked of them. Weeks, marks and words are conditions
 * of their own, in this order: the index then leaps from match to match instead of reading all of them.
 */
function gathered(wanted: Wanted, words: Word[], { marks = [], conditions = () => [] }: Further) {
  const { sought } = wanted
  const rows = (table: string, side: Side, own: string[][]) =>
    sql`select t.id_chamado, t.data_criacao from ${sql.table(table)} as t where ${both([
      ...around(wanted),
      ...[...own, ...marks].map(hasOneOf),
      ...words.map((word) => has(orClientes(word[side], word.clientes))),
      ...conditions(side),
      checked(wanted),
    ])}`
  return [
    rows('palavras_abertas', 'apart', []),
    ...(sought.isOpen ? [] : [rows('palavras_fechadas', 'together', sought.marks)]),
  ]
}

/** New texts have rows of their own, so that every word has its set of such tickets, and what is in all of them is found. */
function changed(wanted: Wanted, indexed: Word[], judged: Word[]) {
  const idsIn = (table: string, conditions: Condition[]) =>
    sql`select id_chamado from ${sql.table(table)} where ${both([...around(wanted), ...conditions])}`
  const isChanged: Condition = sql`id_chamado = any(array(select id_chamado from palavras_soltas))`
  const idsWith = (query: string) =>
    wanted.words.length === 1
      ? idsIn('palavras_soltas', [has(query)])
      : sql`(${idsIn('palavras_soltas', [has(query)])} union ${idsIn('palavras_abertas', [isChanged, has(query)])})`
  const sets = indexed.map(({ apart, clientes }) => idsWith(orClientes(apart, clientes)))
  const ids = sets.length === 0 ? idsIn('palavras_soltas', []) : sql.join(sets, sql` intersect `)
  const others = judged.map(
    ({ apart, clientes }): Condition =>
      sql`(${isOneOf(clientes)} or t.id_chamado = any(array(${idsWith(apart)})))`,
  )
  return sql`select t.id_chamado, t.data_criacao from chamados t
    where t.id_chamado = any(array(${ids})) and ${both([checked(wanted), ...others])}`
}

/** More notes than this with the words: the tickets of one person or of few customers are looked at instead. */
const MANY_NOTAS = 2000

/** With all of the words in one note. A note knows the weeks of its ticket and nothing of it that may change. */
function noted(wanted: Wanted) {
  const { span, sought, words, limit } = wanted
  const matching = both([...marksOf(span).map(hasOneOf), ...words.map(({ apart }) => has(apart))])
  const ofTickets = (ids: RawBuilder<unknown>, conditions: Condition[] = []) =>
    sql`select t.id_chamado, t.data_criacao from chamados t
      where t.id_chamado = any(array(${ids})) and ${both([...conditions, checked(wanted)])}`
  if (!sought.isSparse) return ofTickets(sql`select id_chamado from notas_internas where ${matching}`)
  const isMany: Condition = sql`(select count(*) > ${sql.lit(MANY_NOTAS)} from achadas)`
  // Ticket by ticket: the index of words would be read whole for each of them.
  const hasOne: Condition = sql`exists (select from (
    select palavras from notas_internas n where n.id_chamado = t.id_chamado offset 0) as n where ${matching})`
  const conditions = [isMany, ...unsearched(wanted), hasOne]
  return sql`(with achadas as materialized (
      select id_chamado from notas_internas where ${matching} limit ${sql.lit(MANY_NOTAS + 1)}
    ) ${ofTickets(sql`select id_chamado from achadas`, [sql`not ${isMany}`])}
    union all ${sql.join(newestThrough(sought, conditions, limit), sql` union all `)})`
}

const newestThrough = ({ ways }: Sought, conditions: Condition[], limit: number) =>
  ways.map((way) =>
    through(way, {
      select: sql`t.id_chamado, t.data_criacao`,
      conditions,
      order: sql`t.data_criacao desc, t.id_chamado desc`,
      limit,
    }),
  )

/** What holds in this span without a look at any text. */
const unsearched = ({ span, sought }: Wanted): Condition[] => [
  sql`t.excluido_em is null`,
  sql`t.data_criacao < ${endOf(span)}`,
  ...(span.unit === undefined ? [] : [sql<boolean>`t.data_criacao >= ${new Date(span.oldest * WEEK_MS)}`]),
  ...sought.conditions,
]

/** Of these customers, whatever is in their texts: as in a list without a search. */
function listed(wanted: Wanted, ids: number[] | undefined): RawBuilder<unknown>[] {
  const conditions = [...unsearched(wanted), ...(ids === undefined ? [] : [clientesOf(ids).condition])]
  return newestThrough(wanted.sought, conditions, wanted.limit)
}
