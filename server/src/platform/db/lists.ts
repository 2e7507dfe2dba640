import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { TOTAL_CAP } from '#contract/lists.ts'
import type { Db } from './connect.ts'

/** Orders that people see are Portuguese, whatever the server's collation. */
export const inPortuguese = (column: Expression<string | null>) =>
  sql<string>`${column} collate "pt-BR-x-icu"`

/** Substring without regard to case and accents; % and _ are ordinary letters. A trigram index on normalizar(column) serves it. */
export function contains(column: Expression<string>, text: string) {
  const pattern = sql`replace(replace(replace(normalizar(${text}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`
  return sql<boolean>`normalizar(${column}) like '%' || ${pattern} || '%'`
}

export type Page<Row> = { rows: Row[]; total: number }

/** A page of rows and the total: known from a page that is not full, otherwise counted up to the cap. */
export async function fetchPage<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  { pagina, por_pagina }: { pagina: number; por_pagina: number },
  /** The query to count, without joins that only fetch names. */
  matching: Expression<unknown> = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one')),
): Promise<Page<Row>> {
  const offset = (pagina - 1) * por_pagina
  const rows = await query.limit(por_pagina).offset(offset).execute()
  if (rows.length < por_pagina && (rows.length > 0 || offset === 0))
    return { rows, total: offset + rows.length }
  const counted = await sql<{ total: number }>`select count(*)::int as total
    from (select from (${matching}) as matching limit ${TOTAL_CAP + 1}) as capped`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
