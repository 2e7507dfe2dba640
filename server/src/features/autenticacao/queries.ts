import { sql } from 'kysely'
import { CONVITE_HOURS, LINK_MINUTES } from '#contract/links-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { locks } from '#server/platform/db/locks.ts'
import {
  clearLimit,
  countAttempt,
  countInWindow,
  forgiveOne,
  limitKey,
} from '#server/platform/identity/limits.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { hashToken, newToken } from '#server/platform/identity/sessions.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LINK_LIFETIME_MS = LINK_MINUTES * MINUTE_MS
const CONVITE_LIFETIME_MS = CONVITE_HOURS * HOUR_MS
const LINKS_PER_EMAIL = 3
const LINKS_PER_ADDRESS = 20
const WRONG_LOGINS_PER_ADDRESS = 50
const PASSWORD_CHANGES = 30
const WINDOW_MS = 10 * 60_000

export const lockAdmins = (db: Db) => sql`select pg_advisory_xact_lock(${locks.admins})`.execute(db)

/** Keys under which attempts are counted. `device`: this browser has logged in to that account before. */
export type Attempt = { email: string; address: string; device: string | undefined }

const keysOf = ({ email, address, device }: Attempt) => ({
  byEmail: limitKey('login', email),
  byAddress: limitKey('endereco', networkOf(address)),
  byDevice: device === undefined ? undefined : limitKey('dispositivo', device),
})

/**
 * Seconds to wait before this login; 0 if it may be tried, and then it counts as wrong until it proves right. A known
 * browser is counted separately: guesses of strangers and typos of colleagues do not block it.
 */
export async function countLogin(db: Db, attempt: Attempt, now: Date): Promise<number> {
  const { byEmail, byAddress, byDevice } = keysOf(attempt)
  if (byDevice !== undefined) return countAttempt(db, byDevice, now)
  const addressWait = await countInWindow(db, byAddress, now, WRONG_LOGINS_PER_ADDRESS, WINDOW_MS)
  if (addressWait > 0) return addressWait
  const wait = await countAttempt(db, byEmail, now)
  // Rejected without a check: does not count as a wrong login.
  if (wait > 0) await forgiveOne(db, byAddress)
  return wait
}

export async function forgiveLogin(db: Db, attempt: Attempt) {
  const { byEmail, byAddress, byDevice } = keysOf(attempt)
  await clearLimit(db, byEmail)
  if (byDevice === undefined) await forgiveOne(db, byAddress)
  else await clearLimit(db, byDevice)
}

/** A person who used a one-time link need not wait for wrong guesses of others. */
export const forgiveEmail = (db: Db, email: string) => clearLimit(db, limitKey('login', email))

/**
 * Whether this address is still heard, and whether a link to this email may be asked for once more; counted for an email
 * that nobody has, too. Who is not heard any more uses up nobody's.
 */
export async function countLinkAsked(db: Db, email: string, address: string, now: Date) {
  const byAddress = limitKey('link_endereco', networkOf(address))
  if ((await countInWindow(db, byAddress, now, LINKS_PER_ADDRESS, HOUR_MS)) > 0)
    return { isHeard: false, mayAsk: false }
  const wait = await countInWindow(db, limitKey('link', email), now, LINKS_PER_EMAIL, HOUR_MS)
  return { isHeard: true, mayAsk: wait === 0 }
}

/** Limits password changes, because hashing is expensive. */
export const countPasswordChange = (db: Db, id: number, now: Date) =>
  countInWindow(db, limitKey('troca_de_senha', String(id)), now, PASSWORD_CHANGES, WINDOW_MS)

export const countCurrentPassword = (db: Db, id: number, now: Date) =>
  countAttempt(db, limitKey('senha_atual', String(id)), now)
export const forgiveCurrentPassword = (db: Db, id: number) =>
  clearLimit(db, limitKey('senha_atual', String(id)))

const person = [
  'u.id',
  'u.nome',
  'u.sobrenome',
  'u.email',
  'u.perfil',
  'u.id_empresa',
  'u.senha_hash',
] as const

/** Only someone who may log in: active, and of an active company. */
export const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_empresa')
    .select(person)
    .where(sql`lower(u.email)`, '=', email)
    .where('u.ativo', '=', 'S')
    .where((eb) => eb.or([eb('c.ativo', '=', 'S'), eb('u.id_empresa', 'is', null)]))
    .executeTakeFirst()

/** Anybody at all; undefined where nobody is. */
export const findAnyId = async (db: Db) =>
  (await db.selectFrom('usuarios').select('id').orderBy('id').limit(1).executeTakeFirst())?.id

/** Whoever makes or uses links of this person does so after this, one at a time. */
export const lockForLinks = (db: Db, id: number) =>
  db.selectFrom('usuarios').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Share-locks the person as the password check saw them: a simultaneous deactivation or new password wins. */
export const lockUnchanged = (db: Db, id: number, senha_hash: string) =>
  db
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', id)
    .where('senha_hash', '=', senha_hash)
    .where('ativo', '=', 'S')
    .forShare()
    .executeTakeFirst()

/** With the name of their company. */
export const findUsuario = (db: Db, id: number) =>
  db
    .selectFrom('usuarios as u')
    .leftJoin('clientes as c', 'c.id', 'u.id_empresa')
    .select(person)
    .select('c.nome as empresa')
    .where('u.id', '=', id)
    .executeTakeFirst()

export const savePassword = (db: Db, id: number, senha_hash: string) =>
  db
    .updateTable('usuarios')
    .set({ senha_hash })
    .where('id', '=', id)
    .returning(['id', 'nome', 'sobrenome'])
    .executeTakeFirst()

export const anyAdmin = async (db: Db) =>
  (await db.selectFrom('usuarios').select('id').where('perfil', '=', 'admin').limit(1).executeTakeFirst()) !==
  undefined

export const findAdminByEmail = (db: Db, email: string) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nome', 'sobrenome'])
    .where(sql`lower(email)`, '=', email)
    .where('perfil', '=', 'admin')
    .executeTakeFirst()

type NewAdmin = { nome: string; sobrenome: string; email: string; senha_hash: string }

export const insertAdmin = (db: Db, admin: NewAdmin) =>
  db
    .insertInto('usuarios')
    .values({ ...admin, perfil: 'admin' })
    .returningAll()
    .executeTakeFirstOrThrow()

type LinkPurpose = { finalidade: 'configuracao' } | { finalidade: 'senha'; id_usuario: number }

/** A link for one use within the hour; only its hash is kept. */
export async function createLink(db: Db, purpose: LinkPurpose, now: Date): Promise<string> {
  const token = newToken()
  const id_usuario = purpose.finalidade === 'senha' ? purpose.id_usuario : null
  await db
    .insertInto('links_unicos')
    .values({
      token_hash: hashToken(token),
      finalidade: purpose.finalidade,
      id_usuario,
      expira_em: new Date(now.getTime() + LINK_LIFETIME_MS),
    })
    .execute()
  return token
}

type Mailed = { id_usuario: number; tipo: 'senha' | 'convite'; token: string }

/** In the caller's transaction: a link that comes by e-mail, and is the only one of this person from now on. */
export async function replaceLinks(db: Db, { id_usuario, tipo, token }: Mailed, now: Date) {
  await lockForLinks(db, id_usuario)
  await deleteLinksOf(db, id_usuario)
  const lifetime = tipo === 'senha' ? LINK_LIFETIME_MS : CONVITE_LIFETIME_MS
  const expira_em = new Date(now.getTime() + lifetime)
  await db
    .insertInto('links_unicos')
    .values({ token_hash: hashToken(token), finalidade: 'senha', id_usuario, expira_em })
    .execute()
}

type Finalidade = LinkPurpose['finalidade']

export const findLink = (db: Db, finalidade: Finalidade, token: string, now: Date) =>
  db
    .selectFrom('links_unicos')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('finalidade', '=', finalidade)
    .where('expira_em', '>', now.toISOString())
    .executeTakeFirst()

/** Deletes the link on use: of two simultaneous uses exactly one succeeds. */
export const useLink = (db: Db, finalidade: Finalidade, token: string, now: Date) =>
  db
    .deleteFrom('links_unicos')
    .where('token_hash', '=', hashToken(token))
    .where('finalidade', '=', finalidade)
    .where('expira_em', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst()

export const deleteLinksOf = (db: Db, id_usuario: number) =>
  db.deleteFrom('links_unicos').where('id_usuario', '=', id_usuario).execute()

export const deleteSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('sessoes').where('token_hash', '=', tokenHash).execute()
