import { createECDH, randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'

let made = 0

/** A browser as it introduces itself. */
export function aparelho() {
  const ecdh = createECDH('prime256v1')
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(20).toString('base64url')}`,
    p256dh: ecdh.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
    aparelho: `Chrome ${++made}`,
  }
}

type Wanted = Partial<Insertable<Tables['push_assinaturas']>> & { id_usuario: number }

export const makeAparelho = (db: Db, wanted: Wanted) =>
  db
    .insertInto('push_assinaturas')
    .values({ ...aparelho(), criada_em: new Date(), ...wanted })
    .returningAll()
    .executeTakeFirstOrThrow()
