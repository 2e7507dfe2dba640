import { sql } from 'kysely'
import type { Tendencia } from '#contract/paineis.ts'
import { addDays, localDate, startOfDay, weekOf } from '#server/platform/clock.ts'
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

/** Which age a ticket has: compared by moments, because the day of each of many would take longer than all the rest. */
const ageOf = (today: string) => {
  const steps = AGES.map(
    ({ to }, age) =>
      sql`when ${to === null ? sql`true` : sql`data_criacao >= ${startOfDay(addDays(today, -to))}`} then ${sql.lit(age)}`,
  )
  return sql`case ${sql.join(steps, sql` `)} end`
}

type Parts = Pick<Tendencia, 'status' | 'prioridades' | 'idades'>
type Group = { id_status: number; id_prioridade: number; idade: number; total: number }

const isOpen = sql`t.excluido_em is null and t.id_status in (1, 4, 5)`

/** The open tickets by all three at once: few groups, each walk over the tickets saved. */
async function countOpen(db: Db, today: string): Promise<Parts> {
  const { rows } =
    await sql<Group>`select id_status, id_prioridade, ${ageOf(today)} as idade, count(*)::int as total
    from chamados t where ${isOpen} group by 1, 2, 3`.execute(db)
  const totalOf = (fits: (group: Group) => boolean) =>
    rows.filter(fits).reduce((sum, { total }) => sum + total, 0)
  const values = (name: 'id_status' | 'id_prioridade') =>
    [...new Set(rows.map((row) => row[name]))].toSorted((a, b) => a - b)
  return {
    status: values('id_status').map((id_status) => ({
      id_status,
      total: totalOf((group) => group.id_status === id_status),
    })),
    prioridades: values('id_prioridade').map((id_prioridade) => ({
      id_prioridade,
      total: totalOf((group) => group.id_prioridade === id_prioridade),
    })),
    idades: AGES.map(({ from, to }, age) => ({
      ate_dias: to,
      data_inicio: to === null ? null : addDays(today, -to),
      data_fim: addDays(today, -from),
      total: totalOf(({ idade }) => idade === age),
    })),
  }
}

/** Those with most open tickets; names for those who may read them. */
async function findMost(
  db: Db,
  by: 'id_cliente' | 'id_analista',
  names: boolean,
): Promise<Tendencia['clientes']> {
  const key = sql.ref(`t.${by}`)
  const nome =
    by === 'id_cliente'
      ? sql`(select nome from clientes where id = m.id)`
      : sql`(select nome || ' ' || sobrenome from usuarios where id = m.id)`
  const { rows } = await sql<
    Tendencia['clientes'][number]
  >`select m.id, ${names ? nome : sql`null`} as nome, m.total
    from (select ${key} as id, count(*)::int as total from chamados t where ${isOpen} group by 1 order by 2 desc, 1 limit ${MOST}) as m
    order by m.total desc, m.id`.execute(db)
  return rows
}

export async function readTendencia(db: Db, now: Date, names: boolean): Promise<Tendencia> {
  const today = localDate(now)
  return {
    dias: await countDays(db, today),
    visitas: await countWeek(db, today),
    ...(await countOpen(db, today)),
    clientes: await findMost(db, 'id_cliente', names),
    analistas: await findMost(db, 'id_analista', names),
  }
}
