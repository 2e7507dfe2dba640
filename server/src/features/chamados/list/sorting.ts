import { type RawBuilder, sql } from 'kysely'
import { type listChamados, status } from '#contract/chamados.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { inPortuguese } from '#server/platform/db/lists.ts'
import { type Condition, everybodys, type Way } from '../reach.ts'
import { both, through } from './ways.ts'

type Column = NonNullable<QueryOf<typeof listChamados>['ordenar']>
type Direction = 'asc' | 'desc'

export type Sorting = { ordenar: Column; direcao: Direction }
export const sortingOf = ({
  ordenar = 'data_criacao',
  direcao,
}: {
  ordenar?: Column | undefined
  direcao?: Direction | undefined
}): Sorting => ({
  ordenar,
  direcao: direcao ?? (ordenar === 'data_criacao' ? 'desc' : 'asc'),
})

const wordOrder = sql`array[${sql.join(
  Object.entries(status)
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'pt-BR'))
    .map(([key]) => sql.lit(Number(key))),
)}]`

type Key = { key: RawBuilder<unknown>; join?: RawBuilder<unknown> }
/** What tickets are sorted by; names of customers by their place among all, which is found once. */
const keys: Record<Column, Key> = {
  id_chamado: { key: sql`t.id_chamado` },
  data_criacao: { key: sql`t.data_criacao` },
  titulo: { key: inPortuguese(sql.ref('t.titulo')) },
  status: { key: sql`array_position(${wordOrder}, t.id_status)` },
  nome_cliente: {
    key: sql`l.lugar`,
    join: sql`join (select id, rank() over (order by ${inPortuguese(sql.ref('nome'))}) as lugar from clientes) as l on l.id = t.id_cliente`,
  },
}
/** The same for a row that has its customer's name. */
const shownKeys = { ...keys, nome_cliente: { key: inPortuguese(sql.ref('c.nome')) } }

const inOrder = (key: RawBuilder<unknown>, direction: Direction, id = sql`id_chamado`) =>
  sql`${key} ${sql.raw(direction)}, ${id} ${sql.raw(direction)}`
const byKey = (direction: Direction) => inOrder(sql`chave`, direction)

export const orderOf = ({ ordenar, direcao }: Sorting) =>
  inOrder(shownKeys[ordenar].key, direcao, sql`t.id_chamado`)

type Wanted = Sorting & {
  ways: Way[]
  union: RawBuilder<unknown>
  conditions: Condition[]
  limit: number
  offset: number
}

/** Everybody's tickets by something outside of the ticket: the groups in their order, and in each as many as are wanted. */
const groups = {
  nome_cliente: {
    rows: sql`(select id as grupo, ${inPortuguese(sql.ref('nome'))} as lugar from clientes)`,
    member: sql<boolean>`t.id_cliente = g.grupo`,
  },
  status: {
    rows: sql`(select grupo, lugar from unnest(${wordOrder}) with ordinality as s (grupo, lugar))`,
    member: sql<boolean>`t.id_status = g.grupo`,
  },
}
const idsByGroup = (column: keyof typeof groups, { conditions, direcao, limit, offset }: Wanted) => {
  const { rows, member } = groups[column]
  return sql`(select g.lugar as chave, t.id_chamado from ${rows} as g cross join lateral (
      select t.id_chamado from chamados t where ${both([...conditions, member])}
      order by t.id_chamado ${sql.raw(direcao)} limit ${sql.lit(limit + offset)}
    ) as t order by ${byKey(direcao)} limit ${sql.lit(limit)} offset ${sql.lit(offset)})`
}

/**
 * The ids of one page, read from indexes alone where they have all that is asked: what the page leaves out is never
 * read from the tickets, nor joined with names.
 */
export function idsOf(wanted: Wanted): RawBuilder<unknown> {
  const { ways, union, conditions, ordenar, direcao, limit, offset } = wanted
  const [way] = ways
  if (way === everybodys && (ordenar === 'nome_cliente' || ordenar === 'status'))
    return idsByGroup(ordenar, wanted)
  const { key, join } = keys[ordenar]
  const order = byKey(direcao)
  const row = { select: sql`${key} as chave, t.id_chamado`, join, conditions, order }
  if (way && ways.length === 1 && !way.each) return through(way, { ...row, limit, offset })
  const first = ways.map((each) => through(each, { ...row, limit: limit + offset }))
  return sql`(select id_chamado from (${sql.join(first, union)}) as w
    order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)})`
}
