import type { Db } from '#server/platform/db/connect.ts'
import type { Reader } from '#server/platform/record/noun.ts'
import type { Local } from '#server/platform/storage/store.ts'
import { sql } from 'kysely'
import { isInRatOf } from '#server/features/rats/reach.ts'
import { legibleTo } from '../reach.ts'

const fotos = (db: Db) =>
  db
    .selectFrom('campo_fotos as f')
    .innerJoin('campo_registros as r', 'r.id', 'f.id_registro')
    .select(['f.id', 'f.sha256', 'f.bytes', 'f.id_anexo', 'r.id_visita', 'r.id_usuario'])

/** Announced by this person; for an admin, by whoever exported it. */
export const findAnnounced = (db: Db, id: string, { id: reader, perfil }: Reader) =>
  fotos(db)
    .where('f.id', '=', id)
    .where(perfil === 'admin' ? sql<boolean>`r.causa = 'importado'` : sql<boolean>`r.id_usuario = ${reader}`)
    .executeTakeFirst()
export type Announced = NonNullable<Awaited<ReturnType<typeof findAnnounced>>>

/** Where its bytes are, for whoever may see the picture. */
export const findFoto = (db: Db, id: string, reader: Reader) =>
  db
    .selectFrom('campo_fotos as f')
    .innerJoin('campo_registros as r', 'r.id', 'f.id_registro')
    .innerJoin('visitas as v', 'v.id', 'r.id_visita')
    .innerJoin('anexos as x', 'x.id', 'f.id_anexo')
    .select(['x.id', 'x.local'])
    .where('f.id', '=', id)
    // An admin decides on pictures of visits in the trash, too.
    .where(
      sql<boolean>`(${legibleTo(reader)} or r.id_usuario = ${reader.id} or ${reader.perfil === 'admin'}
        or ${isInRatOf(reader)})`,
    )
    .executeTakeFirst()

type Stored = { id: string; tamanho: number; sha256: Buffer; local: Local }

/** False where another try was faster: then nothing shows these bytes. */
export async function saveFoto(db: Db, foto: Announced, { id, tamanho, sha256, local }: Stored, now: Date) {
  const waiting = await db
    .selectFrom('campo_fotos')
    .select('id')
    .where('id', '=', foto.id)
    .where('id_anexo', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) return false
  await db
    .insertInto('anexos')
    .values({
      id,
      finalidade: 'campo',
      id_usuario: foto.id_usuario,
      nome: 'foto.jpg',
      tipo: 'image/jpeg',
      tamanho,
      recebido: tamanho,
      sha256,
      estado: 'pronto',
      local,
      criado_em: now,
    })
    .execute()
  await db
    .updateTable('campo_fotos')
    .set({ id_anexo: id, recebido_em: now })
    .where('id', '=', foto.id)
    .execute()
  return true
}
