import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'

const raw = (remetente: string) =>
  Buffer.from(
    `From: <${remetente}>\r\nSubject: Sem rede\r\nMessage-ID: <${remetente}>\r\n\r\nCaiu de novo.\r\n`,
  )

type Wanted = Partial<Insertable<Tables['emails_recebidos']>>

/** A mail that is held, unless told otherwise. */
export function makeRecebido(db: Db, wanted: Wanted = {}) {
  const bruto = wanted.bruto ?? raw(wanted.remetente ?? 'alguem@fora.test')
  return db
    .insertInto('emails_recebidos')
    .values({
      sha256: createHash('sha256').update(bruto).digest(),
      remetente: 'alguem@fora.test',
      assunto: 'Sem rede',
      estado: wanted.id_chamado == null ? 'retido' : 'respondido',
      motivo: wanted.id_chamado == null ? 'desconhecido' : null,
      recebido_em: new Date(),
      bruto,
      ...wanted,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
