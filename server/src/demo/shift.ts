import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

/** Local time stays, the day moves. */
const moved = (column: string, days: number) =>
  sql`(${sql.ref(column)} at time zone 'America/Sao_Paulo' + make_interval(days => ${sql.lit(days)})) at time zone 'America/Sao_Paulo'`

/**
 * Moves the demo's calendar by whole days. What somebody did later in the day than it is now would lie in the
 * future; it moves a day less, a ticket or a visit always as a whole.
 */
export async function shiftDemo(tx: Db, days: number, now: Date) {
  await sql`set local zelo.manutencao = 'sim'`.execute(tx)
  const late = (latest: ReturnType<typeof sql>) =>
    sql`case when ${latest} > ${now.toISOString()}::timestamptz then 1 else 0 end`
  const by = (column: string, less: ReturnType<typeof sql>) =>
    sql`${moved(column, days)} - make_interval(days => ${less})`

  await sql`create temporary table recuo on commit drop as
    select c.id_chamado, ${late(moved('d.ultima', days))} as dias from chamados c cross join lateral
      (select greatest(c.data_criacao, c.fechado_em, c.excluido_em, max(a.data_criacao)) as ultima from atividades a where a.id_chamado = c.id_chamado) d`.execute(
    tx,
  )
  await sql`update chamados c set data_criacao = ${by('c.data_criacao', sql`r.dias`)}, fechado_em = ${by('c.fechado_em', sql`r.dias`)},
    excluido_em = ${by('c.excluido_em', sql`r.dias`)} from recuo r where r.id_chamado = c.id_chamado`.execute(
    tx,
  )
  await sql`update atividades a set data_criacao = ${by('a.data_criacao', sql`r.dias`)} from recuo r where r.id_chamado = a.id_chamado`.execute(
    tx,
  )

  const visitaLess = late(moved('ultima', days))
  await sql`with v as (select id, ${visitaLess} as dias from (select id, greatest(checkin, checkout, excluido_em) as ultima from visitas) u)
    update visitas set data_hora_prevista = ${by('data_hora_prevista', sql`v.dias`)}, checkin = ${by('checkin', sql`v.dias`)}, checkout = ${by('checkout', sql`v.dias`)},
    criado_em = least(${moved('criado_em', days)}, ${now.toISOString()}), excluido_em = ${by('excluido_em', sql`v.dias`)} from v where v.id = visitas.id`.execute(
    tx,
  )

  for (const [table, column] of [
    ['artigos', 'criado_em'],
    ['artigos', 'excluido_em'],
    ['artigos', 'alterado_em'],
    ['artigos_versoes', 'salvo_em'],
    ['auditoria', 'quando'],
  ] as const)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${by(column, late(moved(column, days)))}`.execute(
      tx,
    )
}
