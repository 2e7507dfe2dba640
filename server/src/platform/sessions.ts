import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Perfil } from '#contract/endpoint.ts'
import { type Db, planOnce } from './db/connect.ts'
import { isDatabaseAway } from './db/errors.ts'

/** Who is calling, read from the database on each request. */
export type SessionUser = {
  id: number
  nome: string
  sobrenome: string
  email: string
  perfil: Perfil
  id_empresa: number | null
  loggedInAt: Date
  tokenHash: Buffer
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long a session lives unused, and in all. A wall has nobody who could log in again. */
export const lifetimes: Record<Perfil, { idle: number; total: number }> = {
  admin: { idle: 8 * HOUR, total: 12 * HOUR },
  analista: { idle: 8 * HOUR, total: 12 * HOUR },
  cliente: { idle: DAY, total: 7 * DAY },
  painel: { idle: 30 * DAY, total: 30 * DAY },
}

/** Using a session is written down at most once a minute, so that reads stay reads. */
const TOUCH_AFTER = 60_000

/** On a full disk, or behind a lock, the use of a session stays unwritten: reading goes on. */
const ignoreAway = (error: unknown) => {
  if (!isDatabaseAway(error)) throw error
}

export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

export async function startSession(db: Db, id_usuario: number, now: Date): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessoes')
    .values({ token_hash: hashToken(token), id_usuario, criada_em: now, usada_em: now })
    .execute()
  return token
}

type Bearer = Omit<SessionUser, 'loggedInAt' | 'tokenHash'> & { criada_em: string; usada_em: string }
/** Asked by every request, so written out: building it anew took longer than PostgreSQL needs to answer it. */
const findBearer = (db: Db, tokenHash: Buffer) =>
  sql<Bearer>`select u.id, u.nome, u.sobrenome, u.email, u.perfil, u.id_empresa, s.criada_em, s.usada_em
    from sessoes s join usuarios u on u.id = s.id_usuario left join clientes c on c.id = u.id_empresa
    where s.token_hash = ${tokenHash} and u.ativo = 'S' and (c.ativo = 'S' or u.id_empresa is null) ${planOnce}`.execute(
    db,
  )

const since = (moment: string, now: Date) => now.getTime() - new Date(moment).getTime()
const isExpired = ({ perfil, criada_em, usada_em }: Bearer, now: Date) =>
  since(usada_em, now) >= lifetimes[perfil].idle || since(criada_em, now) >= lifetimes[perfil].total

/** The person behind the token; undefined for an unknown, expired or revoked one, or an inactive person or company. */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
  passive = false,
): Promise<SessionUser | undefined> {
  const tokenHash = hashToken(token)
  const { rows } = await findBearer(db, tokenHash)
  const [row] = rows
  if (row === undefined) return undefined
  if (isExpired(row, now)) return undefined
  const { criada_em, usada_em, ...usuario } = row
  if (!passive && since(usada_em, now) >= TOUCH_AFTER)
    await db
      .updateTable('sessoes')
      .set({ usada_em: now })
      .where('token_hash', '=', tokenHash)
      .execute()
      .catch(ignoreAway)
  return { ...usuario, loggedInAt: new Date(criada_em), tokenHash }
}

/** Whether the session still is one; listening is no use of it. */
export async function isSessionAlive(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const [row] = (await findBearer(db, tokenHash)).rows
  return row !== undefined && !isExpired(row, now)
}

/** Ends the person's sessions at once and forgets the browsers; a password change keeps the session that made it. */
export async function endSessions(db: Db, id_usuario: number, except?: Buffer) {
  let query = db.deleteFrom('sessoes').where('id_usuario', '=', id_usuario)
  if (except) query = query.where('token_hash', '<>', except)
  await query.execute()
  await db.deleteFrom('dispositivos').where('id_usuario', '=', id_usuario).execute()
}
