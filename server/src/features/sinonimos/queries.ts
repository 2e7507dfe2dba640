import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listSinonimos } from '#contract/sinonimos.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { contains, fetchPage, inPortuguese } from '#server/platform/db/lists.ts'

const columns = ['id', 'termos', 'versao'] as const

export function findSinonimos(
  db: Db,
  { termo, ordenar = 'termos', direcao = 'asc', ...page }: QueryOf<typeof listSinonimos>,
) {
  let query = db.selectFrom('sinonimos').select(columns)
  if (termo)
    query = query.where(
      sql<boolean>`exists (select from unnest(termos) as t where ${contains(sql.ref('t'), termo)})`,
    )
  if (ordenar === 'termos') query = query.orderBy(inPortuguese(sql`termos[1]`), direcao)
  return fetchPage(db, query.orderBy('id', direcao), page)
}

/** How many of these terms differ for the search. */
export async function countForms(db: Db, termos: string[]) {
  const { rows } = await sql<{ total: number }>`select count(distinct forma)::int as total
    from unnest(formas_de(${termos}::text[])) as forma where forma <> ''`.execute(db)
  return rows[0]?.total ?? 0
}

export const lockSinonimo = (db: Db, id: number) =>
  db.selectFrom('sinonimos').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertSinonimo = (db: Db, termos: string[]) =>
  db.insertInto('sinonimos').values({ termos }).returning(columns).executeTakeFirstOrThrow()

export const saveSinonimo = (db: Db, id: number, termos: string[]) =>
  db
    .updateTable('sinonimos')
    .set({ termos, versao: sql<number>`versao + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const removeSinonimo = (db: Db, id: number) =>
  db.deleteFrom('sinonimos').where('id', '=', id).execute()
