import { createHash, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'

type Registro = Partial<Insertable<Tables['campo_registros']>> & { id_usuario: number; id_visita: number }

/** One that waits for an admin, unless told otherwise. */
export function makeRegistro(db: Db, wanted: Registro) {
  const now = new Date()
  return db
    .insertInto('campo_registros')
    .values({
      id: randomUUID(),
      aparelho: randomUUID(),
      seq: 1,
      formato: 1,
      tipo: 'item',
      dados: JSON.stringify({ id_item: 1, item: 'Cabos', valor: true }),
      ocorrido_em: now,
      contato_em: now,
      recebido_em: now,
      corrigido_em: now,
      hora: 'servidor',
      situacao: 'pendente',
      causa: 'importado',
      texto: null,
      ...wanted,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Foto = { id: string; id_registro: string; content: Buffer; pequena?: boolean; id_anexo?: string }

/** A picture that a registro announced; with an anexo it has come. */
export const makeFoto = (db: Db, { content, pequena = false, ...foto }: Foto) =>
  db
    .insertInto('campo_fotos')
    .values({
      ...foto,
      pequena,
      sha256: createHash('sha256').update(content).digest(),
      bytes: content.length,
      ...(foto.id_anexo !== undefined && { recebido_em: new Date() }),
    })
    .execute()
