import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import { contains } from '#server/platform/db/lists.ts'
import type { Condition } from '../reach.ts'

/** The companies that a list is narrowed to; `ids` where they are few. */
export type Clientes = { ids?: number[]; condition: Condition }

/** More than this are a set to the planner: to weigh each of them would take longer than the answer. */
const MANY = 200

type Wanted = { cliente?: string | undefined; id_cliente?: number | undefined }

/** Undefined for all. */
export async function findClientesWanted(
  db: Db,
  { cliente, id_cliente }: Wanted,
): Promise<Clientes | undefined> {
  if (!cliente) return id_cliente === undefined ? undefined : these([id_cliente])
  const like = contains(sql.ref('nome'), cliente)
  const one = id_cliente === undefined ? sql<boolean>`true` : sql<boolean>`id = ${id_cliente}`
  const { rows } = await sql<{ ids: number[]; total: number }>`select
      array(select id from clientes where ${like} and ${one}) as ids,
      (select count(*)::int from clientes) as total`.execute(db)
  const { ids = [], total = 0 } = rows[0] ?? {}
  return ids.length === total ? undefined : clientesOf(ids)
}

export const clientesOf = (ids: number[]): Clientes =>
  ids.length <= MANY ? these(ids) : { condition: isOneOf(ids) }

/** IS TRUE: kept as a set, instead of joined. */
export const isOneOf = (ids: number[]): Condition =>
  sql`(t.id_cliente in (select unnest(${ids}::int[]))) is true`

const these = (ids: number[]): Clientes => ({ ids, condition: sql`t.id_cliente = any(${ids}::int[])` })
