import { type RawBuilder, sql } from 'kysely'
import { ouvintes, perfisDeOuvinte } from '#contract/avisos-texts.ts'
import type { Reader } from '#server/platform/record/noun.ts'

type Condition = RawBuilder<boolean>
/** Which chamados (alias t) this person may read. */
export type Readable = (reader: Reader, now: Date) => Condition

const visitasOf = ({ id, perfil, id_empresa }: Reader): Condition =>
  perfil === 'admin'
    ? sql`true`
    : perfil === 'analista'
      ? sql`v.id_analista = ${id}`
      : sql`v.id_cliente = ${id_empresa}`

/**
 * A person's own avisos, as long as they may see what these are about. Each is asked about by itself, from the newest on:
 * the planner is told neither who it is nor how few may be left, or it would read all of them first.
 */
export function seenBy(reader: Reader, readable: Condition): Condition {
  const mine = ouvintes.filter((quem) => perfisDeOuvinte[quem].some((perfil) => perfil === reader.perfil))
  return sql`avisos.id_usuario = (select ${reader.id}::int) and case
    when avisos.quem not in (${sql.join(mine.map((quem) => sql.lit(quem)))}) then false
    when avisos.id_chamado is not null then (select true from chamados t
      where t.id_chamado = avisos.id_chamado and t.excluido_em is null and ${readable})
    when avisos.id_visita is not null then (select true from visitas v where v.id = avisos.id_visita
      and (v.excluido_em is null or avisos.tipo = 'visita_cancelada') and ${visitasOf(reader)})
    else true end`
}
