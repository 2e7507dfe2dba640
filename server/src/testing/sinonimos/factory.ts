import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export const makeSinonimo = (db: Db, wanted: Partial<Insertable<Tables['sinonimos']>> = {}) =>
  db
    .insertInto('sinonimos')
    .values({ termos: ['nobreak', 'ups'], ...wanted })
    .returningAll()
    .executeTakeFirstOrThrow()
