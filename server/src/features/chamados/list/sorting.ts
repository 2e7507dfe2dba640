import { type RawBuilder, sql } from 'kysely'
import { type listChamados, status } from '#contract/chamados.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { inPortuguese } from '#server/platform/db/lists.ts'
import { type Condition, everything } from '../reach.ts'

type Column = NonNullable<QueryOf<typeof listChamados>['ordenar']>
type Direction = 'asc' | 'desc'

export const both = (conditions: Condition[]): Condition =>
  sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`

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

export const orderOf = ({ ordenar, direcao }: Sorting) => ordered(keysOf[ordenar], direcao)

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
export function sourceOf(wanted: Wanted) {
  const { ways, conditions, ordenar } = wanted
  const [way] = ways
  const isEverybodys = way === everything
  if (isEverybodys && (ordenar === 'nome_cliente' || ordenar === 'status'))
    return sql<boolean>`t.id_chamado in (${firstIdsByGroup(ordenar, wanted)})`
  if (way !== undefined && ways.length === 1) return both([way, ...conditions])
  return sql<boolean>`t.id_chamado in (${firstIds(wanted)})`
}
