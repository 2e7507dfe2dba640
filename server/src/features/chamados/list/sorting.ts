import { type RawBuilder, sql } from 'kysely'
import type { listChamados } from '#contract/chamados.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { inPortuguese } from '#server/platform/db/lists.ts'
import { type Condition, everybodys, type Way } from '../reach.ts'
import { idsByGroup, wordOrder } from './groups.ts'
import { through } from './ways.ts'

type Column = NonNullable<QueryOf<typeof listChamados>['ordenar']>
type Direction = 'asc' | 'desc'

/** `ocultos`: as if these had no deadline. */
export type Sorting = { ordenar: Column; direcao: Direction; ocultos?: readonly number[] }
export const sortingOf = ({
  ordenar = 'data_criacao',
  direcao,
}: {
  ordenar?: Column | undefined
  direcao?: Direction | undefined
}): Sorting => ({
  ordenar,
  direcao: direcao ?? (ordenar === 'data_criacao' || ordenar === 'prioridade' ? 'desc' : 'asc'),
})

type Key = {
  key: RawBuilder<unknown>
  join?: RawBuilder<unknown>
  /** Of one key, the oldest first where the highest is first. */
  byAge?: boolean
}
/** What tickets are sorted by; names of customers by their place among all, which is found once. */
const keys: Record<Column, Key> = {
  id_chamado: { key: sql`t.id_chamado` },
  data_criacao: { key: sql`t.data_criacao` },
  prioridade: { key: sql`t.id_prioridade`, byAge: true },
  /** What waits, or has no deadline, comes after all others; the other way round, before them. */
  vence_em: { key: sql`t.vence_em` },
  titulo: { key: inPortuguese(sql.ref('t.titulo')) },
  status: { key: sql`array_position(${wordOrder}, t.id_status)` },
  nome_cliente: {
    key: sql`l.lugar`,
    join: sql`join (select id, rank() over (order by ${inPortuguese(sql.ref('nome'))}) as lugar from clientes) as l on l.id = t.id_cliente`,
  },
}
/** The same for a row that has its customer's name. */
const shownKeys: typeof keys = { ...keys, nome_cliente: { key: inPortuguese(sql.ref('c.nome')) } }

const keyOf = ({ ordenar, ocultos = [] }: Sorting, all: typeof keys): Key =>
  ordenar === 'vence_em' && ocultos.length > 0
    ? { key: sql`case when t.id_chamado <> all(${ocultos}::int[]) then t.vence_em end` }
    : all[ordenar]

const opposite = { asc: 'desc', desc: 'asc' } as const
const inOrder = (key: RawBuilder<unknown>, direction: Direction, id: RawBuilder<unknown>) =>
  sql`${key} ${sql.raw(direction)}, ${id} ${sql.raw(direction)}`
const inOrderOfAge = (keyed: RawBuilder<unknown>, direction: Direction, age: RawBuilder<unknown>[]) =>
  sql.join([
    sql`${keyed} ${sql.raw(direction)}`,
    ...age.map((part) => sql`${part} ${sql.raw(opposite[direction])}`),
  ])

export function orderOf(sorting: Sorting) {
  const { direcao } = sorting
  const { key, byAge = false } = keyOf(sorting, shownKeys)
  return byAge
    ? inOrderOfAge(key, direcao, [sql`t.data_criacao`, sql`t.id_chamado`])
    : inOrder(key, direcao, sql`t.id_chamado`)
}

type Wanted = Sorting & {
  ways: Way[]
  union: RawBuilder<unknown>
  conditions: Condition[]
  limit: number
  offset: number
  /** Which of everybody's tickets, where nothing else narrows them. */
  all?: 'todos' | 'abertos' | undefined
}

/**
 * The ids of one page, read from indexes alone where they have all that is asked: what the page leaves out is never
 * read from the tickets, nor joined with names.
 */
export function idsOf(wanted: Wanted): RawBuilder<unknown> {
  const { ways, union, conditions, ordenar, direcao, limit, offset } = wanted
  const [way] = ways
  if (way === everybodys && (ordenar === 'nome_cliente' || ordenar === 'status'))
    return idsByGroup({ ...wanted, ordenar })
  const { key, join, byAge = false } = keyOf(wanted, keys)
  const order = byAge
    ? inOrderOfAge(sql`chave`, direcao, [sql`desde`, sql`id_chamado`])
    : inOrder(sql`chave`, direcao, sql`id_chamado`)
  const age = byAge ? sql`t.data_criacao as desde, ` : sql``
  const row = { select: sql`${key} as chave, ${age}t.id_chamado`, join, conditions, order }
  if (way && ways.length === 1 && !way.each) return through(way, { ...row, limit, offset })
  const first = ways.map((each) => through(each, { ...row, limit: limit + offset }))
  return sql`(select id_chamado from (${sql.join(first, union)}) as w
    order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)})`
}
