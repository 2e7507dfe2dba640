import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Reader } from '#server/platform/record/noun.ts'

/** Who may read a RAT, as it was sealed: an admin, its analista, and the people of its company. */
export const readableBy = ({ id, perfil, id_empresa }: Reader, alias = 'r') => {
  if (perfil === 'admin') return sql<boolean>`true`
  if (perfil === 'analista') return sql<boolean>`${sql.ref(`${alias}.id_analista`)} = ${id}`
  return perfil === 'cliente' && id_empresa !== null
    ? sql<boolean>`${sql.ref(`${alias}.id_cliente`)} = ${id_empresa}`
    : sql<boolean>`false`
}

/** Whether a RAT that this person may read shows the pictures of a registro (alias r). */
export const isInRatOf = (reader: Reader) =>
  sql<boolean>`exists (select from rats s where s.id_visita = r.id_visita and ${readableBy(reader, 's')}
    and s.conteudo -> 'fotos' @> jsonb_build_array(jsonb_build_object('id', r.id)))`

export const isSealed = (id_visita: number) =>
  sql<boolean>`exists (select from rats s where s.id_visita = ${id_visita})`

type Readers = { id_analista: number; id_cliente: number }

export async function findReaders(db: Db, ids: number[]): Promise<Map<number, Readers>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('rats')
    .select(['id', 'id_analista', 'id_cliente'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...readers }) => [id, readers]))
}
