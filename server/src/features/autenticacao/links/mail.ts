import { findChave, queueEnvio } from '#server/features/envios/queries.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Canal } from '#server/platform/outbox/canal.ts'
import { linkToken } from '#server/platform/outbox/signature.ts'
import { deleteLinksOf, insertLink } from '../queries.ts'

export const sendsEmail = (canais: readonly Canal[]) =>
  canais.some((canal) => canal.nome === 'email' && canal.isSetUp())

/** The newest link alone is good. Its token is derived again when the mail is written: no row holds it. */
export async function sendLink(tx: Db, id_usuario: number, now: Date) {
  await deleteLinksOf(tx, id_usuario)
  const id = await queueEnvio(tx, { id_usuario, canal: 'email', tipo: 'senha' }, now)
  await insertLink(tx, id_usuario, linkToken(await findChave(tx), id), now)
}

/** Whoever did not do it themselves hears of it. */
export async function tellChanged(tx: Db, canais: readonly Canal[], id_usuario: number, now: Date) {
  if (sendsEmail(canais)) await queueEnvio(tx, { id_usuario, canal: 'email', tipo: 'senha_trocada' }, now)
}
