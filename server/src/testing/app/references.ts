import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

/** The columns by which rows keep the database from deleting one of this table, as `visitas.id_analista`. */
export async function referencesTo(db: Db, tabela: string): Promise<string[]> {
  const { rows } = await sql<{ coluna: string }>`select conrelid::regclass || '.' || attname as coluna
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where confrelid = ${tabela}::regclass and contype = 'f' and confdeltype in ('a', 'r') order by 1`.execute(
    db,
  )
  return rows.map(({ coluna }) => coluna)
}
