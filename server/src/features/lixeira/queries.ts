import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ItemNaLixeira, listLixeira, TipoNaLixeira } from '#contract/lixeira.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { contains, fetchPage, type Page } from '#server/platform/db/lists.ts'
import type { Noun } from '#server/platform/record/noun.ts'

type Item = Omit<ItemNaLixeira, 'remocao_em'>

export async function findLixeira(
  db: Db,
  nouns: readonly Noun[],
  { tipo, titulo, direcao = 'desc', pagina, por_pagina }: QueryOf<typeof listLixeira>,
): Promise<Page<Item>> {
  const rows = nouns.flatMap(({ name, trash }) =>
    trash === undefined || (tipo !== undefined && tipo !== name)
      ? []
      : [sql`(${trash} where t.excluido_em is not null)`],
  )
  let query = db
    .selectFrom(sql<Omit<Item, 'excluido_por'>>`(${sql.join(rows, sql` union all `)})`.as('l'))
    .selectAll()
  if (titulo) query = query.where(contains(sql.ref('l.titulo'), titulo))
  const sorted = query.orderBy('l.excluido_em', direcao).orderBy('l.tipo').orderBy('l.id', direcao)
  const page = await fetchPage(db, sorted, { pagina, por_pagina })
  const people = await findDeleters(db, page.rows)
  return { ...page, rows: page.rows.map((row, place) => ({ ...row, excluido_por: people[place] ?? null })) }
}

/** Queried for this page's rows only: the log is long. */
async function findDeleters(db: Db, items: { tipo: string; id: number }[]) {
  const { rows } = await sql<{ nome: string | null }>`select (
      select a.nome_usuario from auditoria a where a.tabela = i.tipo and a.id_registro = i.id and a.acao = 'excluir'
      order by a.id desc limit 1) as nome
    from unnest(${items.map(({ tipo }) => tipo)}::text[], ${items.map(({ id }) => id)}::int[])
      with ordinality as i (tipo, id, lugar) order by i.lugar`.execute(db)
  return rows.map(({ nome }) => nome)
}

/** Undefined if somebody else recovered it first, or if it was removed permanently. */
export async function recover(db: Db, { table, key }: Noun, id: number) {
  const { rows } = await sql<{
    excluido_em: string
  }>`update ${sql.table(table)} t set excluido_em = null, versao = t.versao + 1
    from ${sql.table(table)} before where before.${sql.ref(key)} = t.${sql.ref(key)}
      and t.${sql.ref(key)} = ${id} and t.excluido_em is not null
    returning before.excluido_em`.execute(db)
  return rows[0]
}

export type Removed = { id: number; excluido_em: string }

/** Removes permanently what was deleted before then, at most `limit` rows, and leaves tombstones. */
export async function removeExpired(
  tx: Db,
  tipo: TipoNaLixeira,
  before: Date,
  limit: number,
): Promise<Removed[]> {
  const { rows } =
    await sql<Removed>`select id, excluido_em from remover_da_lixeira(${tipo}, ${before}, ${limit})`.execute(
      tx,
    )
  return rows
}
