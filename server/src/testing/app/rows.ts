import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

export type Row = { tabela: string; linha: Record<string, unknown> }

/** Tables that any attempt may change: counters, the search vocabulary of articles, the list of migrations. */
const apart = ['limites', 'artigos_palavras', 'migracoes']

export async function findColumns(db: Db) {
  const { rows } = await sql<{ tabela: string; coluna: string; tipo: string }>`
    select table_name as tabela, column_name as coluna, data_type as tipo from information_schema.columns
    where table_schema = 'public' order by 1, 2`.execute(db)
  return rows.filter(({ tabela }) => !apart.includes(tabela))
}

/** Every row of the company, as text that can be compared. */
async function readRows(db: Db, tables: readonly string[]): Promise<Set<string>> {
  const parts = tables.map(
    (tabela) =>
      sql`select jsonb_build_object('tabela', ${sql.lit(tabela)}, 'linha', to_jsonb(t))::text as texto from ${sql.table(tabela)} t`,
  )
  const { rows } = await sql<{ texto: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Set(rows.map(({ texto }) => texto))
}

/** What changed: new states of rows, and states that are gone. */
export async function watchRows<T>(db: Db, tables: readonly string[], work: () => Promise<T>) {
  const before = await readRows(db, tables)
  const result = await work()
  const after = await readRows(db, tables)
  const only = (texts: Set<string>, others: Set<string>): Row[] =>
    [...texts].filter((text) => !others.has(text)).map((text) => JSON.parse(text))
  return { result, written: only(after, before), gone: only(before, after) }
}
