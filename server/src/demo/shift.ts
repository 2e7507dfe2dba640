import { sql } from 'kysely'
import { nouns } from '#server/nouns.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Noun } from '#server/platform/record/noun.ts'

/** Local time stays, the day moves. */
const moved = (column: string, days: number) =>
  sql`(${sql.ref(column)} at time zone 'America/Sao_Paulo' + make_interval(days => ${sql.lit(days)})) at time zone 'America/Sao_Paulo'`

/**
 * Moves the demo's dates by whole days. A ticket or visit with something later in the day than now moves one day
 * less, as a whole, so that nothing lies in the future.
 */
export async function shiftDemo(tx: Db, days: number, now: Date) {
  await sql`set local zelo.manutencao = 'sim'`.execute(tx)
  for (const noun of nouns) await shiftNoun(tx, noun, days, now)
  // A trigger remembers each visit that moved: with its day, nobody moved it.
  await sql`delete from visita_anteriores where ate = now()::timestamptz(3)`.execute(tx)
  await sql`update campo_registros set dados = jsonb_set(dados, '{tirada_em}',
    to_jsonb(to_char(ocorrido_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) where tipo = 'foto'`.execute(
    tx,
  )
  for (const [table, column] of [
    ['auditoria', 'quando'],
    ['ocorrencias', 'criada_em'],
  ] as const)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} =
      least(${moved(column, days)}, ${now.toISOString()}::timestamptz)`.execute(tx)
}

async function shiftNoun(tx: Db, { table, key, dates }: Noun, days: number, now: Date) {
  if (dates === undefined) return
  const present = sql`${now.toISOString()}::timestamptz`
  await sql`create temporary table recuo on commit drop as select id,
      case when ${moved('ultima', days)} > ${present} then 1 else 0 end as dias
    from (select ${sql.ref(`t.${key}`)} as id, ${dates.latest} as ultima from ${sql.table(table)} t) as u`.execute(
    tx,
  )
  for (const { table: dated, key: of, columns, capped = [] } of dates.tables) {
    const changes = [
      ...columns.map(
        (column) =>
          sql`${sql.ref(column)} = ${moved(`t.${column}`, days)} - make_interval(days => recuo.dias)`,
      ),
      ...capped.map(
        (column) =>
          sql`${sql.ref(column)} = case when ${sql.ref(`t.${column}`)} is not null then least(${moved(`t.${column}`, days)}, ${present}) end`,
      ),
    ]
    await sql`update ${sql.table(dated)} t set ${sql.join(changes)} from recuo where recuo.id = ${sql.ref(`t.${of}`)}`.execute(
      tx,
    )
  }
  await sql`drop table recuo`.execute(tx)
}
