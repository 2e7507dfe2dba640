import { writeLetter } from './letter.ts'
import { compose } from './compose.ts'
import { findFatos } from './queries.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Destino, Envio } from '#server/platform/outbox/canal.ts'

export type Past = Envio & { destino: Destino; junta: string | null }

/** What mails of days gone by said, each by itself, as it is kept. */
export async function writeKept(db: Db, past: readonly Past[], base: string): Promise<Map<number, string>> {
  const fatos = await findFatos(
    db,
    past.map(({ id }) => id),
  )
  return new Map(
    past.map(({ destino, junta, ...envio }) => {
      const grupo = { id: envio.id, destino, id_webhook: null, junta, envios: [envio], tentativas: 1 }
      const { subject, text } = writeLetter(compose(grupo, destino, { base, fatos, token: '' }))
      return [envio.id, `${subject}\n\n${text}`]
    }),
  )
}
