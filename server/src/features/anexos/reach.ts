import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#server/platform/record/noun.ts'

export type Condition = RawBuilder<boolean>
/** Which rows somebody may read now. */
export type Reach = (reader: Reader, now: Date) => Condition

/**
 * Which files (alias x, of a ticket t or none) somebody may read: those of tickets that they read, of notes only as
 * staff, and their own that nothing uses yet. Those of visits have calls of their own. The reach of tickets is passed in: they need files, not the reverse.
 */
export const anexosReach =
  (chamados: Reach): Reach =>
  (reader, now) => {
    // It shows figures, and nothing that people write or send.
    if (reader.perfil === 'painel') return sql`false`
    const isStaff = reader.perfil === 'admin' || reader.perfil === 'analista'
    return sql`case when x.id_chamado is null then x.id_usuario = ${reader.id} and x.finalidade <> 'campo'
      else t.excluido_em is null and ${isStaff ? sql`true` : sql`x.id_nota is null`} and ${chamados(reader, now)} end`
  }
