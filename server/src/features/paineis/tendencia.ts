import { sql } from 'kysely'
import type { Tendencia } from '#contract/paineis.ts'
import { addDays, localDate, startOfDay, weekOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'

const local = (column: ReturnType<typeof sql>) => sql`(${column} at time zone 'America/Sao_Paulo')::date`
const DAYS = 30
const MOST = 5
/** How many days ago the youngest and the oldest of an age were opened. */
const AGES = [
  { from: 0, to: 0 },
  { from: 1, to: 2 },
  { from: 3, to: 6 },
  { from: 7, to: 29 },
  { from: 30, to: null },
]

/** Every day of a stretch, also those on which nothing happened. */
const everyDay = (first: string, last: string) =>
  sql`(select dia::date as dia from generate_series(${first}::date, ${last}::date, interval '1 day') as dia)`

async function countDays(db: Db, today: string): Promise<Tendencia['dias']> {
  const first = addDays(today, 1 - DAYS)
  const perDay = (column: ReturnType<typeof sql>) =>
    sql`(select ${local(column)} as dia, count(*)::int as total from chamados
      where excluido_em is null and ${column} >= ${startOfDay(first)} group by 1)`
  const { rows } = await sql<
    Tendencia['dias'][number]
  >`select d.dia, coalesce(a.total, 0) as abertos, coalesce(f.total, 0) as fechados
    from ${everyDay(first, today)} as d left join ${perDay(sql`data_criacao`)} as a using (dia) left join ${perDay(sql`fechado_em`)} as f using (dia)
    order by d.dia`.execute(db)
  return rows
}

async function countWeek(db: Db, today: string): Promise<Tendencia['visitas']> {
  const { first, last } = weekOf(today)
  const { rows } = await sql<
    Tendencia['visitas'][number]
  >`select d.dia, coalesce(v.planejadas, 0) as planejadas, coalesce(v.feitas, 0) as feitas
    from ${everyDay(first, last)} as d left join (
      select ${local(sql`data_hora_prevista`)} as dia, count(*)::int as planejadas, count(*) filter (where status = 'FINALIZADA')::int as feitas
      from visitas where excluido_em is null and data_hora_prevista >= ${startOfDay(first)} and data_hora_prevista < ${startOfDay(addDays(last, 1))}
      group by 1) as v using (dia)
    order by d.dia`.execute(db)
  return rows
}

type Open = Pick<Tendencia, 'status' | 'prioridades' | 'idades' | 'clientes' | 'analistas'>
type Counts = { [Name in Exclude<keyof Open, 'idades'>]: Open[Name] | null } & {
  dias: { dia: string; total: number }[] | null
}

function agesOf(days: { dia: string; total: number }[], today: string): Tendencia['idades'] {
  return AGES.map(({ from, to }) => {
    const data_fim = addDays(today, -from)
    const data_inicio = to === null ? null : addDays(today, -to)
    const within = days.filter(({ dia }) => dia <= data_fim && (data_inicio === null || dia >= data_inicio))
    return { ate_dias: to, data_inicio, data_fim, total: within.reduce((sum, { total }) => sum + total, 0) }
  })
}

/** One walk over the open tickets, which are few; `names` for those who may read them. */
async function countOpen(db: Db, today: string, names: boolean): Promise<Open> {
  const nome = (name: ReturnType<typeof sql>) => (names ? name : sql`null`)
  const { rows } = await sql<Counts>`with abertos as materialized (
      select id_status, id_prioridade, id_cliente, id_analista, ${local(sql`data_criacao`)} as dia
      from chamados where excluido_em is null and id_status in (1, 4, 5)
    )
    select
      (select jsonb_agg(s order by s.id_status) from (select id_status, count(*)::int as total from abertos group by 1) as s) as status,
      (select jsonb_agg(p order by p.id_prioridade) from (select id_prioridade, count(*)::int as total from abertos group by 1) as p) as prioridades,
      (select jsonb_agg(d) from (select dia, count(*)::int as total from abertos group by 1) as d) as dias,
      (select jsonb_agg(jsonb_build_object('id', m.id, 'nome', ${nome(sql`c.nome`)}, 'total', m.total) order by m.total desc, m.id)
        from (select id_cliente as id, count(*)::int as total from abertos group by 1 order by 2 desc, 1 limit ${MOST}) as m
          join clientes c on c.id = m.id) as clientes,
      (select jsonb_agg(jsonb_build_object('id', m.id, 'nome', ${nome(sql`u.nome || ' ' || u.sobrenome`)}, 'total', m.total) order by m.total desc, m.id)
        from (select id_analista as id, count(*)::int as total from abertos group by 1 order by 2 desc, 1 limit ${MOST}) as m
          left join usuarios u on u.id = m.id) as analistas`.execute(db)
  const [found] = rows
  return {
    status: found?.status ?? [],
    prioridades: found?.prioridades ?? [],
    idades: agesOf(found?.dias ?? [], today),
    clientes: found?.clientes ?? [],
    analistas: found?.analistas ?? [],
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
