import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'

type Wanted = Partial<Insertable<Tables['envios']>> & { id_usuario: number }

/** An e-mail that was given up, unless told otherwise. */
export function makeEnvio(db: Db, wanted: Wanted) {
  const criado_em = wanted.criado_em ?? new Date()
  return db
    .insertInto('envios')
    .values({ canal: 'email', tipo: 'teste', estado: 'morto', criado_em, proxima_em: criado_em, ...wanted })
    .returningAll()
    .executeTakeFirstOrThrow()
}
