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
  /** Ids in the same order: far back only they are read, and the page is joined with its names. */
  ordered?: { id: string; ids: Expression<unknown> },
): Promise<Page<Row>> {
  const offset = (pagina - 1) * por_pagina
  const page =
    ordered && offset > 0
      ? query.where(
          sql<boolean>`${sql.ref(ordered.id)} in (${ordered.ids} limit ${por_pagina} offset ${offset})`,
        )
      : query.limit(por_pagina).offset(offset)
  const rows = await page.execute()
  if (rows.length < por_pagina && (rows.length > 0 || offset === 0))
    return { rows, total: offset + rows.length }
  const counted = await sql<{ total: number }>`select count(*)::int as total
    from (select from (${matching}) as matching limit ${TOTAL_CAP + 1}) as capped`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
