import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { makeUsuario } from '../usuarios/factory.ts'

export async function makeArtigo(db: Db, wanted: Partial<Insertable<Tables['artigos']>> = {}) {
  const id_autor = wanted.id_autor ?? (await makeUsuario(db)).id
  const values = { titulo: 'Artigo', descricao: 'Como resolver.', ...wanted, id_autor }
  return db.insertInto('artigos').values(values).returningAll().executeTakeFirstOrThrow()
}
