import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Reader } from '#server/platform/record/noun.ts'
import type { Held } from '#server/platform/record/record.ts'

/** Who may see a visita: as a condition of lists (alias v), and as the audience of an event. */
export const isOf = (id_analista: number) => sql<boolean>`v.id_analista = ${id_analista}`

type Readers = { id_analista: number; id_cliente: number }

export async function findReaders(db: Db, ids: number[]): Promise<Map<number, Readers>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('visitas')
    .select(['id', 'id_analista', 'id_cliente'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...readers }) => [id, readers]))
}

/** A cliente cannot read visitas, but is notified of changes: the dashboard shows the next one. */
export const concerns = (
  { id, perfil, id_empresa }: Reader,
  readers: Readers | undefined,
  era: Held | undefined,
) =>
  perfil === 'cliente'
    ? readers !== undefined && readers.id_cliente === id_empresa
    : readers?.id_analista === id || era?.analista === id

/** The analista before the change. */
export const heldBy = ({ id_analista }: { id_analista: number }): Held => ({ analista: id_analista })
