import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export const insertNota = (db: Db, values: Insertable<Tables['notas_internas']>) =>
  db
    .insertInto('notas_internas')
    .values(values)
    .returning(['id', 'id_chamado', 'texto', 'criado_em'])
    .modifyEnd(prepared('insertNota'))
    .executeTakeFirstOrThrow()
