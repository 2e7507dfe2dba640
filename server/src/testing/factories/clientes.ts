import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'

let sequence = 0

export function makeCliente(db: Db, wanted: Partial<Insertable<Tables['clientes']>> = {}) {
  sequence++
  return db
    .insertInto('clientes')
    .values({ nome: `Cliente ${sequence}`, ...wanted })
    .returningAll()
    .executeTakeFirstOrThrow()
}
