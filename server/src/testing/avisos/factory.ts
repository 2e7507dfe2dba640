import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'

type Wanted = Partial<Insertable<Tables['avisos']>> & { id_usuario: number }

/** An unread aviso of a chamado, with the ocorrência that it is about. */
export async function makeAviso(db: Db, wanted: Wanted) {
  const criado_em = wanted.criado_em ?? new Date()
  const tipo = wanted.tipo ?? 'fechado'
  const ocorrencia = await db
    .insertInto('ocorrencias')
    .values({
      tipo,
      tabela: wanted.id_visita == null ? 'chamados' : 'visitas',
      id_registro: wanted.id_chamado ?? wanted.id_visita ?? null,
      criada_em: criado_em,
      distribuida_em: criado_em,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('avisos')
    .values({ tipo, quem: 'analista', id_ocorrencia: ocorrencia.id, criado_em, ...wanted })
    .returningAll()
    .executeTakeFirstOrThrow()
}
