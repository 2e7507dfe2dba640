import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { newToken } from './sessions.ts'

/** How long a browser is remembered after its last login. */
export const DEVICE_DAYS = 180
const LIFETIME_MS = DEVICE_DAYS * 24 * 3_600_000
/** Programs that log in without a cookie add a token each time: only the newest of an account are kept. */
const MARKS_PER_PERSON = 20

const hashMark = (mark: string) => createHash('sha256').update(mark).digest()

export const oldestDevice = (now: Date) => new Date(now.getTime() - LIFETIME_MS)

/** A key for this browser and the account of the email, if it has logged in to it before. */
export async function findDevice(db: Db, mark: string | undefined, email: string, now: Date) {
  if (mark === undefined) return undefined
  const { rows } = await sql<{ id: number }>`select d.id_usuario as id from dispositivos d
    join usuarios u on u.id = d.id_usuario
    where d.token_hash = ${hashMark(mark)} and lower(u.email) = ${email} and d.usado_em > ${oldestDevice(now)}`.execute(
    db,
  )
  return rows[0] && `${rows[0].id}:${hashMark(mark).toString('base64url')}`
}

/**
 * Stores the browser of somebody who has just entered the password and returns its token. A token that is new to the
 * account is replaced, so that nobody can plant a token that they know; other accounts of that browser move along.
 */
export async function rememberDevice(db: Db, mark: string | undefined, id_usuario: number, now: Date) {
  if (mark !== undefined && (await use(db, mark, id_usuario, now))) return mark
  const fresh = newToken()
  const token_hash = hashMark(fresh)
  if (mark !== undefined)
    await db
      .updateTable('dispositivos')
      .set({ token_hash })
      .where('token_hash', '=', hashMark(mark))
      .where('id_usuario', '<>', id_usuario)
      .execute()
  await db
    .insertInto('dispositivos')
    .values({ token_hash, id_usuario, criado_em: now, usado_em: now })
    .execute()
  await sql`delete from dispositivos where id_usuario = ${id_usuario} and token_hash in (
    select token_hash from dispositivos where id_usuario = ${id_usuario}
    order by usado_em desc, criado_em desc offset ${MARKS_PER_PERSON})`.execute(db)
  return fresh
}

/** Whether the token is known to the account; if so its expiry is extended. */
async function use(db: Db, mark: string, id_usuario: number, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('dispositivos')
    .set({ usado_em: now })
    .where('token_hash', '=', hashMark(mark))
    .where('id_usuario', '=', id_usuario)
    .where('usado_em', '>', oldestDevice(now).toISOString())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
