import { type RawBuilder, sql } from 'kysely'
import type { Tendencia } from '#contract/paineis.ts'
import { addDays, localDate, startOfDay, weekOf } from '#server/platform/time/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { dayNumber, isOpenTotal } from '../totais/queries.ts'

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

const daysFrom = (first: string, days: number) =>
  Array.from({ length: days }, (_, place) => addDays(first, place))

/** Every day of a stretch with its moments, also those on which nothing happened; asking an index for each of a few days beats asking many rows for their day. */
const everyDay = (first: string, days: number) => {
  const all = daysFrom(first, days)
  return sql`unnest(${all}::date[], ${all.map(startOfDay)}::timestamptz[], ${all.map((day) => startOfDay(addDays(day, 1)))}::timestamptz[]) as d (dia, inicio, fim)`
}

async function countWeek(db: Db, today: string): Promise<Tendencia['visitas']> {
  const { rows } = await sql<Tendencia['visitas'][number]>`select d.dia, v.planejadas, v.feitas
    from ${everyDay(weekOf(today).first, WEEK)} cross join lateral (
      select count(*)::int as planejadas, count(*) filter (where status = 'FINALIZADA')::int as feitas
      from visitas where excluido_em is null and data_hora_prevista >= d.inicio and data_hora_prevista < d.fim) as v
    order by d.dia ${prepared('countWeek')}`.execute(db)
  return rows
}

type Part = { kind: 'parte'; id_status: number; id_prioridade: number; total: number }
type Most = { kind: 'cliente' | 'analista'; id: number | null; nome: string | null; total: number }
type Day = { kind: 'dia_criados' | 'dia_abertos' | 'dia_fechados'; id: number; total: number }
type Kept = Omit<Tendencia, 'visitas'>

const sum = (rows: { total: number }[]) => rows.reduce((total, row) => total + row.total, 0)

/** Those with most open tickets; names for those who may read them. */
const mostOf = (kind: Most['kind'], from: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
  sql`(select ${sql.lit(kind)} as kind, m.id, ${name} as nome, null::int as id_status, null::int as id_prioridade, m.total
    from (select nullif(chave, 0) as id, sum(total)::int as total from ${from} group by chave having sum(total) > 0
      order by 2 desc, 1 limit ${sql.lit(MOST)}) as m)`

/** All that is kept, in one statement: its figures are of one moment. */
async function readKept(db: Db, today: string, names: boolean): Promise<Kept> {
  const shown = (named: RawBuilder<unknown>) => (names ? named : sql`null::text`)
  const first = addDays(today, 1 - DAYS)
  const { rows } = await sql<Part | Most | Day>`with abertos as materialized (
      select chave, id_status, id_prioridade, sum(total) as total from totais where tipo = 'analista' and ${isOpenTotal} group by 1, 2, 3)
    select 'parte' as kind, null::int as id, null::text as nome, id_status, id_prioridade, sum(total)::int as total
      from abertos group by id_status, id_prioridade having sum(total) > 0
    union all ${mostOf('analista', sql`abertos`, shown(sql`(select nome || ' ' || sobrenome from usuarios where id = m.id)`))}
    union all ${mostOf('cliente', sql`totais where tipo = 'cliente_abertos'`, shown(sql`(select nome from clientes where id = m.id)`))}
    union all (select tipo, chave, null, null, null, sum(total)::int from totais
      where tipo in ('dia_criados', 'dia_abertos', 'dia_fechados') and chave >= ${dayNumber(first)} group by tipo, chave)
    order by total desc, id ${prepared('tendencia')}`.execute(db)
  const parts = rows.filter((row): row is Part => row.kind === 'parte')
  const most = rows.filter((row): row is Most => row.kind === 'cliente' || row.kind === 'analista')
  const onDays = rows.filter((row): row is Day => row.kind.startsWith('dia_'))
  const open = onDays.filter(({ kind }) => kind === 'dia_abertos')
  const by = (name: 'id_status' | 'id_prioridade') =>
    [...Map.groupBy(parts, (part) => part[name])]
      .map(([key, those]) => ({ key, total: sum(those) }))
      .toSorted((a, b) => a.key - b.key)
  const onDay = (dia: string, wanted: Day['kind']) =>
    onDays.find(({ kind, id }) => kind === wanted && id === dayNumber(dia))?.total ?? 0
  const aged = (from: number, to: number) =>
    sum(
      open.filter(
        ({ id }) =>
          id >= dayNumber(addDays(today, -to)) && (from === 0 || id <= dayNumber(addDays(today, -from))),
      ),
    )
  const whoHas = (wanted: Most['kind']) =>
    most.filter(({ kind }) => kind === wanted).map(({ id, nome, total }) => ({ id, nome, total }))
  return {
    dias: daysFrom(first, DAYS).map((dia) => ({
      dia,
      abertos: onDay(dia, 'dia_criados'),
      fechados: onDay(dia, 'dia_fechados'),
    })),
    status: by('id_status').map(({ key, total }) => ({ id_status: key, total })),
    prioridades: by('id_prioridade').map(({ key, total }) => ({ id_prioridade: key, total })),
    idades: AGES.map(({ from, to }) => ({
      ate_dias: to,
      data_inicio: to === null ? null : addDays(today, -to),
      data_fim: addDays(today, -from),
      // The oldest are what the days before them leave of all.
      total: to === null ? sum(parts) - sum(open) : aged(from, to),
    })),
    clientes: whoHas('cliente'),
    analistas: whoHas('analista'),
  }
}

export async function readTendencia(db: Db, now: Date, names: boolean): Promise<Tendencia> {
  const today = localDate(now)
  return { ...(await readKept(db, today, names)), visitas: await countWeek(db, today) }
}
