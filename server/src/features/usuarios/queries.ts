import { type Insertable, sql, type Updateable } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listUsuarios } from '#contract/usuarios.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { contains, fetchPage, inPortuguese } from '#server/platform/db/lists.ts'
import type { Tables } from '#server/platform/db/tables.ts'

const selectUsuarios = (db: Db) =>
  db
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_empresa')
    .select([
      'u.id',
      'u.nome',
      'u.sobrenome',
      'u.email',
      'u.telefone',
      'u.perfil',
      'u.id_chat',
      'u.id_empresa',
    ])
    .select(['c.nome as nome_empresa', 'c.ativo as ativo_empresa', 'u.ativo', 'u.versao'])

type Filters = QueryOf<typeof listUsuarios>

export function findUsuarios(
  db: Db,
  { nome, clientes, inativos, id_empresa, ordenar = 'nome', direcao = 'asc', ...page }: Filters,
) {
  let query = selectUsuarios(db)
  if (nome) query = query.where(contains(sql<string>`u.nome || ' ' || u.sobrenome`, nome))
  if (clientes === false) query = query.where('u.perfil', '<>', 'cliente')
  if (inativos === false) query = query.where('u.ativo', '=', 'S')
  if (id_empresa !== undefined) query = query.where('u.id_empresa', '=', id_empresa)
  const columns = {
    id: [],
    nome: [inPortuguese(sql.ref('u.nome')), inPortuguese(sql.ref('u.sobrenome'))],
    email: [sql<string>`lower(u.email)`],
    perfil: [sql<string>`u.perfil`],
    nome_empresa: [inPortuguese(sql.ref('c.nome'))],
    ativo: [sql<string>`u.ativo`],
  }
  for (const column of columns[ordenar]) query = query.orderBy(column, direcao)
  return fetchPage(db, query.orderBy('u.id', direcao), page)
}

export const findUsuario = (db: Db, id: number) =>
  selectUsuarios(db).where('u.id', '=', id).executeTakeFirst()

/** Locked until the transaction ends: nothing can begin to refer to this person meanwhile. */
export const lockUsuario = (db: Db, id: number) =>
  db.selectFrom('usuarios').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Share-locked: the analista stays active until what names them is saved. */
export const lockActiveAnalista = (db: Db, id: number) =>
  db
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', id)
    .where('perfil', '=', 'analista')
    .where('ativo', '=', 'S')
    .forShare()
    .executeTakeFirst()

/** Share-locked: somebody acts, and stays who they are until it is saved. */
export const lockActiveUsuario = (db: Db, id: number) =>
  db
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', id)
    .where('ativo', '=', 'S')
    .forShare()
    .executeTakeFirst()

export const insertUsuario = (db: Db, values: Insertable<Tables['usuarios']>) =>
  db.insertInto('usuarios').values(values).returningAll().executeTakeFirstOrThrow()

export const saveUsuario = (db: Db, id: number, values: Updateable<Tables['usuarios']>) =>
  db
    .updateTable('usuarios')
    .set({ ...values, versao: sql<number>`versao + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const removeUsuario = (db: Db, id: number) => db.deleteFrom('usuarios').where('id', '=', id).execute()

export async function countOtherActiveAdmins(db: Db, id: number): Promise<number> {
  const { total } = await db
    .selectFrom('usuarios')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('perfil', '=', 'admin')
    .where('ativo', '=', 'S')
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return total
}

export const findAnalistas = (db: Db) =>
  db
    .selectFrom('usuarios')
    .select(['id', sql<string>`nome || ' ' || sobrenome`.as('nome'), 'ativo'])
    .where('perfil', '=', 'analista')
    .orderBy(inPortuguese(sql.ref('nome')))
    .orderBy('id')
    .limit(1000)
    .execute()
