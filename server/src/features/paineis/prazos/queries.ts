import { type RawBuilder, sql } from 'kysely'
import { statusAbertos } from '#contract/chamados-texts.ts'
import type { Alertas } from '#contract/paineis.ts'
import { SLA_COUNT_CAP } from '#contract/sla-terms.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { prepared } from '#server/platform/db/prepared.ts'

const isOpen = sql`t.excluido_em is null and t.id_status in (${sql.join(statusAbertos.map((id) => sql.lit(id)))})`
const NEXT = 5

/** Open tickets past their deadline, and near it; undefined where no plan is. */
export async function countPrazos(db: Db, now: Date, id_analista?: number) {
  const whose = id_analista === undefined ? sql`true` : sql`t.id_analista = ${id_analista}`
  const upTo = (which: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select from chamados t where ${isOpen} and ${whose} and ${which} limit ${sql.lit(SLA_COUNT_CAP + 1)}) as c)`
  const { rows } = await sql<{
    vencidos: number
    perto: number
    ha_planos: boolean
  }>`select exists (select from planos) as ha_planos,
      ${upTo(sql`t.vence_em < ${now}`)} as vencidos, ${upTo(sql`t.perto_em <= ${now} and t.vence_em >= ${now}`)} as perto
    ${prepared('countPrazos')}`.execute(db)
  const [row] = rows
  return row?.ha_planos ? { vencidos: row.vencidos, perto: row.perto } : undefined
}

/** What is due next, by ids alone. */
export async function findProximos(db: Db, now: Date): Promise<Alertas['prazos']> {
  const { rows } = await sql<{ id_chamado: number | null; vence_em: string }>`select p.id_chamado, p.vence_em
    from (select exists (select from planos) as ha_planos) as h left join lateral (
      select t.id_chamado, t.vence_em from chamados t where ${isOpen} and t.vence_em >= ${now}
      order by t.vence_em, t.id_chamado limit ${sql.lit(NEXT)}) as p on true
    where h.ha_planos order by p.vence_em, p.id_chamado ${prepared('proximosPrazos')}`.execute(db)
  if (rows.length === 0) return undefined
  return rows.flatMap(({ id_chamado, vence_em }) => (id_chamado === null ? [] : [{ id_chamado, vence_em }]))
}
