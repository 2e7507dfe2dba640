import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Local } from '#server/platform/storage/store.ts'

type Loose = { id: string; local: Local }

/** Objects that were let go before then, by their ids; never one that a row shows. */
export async function findLoose(db: Db, before: Date, after: string, limit: number): Promise<Loose[]> {
  const { rows } = await sql<Loose>`select o.id, o.local from objetos_soltos o
    where o.desde <= ${before} and (${after} = '' or o.id > nullif(${after}, '')::uuid)
      and not exists (select from anexos x where x.id = o.id and x.local = o.local and x.estado <> 'removido')
    order by o.id limit ${limit}`.execute(db)
  return rows
}

/** False where somebody needs it again; until the transaction ends they wait. */
export async function takeLoose(db: Db, { id, local }: Loose, before: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('objetos_soltos')
    .where('id', '=', id)
    .where('local', '=', local)
    .where('desde', '<=', before.toISOString())
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Files that nobody has used, unless somebody is just doing so: from then on nobody can. Gives how many. */
export async function markUnused(db: Db, before: Date, now: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update anexos
    set estado = 'removido', excluido_em = ${now}, id_excluido_por = id_usuario, miniatura = null
    where id in (select id from anexos where id_chamado is null and finalidade <> 'campo' and criado_em < ${before} and estado <> 'removido'
      order by criado_em limit ${limit} for update skip locked)`.execute(db)
  return Number(numAffectedRows)
}

type Unused = Loose & { criado_em: string }

/** Those that were removed, by a person or by time: the oldest, or those after this one. */
export const findUnused = (db: Db, before: Date, limit: number, after?: Unused): Promise<Unused[]> =>
  db
    .selectFrom('anexos')
    .select(['id', 'local', 'criado_em'])
    .where('id_chamado', 'is', null)
    .where('finalidade', '<>', 'campo')
    .where('estado', '=', 'removido')
    .where('criado_em', '<', before.toISOString())
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(criado_em, id) > (${after?.criado_em}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('criado_em')
    .orderBy('id')
    .limit(limit)
    .execute()

export const removeUnused = (db: Db, id: string) => db.deleteFrom('anexos').where('id', '=', id).execute()
