import { type RawBuilder, sql } from 'kysely'
import type { Tendencia } from '#contract/paineis.ts'
import { addDays, localDate, startOfDay, weekOf } from '#server/platform/time/clock.ts'
import { isOpen } from '#server/features/chamados/reach.ts'
import type { Db } from '#server/platform/db/connect.ts'

const DAYS = 30
const WEEK = 7
const MOST = 8
/** How many days ago the youngest and the oldest of an age were opened. */
const AGES = [
  { from: 0, to: 0 },
  { from: 1, to: 2 },
  { from: 3, to: 6 },
  { from: 7, to: 29 },
  { from: 30, to: null },
]

/** Every day of a stretch with its moments, also those on which nothing happened; asking an index for each of a few days beats asking many rows for their day. */
const everyDay = (first: string, days: number) => {
  const all = Array.from({ length: days }, (_, place) => addDays(first, place))
  return sql`unnest(${all}::date[], ${all.map(startOfDay)}::timestamptz[], ${all.map((day) => startOfDay(addDays(day, 1)))}::timestamptz[]) as d (dia, inicio, fim)`
}

async function countDays(db: Db, today: string): Promise<Tendencia['dias']> {
  const onDay = (column: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from chamados where excluido_em is null and ${column} >= d.inicio and ${column} < d.fim)`
  const { rows } = await sql<
    Tendencia['dias'][number]
  >`select d.dia, ${onDay(sql`data_criacao`)} as abertos, ${onDay(sql`fechado_em`)} as fechados
    from ${everyDay(addDays(today, 1 - DAYS), DAYS)} order by d.dia`.execute(db)
  return rows
}

async function countWeek(db: Db, today: string): Promise<Tendencia['visitas']> {
  const { rows } = await sql<Tendencia['visitas'][number]>`select d.dia, v.planejadas, v.feitas
    from ${everyDay(weekOf(today).first, WEEK)} cross join lateral (
      select count(*)::int as planejadas, count(*) filter (where status = 'FINALIZADA')::int as feitas
      from visitas where excluido_em is null and data_hora_prevista >= d.inicio and data_hora_prevista < d.fim) as v
    order by d.dia`.execute(db)
  return rows
}

/**
 * The age group of a ticket: compared by instants, because computing the day of each ticket takes longer than
 * everything else.
 */
const ageOf = (today: string) => {
  const steps = AGES.map(
    ({ to }, age) =>
      sql`when ${to === null ? sql`true` : sql`data_criacao >= ${startOfDay(addDays(today, -to))}`} then ${sql.lit(age)}`,
  )
  return sql`case ${sql.join(steps, sql` `)} end`
}

type Row = { kind: 'parte' | 'cliente' | 'analista'; total: number }
type Part = Row & { id_status: number; id_prioridade: number; idade: number }
type Most = Row & { id: number | null; nome: string | null }
type Open = Pick<Tendencia, 'status' | 'prioridades' | 'idades' | 'clientes' | 'analistas'>

/** Those with most open tickets; names for those who may read them. */
const mostOf = (kind: 'cliente' | 'analista', name: RawBuilder<unknown>) =>
  sql`(select ${sql.lit(kind)} as kind, m.total, null::int as id_status, null::int as id_prioridade, null::int as idade, m.id, ${name} as nome
    from (select ${sql.ref(`id_${kind}`)} as id, total from grupos where por = ${sql.lit(kind)} order by 2 desc, 1 limit ${sql.lit(MOST)}) as m)`

/** The open tickets by state, priority and age, by cliente and by analista, in one pass. */
async function countOpen(db: Db, today: string, names: boolean): Promise<Open> {
  const shown = (named: RawBuilder<unknown>) => (names ? named : sql`null::text`)
  const { rows } = await sql<Part | Most>`with grupos as materialized (
      select id_status, id_prioridade, ${ageOf(today)} as idade, id_cliente, id_analista, count(*)::int as total,
        case when grouping(id_cliente) = 0 then 'cliente' when grouping(id_analista) = 0 then 'analista' else 'parte' end as por
      from chamados t where t.excluido_em is null and ${isOpen}
      group by grouping sets ((id_status, id_prioridade, 3), (id_cliente), (id_analista)))
    select por as kind, total, id_status, id_prioridade, idade, null::int as id, null::text as nome from grupos where por = 'parte'
    union all ${mostOf('cliente', shown(sql`(select nome from clientes where id = m.id)`))}
    union all ${mostOf('analista', shown(sql`(select nome || ' ' || sobrenome from usuarios where id = m.id)`))}
    order by kind, total desc, id`.execute(db)
  const parts = rows.filter((row): row is Part => row.kind === 'parte')
  const most = rows.filter((row): row is Most => row.kind !== 'parte')
  const totalOf = (fits: (part: Part) => boolean) =>
    parts.filter(fits).reduce((sum, { total }) => sum + total, 0)
  const values = (name: 'id_status' | 'id_prioridade') =>
    [...new Set(parts.map((part) => part[name]))].toSorted((a, b) => a - b)
  const whoHas = (wanted: Most['kind']) =>
    most.filter(({ kind }) => kind === wanted).map(({ id, nome, total }) => ({ id, nome, total }))
  return {
    status: values('id_status').map((id_status) => ({
      id_status,
      total: totalOf((part) => part.id_status === id_status),
    })),
    prioridades: values('id_prioridade').map((id_prioridade) => ({
      id_prioridade,
      total: totalOf((part) => part.id_prioridade === id_prioridade),
    })),
    idades: AGES.map(({ from, to }, age) => ({
      ate_dias: to,
      data_inicio: to === null ? null : addDays(today, -to),
      data_fim: addDays(today, -from),
      total: totalOf(({ idade }) => idade === age),
    })),
    clientes: whoHas('cliente'),
    analistas: whoHas('analista'),
  }
}

export async function readTendencia(db: Db, now: Date, names: boolean): Promise<Tendencia> {
  const today = localDate(now)
  return {
    dias: await countDays(db, today),
    visitas: await countWeek(db, today),
    ...(await countOpen(db, today, names)),
  }
}
