import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Perfil, SessionEnd } from '#contract/endpoint.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import type { Person } from './actor.ts'
import { ignoreAway } from '../db/errors.ts'

/** Who is calling, and the session that says so, read from the database on each request. */
export type SessionUser = Person & {
  loggedInAt: Date
  /** When the password was last entered: at the login or since. */
  provenAt: Date
  tokenHash: Buffer
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Idle and total lifetime of a session. Nobody could log in again at a wall display. */
export const lifetimes: Record<Perfil, { idle: number; total: number }> = {
  admin: { idle: 8 * HOUR, total: 12 * HOUR },
  analista: { idle: 8 * HOUR, total: 12 * HOUR },
  cliente: { idle: DAY, total: 7 * DAY },
  painel: { idle: 30 * DAY, total: 30 * DAY },
}

/** The last use is written at most once a minute, so that reads stay reads. */
const TOUCH_AFTER = 60_000

export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

export async function startSession(db: Db, id_usuario: number, now: Date): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessoes')
    .values({ token_hash: hashToken(token), id_usuario, criada_em: now, usada_em: now, confirmada_em: now })
    .execute()
  return token
}

/** Locks the session until the transaction ends: nobody else can end it, or (`end`) this transaction does. */
const locks = { none: sql.raw(''), stay: sql.raw('for key share of s'), end: sql.raw('for update of s') }
export type SessionLock = keyof typeof locks

type Bearer = Omit<SessionUser, 'loggedInAt' | 'provenAt' | 'tokenHash'> &
  Record<'criada_em' | 'usada_em' | 'confirmada_em', string>
/** Runs on every request, so it is plain SQL: building the query took longer than PostgreSQL needs to answer it. */
const findBearer = (db: Db, tokenHash: Buffer, lock: SessionLock = 'none') =>
  sql<Bearer>`select u.id, u.nome, u.sobrenome, u.email, u.perfil, u.id_empresa, s.criada_em, s.usada_em, s.confirmada_em
    from sessoes s join usuarios u on u.id = s.id_usuario left join clientes c on c.id = u.id_empresa
    where s.token_hash = ${tokenHash} and u.ativo = 'S' and (c.ativo = 'S' or u.id_empresa is null) ${locks[lock]} ${prepared('findBearer')}`.execute(
    db,
  )

const since = (moment: string, now: Date) => now.getTime() - new Date(moment).getTime()
const isExpired = ({ perfil, criada_em, usada_em }: Bearer, now: Date) =>
  since(usada_em, now) >= lifetimes[perfil].idle || since(criada_em, now) >= lifetimes[perfil].total

/** The person behind the token; undefined for an unknown, expired or revoked one, or an inactive person or company. */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  passive = false,
): Promise<SessionUser | undefined> {
  const { rows } = await findBearer(db, tokenHash)
  const [row] = rows
  if (row === undefined) return undefined
  if (isExpired(row, now)) return undefined
  const { criada_em, usada_em, confirmada_em, ...usuario } = row
  if (!passive && since(usada_em, now) >= TOUCH_AFTER) {
    const touched = await db
      .updateTable('sessoes')
      .set({ usada_em: now })
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
      .catch(ignoreAway)
    if (touched?.numUpdatedRows === 0n) return undefined
  }
  return { ...usuario, loggedInAt: new Date(criada_em), provenAt: new Date(confirmada_em), tokenHash }
}

/** Whether the session still exists with the same rights; checking does not count as use. */
export async function isSessionAlive(
  db: Db,
  { tokenHash, perfil, id_empresa }: SessionUser,
  now: Date,
  lock: SessionLock = 'none',
): Promise<boolean> {
  const [row] = (await findBearer(db, tokenHash, lock)).rows
  if (row === undefined || isExpired(row, now)) return false
  // The caller may just have changed their own perfil.
  return lock === 'end' || (row.perfil === perfil && row.id_empresa === id_empresa)
}

/** The password was entered again. */
export const renewProof = (db: Db, tokenHash: Buffer, now: Date) =>
  db.updateTable('sessoes').set({ confirmada_em: now }).where('token_hash', '=', tokenHash).execute()

/**
 * Ends sessions at once and stores why. It takes its locks last in a transaction: a running call locks its own
 * session after everything else, so the two cannot deadlock.
 */
async function endWhere(db: Db, which: RawBuilder<unknown>, motivo: SessionEnd, now: Date) {
  await sql`with fim as (delete from sessoes where ${which} returning token_hash)
    insert into sessoes_encerradas (token_hash, motivo, encerrada_em) select token_hash, ${motivo}, ${now} from fim`.execute(
    db,
  )
}

/** Ends a person's sessions and forgets their browsers; a password change keeps its own session. */
export async function endSessions(
  db: Db,
  id_usuario: number,
  motivo: SessionEnd,
  now: Date,
  except?: Buffer,
) {
  await db.deleteFrom('dispositivos').where('id_usuario', '=', id_usuario).execute()
  const others = except ? sql`and token_hash <> ${except}` : sql``
  await endWhere(db, sql`id_usuario = ${id_usuario} ${others}`, motivo, now)
}

export const endSessionsOfCompany = (db: Db, id_empresa: number, now: Date) =>
  endWhere(
    db,
    sql`id_usuario in (select id from usuarios where id_empresa = ${id_empresa})`,
    'EMPRESA_DESATIVADA',
    now,
  )

/** Why the session of this token was ended, if somebody ended it. */
export async function findSessionEnd(db: Db, tokenHash: Buffer): Promise<SessionEnd | undefined> {
  const row = await db
    .selectFrom('sessoes_encerradas')
    .select('motivo')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.motivo
}
