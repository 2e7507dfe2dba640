import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export const makeWebhook = (db: Db, wanted: Partial<Insertable<Tables['webhooks']>> = {}) =>
  db
    .insertInto('webhooks')
    .values({
      nome: 'Painel da portaria',
      url: 'https://exemplo.test/zelo',
      segredo: randomBytes(32),
      tipos: ['chamado_novo'],
      ...wanted,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
