import { sql } from 'kysely'
import { MAX_APARELHOS } from '#contract/push.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Assinatura, type Chave, newChave } from './entrega/sealing.ts'

const resumo = sql<string>`encode(sha256(convert_to(endpoint, 'UTF8')), 'hex')`.as('resumo')
const columns = ['id', 'aparelho', 'criada_em', 'usada_em'] as const

export const findAparelhos = (db: Db, id_usuario: number) =>
  db
    .selectFrom('push_assinaturas')
    .select([...columns, resumo])
    .where('id_usuario', '=', id_usuario)
    .orderBy('criada_em', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** A browser is told for whoever turned it on last. Of one person the latest so many stay. */
export async function saveAparelho(
  db: Db,
  id_usuario: number,
  { endpoint, p256dh, auth, aparelho }: Assinatura & { aparelho: string },
  now: Date,
) {
  // Of two at once one comes after the other.
  await sql`select from usuarios where id = ${id_usuario} for update`.execute(db)
  const saved = await db
    .insertInto('push_assinaturas')
    .values({ id_usuario, endpoint, p256dh, auth, aparelho, criada_em: now })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ id_usuario, p256dh, auth, aparelho, criada_em: now, falhas: 0 }),
    )
    .returning([...columns, resumo])
    .executeTakeFirstOrThrow()
  await sql`delete from push_assinaturas where id in (select id from push_assinaturas where id_usuario = ${id_usuario}
    order by criada_em desc, id desc offset ${sql.lit(MAX_APARELHOS)})`.execute(db)
  return saved
}

export async function removeAparelho(db: Db, id_usuario: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_assinaturas')
    .where('id', '=', id)
    .where('id_usuario', '=', id_usuario)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const readChave = (db: Db) => db.selectFrom('push_chave').select(['publica', 'privada']).executeTakeFirst()

/** Made once for all: another one would cut off every browser. */
export async function ensureChave(db: Db): Promise<Chave> {
  const found = await readChave(db)
  if (found) return found
  await db
    .insertInto('push_chave')
    .values(newChave())
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await readChave(db)) ?? Promise.reject(new Error('the key of push was not kept'))
}

export const findAssinaturas = (db: Db, id_usuario: number) =>
  db
    .selectFrom('push_assinaturas')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('id_usuario', '=', id_usuario)
    .orderBy('id')
    .execute()

export const reached = (db: Db, id: number, now: Date) =>
  db.updateTable('push_assinaturas').set({ usada_em: now, falhas: 0 }).where('id', '=', id).execute()

/** It is gone: whoever used it turns it on again. */
export const forgetAparelho = (db: Db, id: number) =>
  db.deleteFrom('push_assinaturas').where('id', '=', id).execute()

const MOST_REFUSALS = 10

export async function refused(db: Db, id: number) {
  await db
    .updateTable('push_assinaturas')
    .set({ falhas: sql<number>`falhas + 1` })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('push_assinaturas').where('id', '=', id).where('falhas', '>=', MOST_REFUSALS).execute()
}
