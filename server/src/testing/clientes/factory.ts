import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'

let sequence = 0

export function makeCliente(db: Db, wanted: Partial<Insertable<Tables['clientes']>> = {}) {
  const number = ++sequence
  return db
    .insertInto('clientes')
    .values({ nome: `Cliente ${number}`, ...wanted })
    .returningAll()
    .executeTakeFirstOrThrow()
}
