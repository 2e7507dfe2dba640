import { sql } from 'kysely'
import { queueLink } from '#server/features/envios/queries.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { findAnyId, findByEmail, replaceLinks } from '../queries.ts'

type Asked = { email: string; mayAsk: boolean }

/**
 * Sends a link to whoever has this email and may have one; answers who. For an email that nobody has, or asked for too often, the same is done and taken
 * back, so that the time it takes tells nothing.
 */
export async function mailLinkTo(tx: Tx, { email, mayAsk }: Asked, now: Date): Promise<number | null> {
  const found = await findByEmail(tx, email)
  const standIn = await findAnyId(tx)
  const wanted = !mayAsk || found === undefined || found.perfil === 'painel' ? undefined : found.id
  const id_usuario = wanted ?? standIn
  if (id_usuario === undefined) return null
  await sql`savepoint link`.execute(tx)
  const token = await queueLink(tx, { id_usuario, canal: 'email', tipo: 'senha' }, now)
  await replaceLinks(tx, { id_usuario, tipo: 'senha', token }, now)
  if (wanted === undefined) await sql`rollback to savepoint link`.execute(tx)
  else await sql`release savepoint link`.execute(tx)
  return wanted ?? null
}
