import type { Db } from '#server/platform/db/connect.ts'

/** The audit entries of a row, oldest first. */
export const auditOf = (db: Db, tabela: string, id_registro: number) =>
  db
    .selectFrom('auditoria')
    .select(['acao', 'id_usuario', 'antes', 'depois'])
    .where('tabela', '=', tabela)
    .where('id_registro', '=', id_registro)
    .orderBy('id')
    .execute()
