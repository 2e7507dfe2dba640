import { type Insertable, sql, type Updateable } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listClientes } from '#contract/clientes.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { contains, fetchPage, inPortuguese } from '#server/platform/db/lists.ts'
import type { Tables } from '#server/platform/db/tables.ts'

const columns = [
  'id',
  'nome',
  'endereco',
  'cidade',
  'telefone',
  'contato',
  'ativo',
  'versao',
  'id_plano',
] as const

/** As it is answered: what has no plan of its own says nothing of plans. */
export const withPlano = <Row extends { id_plano: number | null }>({ id_plano, ...row }: Row) => ({
  ...row,
  ...(id_plano !== null && { id_plano }),
})

type Filters = QueryOf<typeof listClientes> & {
  /** The one company that a cliente may see. */
  onlyId: number | null
}

export function findClientes(
  db: Db,
  { onlyId, nome, inativos, ordenar = 'nome', direcao = 'asc', ...page }: Filters,
) {
  let query = db.selectFrom('clientes').select(columns)
  if (onlyId !== null) query = query.where('id', '=', onlyId)
  if (nome) query = query.where(contains(sql.ref('nome'), nome))
  if (inativos === false) query = query.where('ativo', '=', 'S')
  if (ordenar !== 'id') query = query.orderBy(inPortuguese(sql.ref(ordenar)), direcao)
  return fetchPage(db, query.orderBy('id', direcao), page)
}

export const findCliente = (db: Db, id: number) =>
  db.selectFrom('clientes').select(columns).where('id', '=', id).executeTakeFirst()

/** Locked until the transaction ends: nothing can begin to refer to this customer meanwhile. */
export const lockCliente = (db: Db, id: number) =>
  db.selectFrom('clientes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Share-locked: the company stays active until what names it is saved. */
export const lockActiveCliente = (db: Db, id: number) =>
  db
    .selectFrom('clientes')
    .select(['id', 'nome'])
    .where('id', '=', id)
    .where('ativo', '=', 'S')
    .forShare()
    .executeTakeFirst()

export const insertCliente = (db: Db, values: Insertable<Tables['clientes']>) =>
  db.insertInto('clientes').values(values).returningAll().executeTakeFirstOrThrow()

export const saveCliente = (db: Db, id: number, values: Updateable<Tables['clientes']>) =>
  db
    .updateTable('clientes')
    .set({ ...values, versao: sql<number>`versao + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const removeCliente = (db: Db, id: number) => db.deleteFrom('clientes').where('id', '=', id).execute()
