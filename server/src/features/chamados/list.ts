import { type RawBuilder, sql } from 'kysely'
import { type Chamado, type listChamados, status } from '#contract/chamados.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { TOTAL_CAP } from '#contract/lists.ts'
import { addDays, startOfDay } from '#server/platform/time/clock.ts'
import { type Db, planOnce } from '#server/platform/db/connect.ts'
import { contains, inPortuguese, type Page } from '#server/platform/db/lists.ts'
import { fold } from '#server/platform/language/plain-text.ts'
import { type ChamadoRow, columns, joins, withWords } from './queries.ts'
import { type Condition, everything, isOpen, type Scope } from './reach.ts'
import { findNewest, type Sought } from './search.ts'

export type ListQuery = QueryOf<typeof listChamados>
type Column = NonNullable<ListQuery['ordenar']>
type Direction = 'asc' | 'desc'

/** Written out, not sent apart: a plan for any limit at all is a plan for a large one. */
const capped = sql.lit(TOTAL_CAP + 1)

const both = (conditions: Condition[]): Condition =>
  sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`

/** The status words are few and fixed: text is matched here, the index gets numbers. */
const statusesLike = (text: string) =>
  Object.entries(status).flatMap(([id, word]) => (fold(word).includes(fold(text)) ? Number(id) : []))

const hasAnalista = (id_analista: number): Condition =>
  id_analista === 0 ? sql`t.id_analista is null` : sql`t.id_analista = ${id_analista}`

const isOnDay = (day: string): Condition =>
  sql`t.fechado_em >= ${startOfDay(day)} and t.fechado_em < ${startOfDay(addDays(day, 1))}`

/** Everything that narrows the list but the search. */
function conditionsOf(query: ListQuery, clientes: number[] | undefined): Condition[] {
  const { status: word, id_status, id_prioridade, id_analista, data_inicio, data_fim, abertos } = query
  const { fechado_em } = query
  return [
    sql`t.excluido_em is null`,
    ...(abertos ? [isOpen] : []),
    ...(clientes === undefined ? [] : [sql<boolean>`t.id_cliente = any(${clientes}::int[])`]),
    ...(word ? [sql<boolean>`t.id_status = any(${statusesLike(word)}::int[])`] : []),
    ...(id_status === undefined ? [] : [sql<boolean>`t.id_status = ${id_status}`]),
    ...(id_prioridade === undefined ? [] : [sql<boolean>`t.id_prioridade = ${id_prioridade}`]),
    ...(id_analista === undefined ? [] : [hasAnalista(id_analista)]),
    ...(data_inicio === undefined ? [] : [sql<boolean>`t.data_criacao >= ${startOfDay(data_inicio)}`]),
    ...(fechado_em === undefined ? [] : [isOnDay(fechado_em)]),
    ...(data_fim === undefined ? [] : [sql<boolean>`t.data_criacao < ${startOfDay(addDays(data_fim, 1))}`]),
  ]
}

/** The companies that a list is narrowed to; undefined for all. */
async function findClientesWanted(db: Db, { cliente, id_cliente }: ListQuery) {
  const named = cliente ? await findClientesLike(db, cliente) : undefined
  if (id_cliente === undefined) return named
  return named === undefined || named.includes(id_cliente) ? [id_cliente] : []
}

async function findClientesLike(db: Db, text: string): Promise<number[]> {
  const found = await db
    .selectFrom('clientes')
    .select('id')
    .where(contains(sql.ref('nome'), text))
    .execute()
  return found.map(({ id }) => id)
}

const id = sql.ref('t.id_chamado')
const wordOrder = Object.entries(status)
  .toSorted(([, a], [, b]) => a.localeCompare(b, 'pt-BR'))
  .map(([key]) => Number(key))

const keysOf: Record<Column, RawBuilder<unknown>[]> = {
  id_chamado: [id],
  data_criacao: [sql.ref('t.data_criacao'), id],
  titulo: [inPortuguese(sql.ref('t.titulo')), id],
  status: [sql`array_position(${wordOrder}::int[], t.id_status)`, id],
  nome_cliente: [sql`(select ${inPortuguese(sql.ref('nome'))} from clientes where id = t.id_cliente)`, id],
}
const ordered = (keys: RawBuilder<unknown>[], direction: Direction) =>
  sql.join(keys.map((key) => sql`${key} ${sql.raw(direction)}`))

type Wanted = {
  ways: Condition[]
  union: RawBuilder<unknown>
  conditions: Condition[]
  ordenar: Column
  direcao: Direction
  limit: number
}

/** A few ids in order: through each way in as many as are wanted. What sorts a few by a key that no index has may sort them all. */
const firstIds = ({ ways, union, conditions, ordenar, direcao, limit }: Wanted) => {
  const order = ordered(keysOf[ordenar], direcao)
  const few = ways.map(
    (way) =>
      sql`(select t.id_chamado from chamados t where ${both([way, ...conditions])} order by ${order} limit ${sql.lit(limit)})`,
  )
  return sql.join(few, union)
}

/** Everybody's tickets by something outside of the ticket: the groups in their order, and in each as many as are wanted. */
const groups = {
  nome_cliente: {
    rows: sql`(select id as chave, ${inPortuguese(sql.ref('nome'))} as lugar from clientes)`,
    member: sql<boolean>`t.id_cliente = g.chave`,
  },
  status: {
    rows: sql`(select chave, lugar from unnest(${wordOrder}::int[]) with ordinality as s (chave, lugar))`,
    member: sql<boolean>`t.id_status = g.chave`,
  },
}
const firstIdsByGroup = (column: keyof typeof groups, { conditions, direcao, limit }: Wanted) => {
  const { rows, member } = groups[column]
  return sql`(select t.id_chamado from ${rows} as g cross join lateral (
      select t.id_chamado from chamados t where ${both([...conditions, member])} order by t.id_chamado ${sql.raw(direcao)} limit ${sql.lit(limit)}
    ) as t order by g.lugar ${sql.raw(direcao)}, t.id_chamado ${sql.raw(direcao)} limit ${sql.lit(limit)})`
}

/** The page's rows in order: straight from an index where one way leads to them, through the ids of the first few otherwise. */
function sourceOf(wanted: Wanted) {
  const { ways, conditions, ordenar } = wanted
  const [way] = ways
  const isEverybodys = way === everything
  if (isEverybodys && (ordenar === 'nome_cliente' || ordenar === 'status'))
    return sql<boolean>`t.id_chamado in (${firstIdsByGroup(ordenar, wanted)})`
  if (way !== undefined && ways.length === 1) return both([way, ...conditions])
  return sql<boolean>`t.id_chamado in (${firstIds(wanted)})`
}

/** One page and the capped total in one statement. A ticket counts once, whatever way it came. */
export async function findChamados(
  db: Db,
  query: ListQuery,
  { ways: all, queue, marks }: Scope,
  now: Date,
  /** Nothing but these, where given. */
  only?: number[],
): Promise<Page<Chamado>> {
  const { busca, fila, abertos, pagina, por_pagina, ordenar = 'data_criacao' } = query
  const direcao = query.direcao ?? (ordenar === 'data_criacao' ? 'desc' : 'asc')
  const clientes = await findClientesWanted(db, query)
  const filters = [
    ...conditionsOf(query, clientes),
    ...(only === undefined ? [] : [sql<boolean>`t.id_chamado = any(${only}::int[])`]),
  ]
  const reached = fila ? queue : all
  const number = numberIn(busca ?? '')
  const found = busca?.trim()
    ? await findSought(db, number, number === undefined ? busca : String(number), {
        marks: [...marks, ...(fila ? [['#fila']] : abertos ? [['#aberto']] : []), ...marksOf(clientes)],
        condition: both([anyWay(reached), ...filters]),
        now,
      })
    : undefined
  // As the screen opens: no value in the statement makes another plan better.
  const isAsOpened =
    pagina === 1 &&
    por_pagina <= 50 &&
    !busca?.trim() &&
    !query.ordenar &&
    filters.length === (abertos ? 2 : 1)
  const offset = (pagina - 1) * por_pagina
  if (found !== undefined && ordenar === 'data_criacao' && direcao === 'desc')
    return { rows: await readInOrder(db, found.slice(offset, offset + por_pagina)), total: found.length }
  const ways = found === undefined ? reached : [sql<boolean>`t.id_chamado = any(${found}::int[])`]
  const conditions = found === undefined ? filters : []

  // The ways into the queue never meet; a ticket of mine may be one that I opened.
  const union = fila ? sql` union all ` : sql` union `
  const source = sourceOf({ ways, union, conditions, ordenar, direcao, limit: offset + por_pagina })
  const matching = ways.map(
    (way) => sql`(select t.id_chamado from chamados t where ${both([way, ...conditions])} limit ${capped})`,
  )
  const total = sql`(select count(*)::int from (select from (${sql.join(matching, union)}) as m limit ${capped}) as capped)`
  const { rows } = await sql<ChamadoRow & { total: number }>`
    select ${columns}, ${total} as total from chamados t ${joins} where ${source}
    order by ${ordered(keysOf[ordenar], direcao)} limit ${sql.lit(por_pagina)} offset ${sql.lit(offset)} ${isAsOpened ? planOnce : sql``}`.execute(
    db,
  )
  if (rows.length === 0 && offset > 0) {
    const counted = await sql<{ total: number }>`select ${total} as total`.execute(db)
    return { rows: [], total: counted.rows[0]?.total ?? 0 }
  }
  return { rows: rows.map(withWords), total: rows[0]?.total ?? 0 }
}

/** Somebody who types a ticket's number means that ticket: "4711", "#4711", "Ticket - #4711". */
const numberIn = (busca: string) => {
  const [, digits] = /^\s*(?:ticket|chamado)?[\s-]*#?\s*(\d{1,9})\s*$/i.exec(busca) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Newest first, but the ticket of that very number before all others. */
async function findSought(db: Db, number: number | undefined, words: string, sought: Sought) {
  const found = await findNewest(db, words, sought)
  if (number === undefined) return found
  const { rows } = await sql<{ id_chamado: number }>`select t.id_chamado from chamados t
    where t.id_chamado = ${number} and ${sought.condition}`.execute(db)
  return [...new Set([...rows.map(({ id_chamado }) => id_chamado), ...found])]
}

/** The search has them in their order already. */
async function readInOrder(db: Db, ids: number[]): Promise<Chamado[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ChamadoRow>`select ${columns} from chamados t ${joins}
    where t.id_chamado = any(${ids}::int[]) order by array_position(${ids}::int[], t.id_chamado)`.execute(db)
  return rows.map(withWords)
}

/** Many companies are better checked on the rows than looked up one by one. */
const marksOf = (clientes: number[] | undefined) =>
  clientes !== undefined && clientes.length > 0 && clientes.length <= 50
    ? [clientes.map((key) => `#c${key}`)]
    : []

const anyWay = (ways: Condition[]): Condition => sql`(${sql.join(ways, sql` or `)})`
