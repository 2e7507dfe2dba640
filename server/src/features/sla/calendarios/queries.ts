import { type Insertable, sql, type Updateable } from 'kysely'
import type { Calendario, Horas } from '#contract/sla.ts'
import type { Facultativo } from '#contract/sla-terms.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { locks } from '#server/platform/db/locks.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { openOf } from '../planos/open.ts'
import type { Medida } from '../relogios/rules.ts'
import { keepNewest } from './kept.ts'
import { type FeriadoProprio, prepararCalendario, type Versao } from '../tempo/calendario.ts'

type Inner = { fuso: string; versoes: Versao[]; feriados: FeriadoProprio[] }

/**
 * The newest version names a calendar as it is: what came before it never changes. Its number and its own name. About fifteen
 * megabytes at most.
 */
const known = keepNewest<Medida>(50_000)

/** What these calendars measure, each by its newest version. */
export async function readMedidas(db: Db, versoes: readonly string[]): Promise<Map<string, Medida>> {
  const wanted = [...new Set(versoes)]
  const medidas = new Map<string, Medida>()
  for (const versao of wanted) {
    const medida = known.get(versao)
    if (medida) medidas.set(versao, medida)
  }
  const missing = wanted.filter((versao) => !medidas.has(versao))
  if (missing.length > 0)
    for (const { versao, calendario, inner, id_versao } of await readNew(db, missing)) {
      const medida = { id_versao, tempo: prepararCalendario(inner) }
      known.set(versao, { calendario, weight: weightOf(inner), value: medida })
      medidas.set(versao, medida)
    }
  return medidas
}

/** Those of a year, and each year those that come back. */
const weightOf = ({ versoes, feriados }: Inner) =>
  100 + 5 * versoes.length + feriados.reduce((sum, { anual }) => sum + (anual ? 8 : 1), 0)

type Agendada = NonNullable<Calendario['agendada']>
const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

/**
 * Without the versions whose place a newer one has taken, and, as of a calendar with a thousand feriados nearly all are the same, without
 * those that say the same as the one before.
 */
async function readNew(db: Db, versoes: readonly string[]) {
  const ids = versoes.map((versao) => Number.parseInt(versao, 10))
  const { rows } = await sql<
    Inner & { id_versao: number; versao: string; calendario: string }
  >`select w.id as id_versao, w.id || ':' || w.chave as versao, k.fuso,
      (select v.id || ':' || v.chave from calendario_versoes v where v.id_calendario = k.id order by v.id limit 1) as calendario,
      (select json_agg(json_build_object('id', v.id, 'vale_desde', ${ms('v.vale_desde')}, 'horas', v.horas, 'facultativos', v.facultativos)
          order by v.id) from (
            select *, lag(horas) over lugar as horas_antes, lag(facultativos) over lugar as facultativos_antes from (
              select *, min(vale_desde) over (order by id desc rows between unbounded preceding and 1 preceding) as seguinte
              from calendario_versoes where id_calendario = k.id and id <= w.id) todas
            where seguinte is null or vale_desde < seguinte window lugar as (order by id)) v
          where (v.horas, v.facultativos) is distinct from (v.horas_antes, v.facultativos_antes)) as versoes,
      (select coalesce(json_agg(json_build_object('data', f.data, 'anual', f.anual, 'horas', f.horas, 'criado_em', ${ms('f.criado_em')},
          'removido_em', ${ms('f.removido_em')}) order by f.id), '[]')
        from feriados f where f.cidade = '' and (f.id_calendario = k.id or f.id_calendario is null)) as feriados
    from calendario_versoes w join calendarios k on k.id = w.id_calendario
    where w.id = any(${ids}::int[])`.execute(db)
  return rows.map(({ id_versao, versao, calendario, ...inner }) => ({ id_versao, versao, calendario, inner }))
}

/** With the hours that hold now, and those that are planned: what is saved last says so. */
const selectCalendarios = (db: Db, now: Date) =>
  db
    .selectFrom('calendarios as k')
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('calendario_versoes as v')
          .select([sql<Horas>`v.horas`.as('horas'), 'v.facultativos'])
          .whereRef('v.id_calendario', '=', 'k.id')
          // The first one also holds before its own moment.
          .orderBy(sql`v.vale_desde <= ${now}`, 'desc')
          .orderBy(sql`case when v.vale_desde <= ${now} then v.id end`, 'desc')
          .orderBy('v.vale_desde')
          .orderBy('v.id', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .select(
      sql<Agendada | null>`(select json_build_object('vale_desde', ${iso('a.vale_desde')}, 'horas', a.horas, 'facultativos', a.facultativos)
        from (select * from calendario_versoes where id_calendario = k.id order by id desc limit 1) a
        where a.vale_desde > ${now} and (a.horas, a.facultativos) is distinct from (v.horas, v.facultativos))`.as(
        'agendada',
      ),
    )
    .select(['k.id', 'k.nome', 'k.fuso', 'k.versao', 'v.horas', 'v.facultativos'])
    .select(sql<number>`(select count(*)::int from planos p where p.id_calendario = k.id)`.as('planos'))
    .select(openOf(sql`p.id_calendario = k.id`).as('abertos'))

export const findCalendarios = (db: Db, now: Date): Promise<Calendario[]> =>
  selectCalendarios(db, now).orderBy('k.nome').orderBy('k.id').execute()

export const findCalendario = (db: Db, id: number, now: Date): Promise<Calendario | undefined> =>
  selectCalendarios(db, now).where('k.id', '=', id).executeTakeFirst()

/** Until this transaction ends no calendar is made and nothing of all of them changes. Comes before the lock of any one. */
export const lockAll = (db: Db) => sql`select pg_advisory_xact_lock(${locks.calendarios})`.execute(db)

/** One of them, or all, in the order of their ids: nobody gives them a plan meanwhile, other hours or another feriado. */
export async function lockCalendarios(db: Db, id: number | null) {
  if (id === null) await lockAll(db)
  await sql`select from calendarios where ${id}::int is null or id = ${id} order by id for update`.execute(db)
}

/** What each of them is counted with, and the longest target of the plans that use it. */
export async function findMedidas(db: Db, id: number | null) {
  const { rows } = await sql<{ id: number; versao: string; meta_min: number | null }>`select k.id,
      (select v.id || ':' || v.chave from calendario_versoes v where v.id_calendario = k.id order by v.id desc limit 1) as versao,
      (select max(greatest(m.resposta_min, m.solucao_min)) from planos p join plano_metas m on m.id_plano = p.id
        where p.id_calendario = k.id) as meta_min
    from calendarios k where ${id}::int is null or k.id = ${id}`.execute(db)
  const medidas = await readMedidas(
    db,
    rows.map(({ versao }) => versao),
  )
  return rows.flatMap(({ versao, ...row }) => {
    const medida = medidas.get(versao)
    return medida ? [{ ...row, tempo: medida.tempo }] : []
  })
}

export const insertCalendario = (db: Db, values: Insertable<Tables['calendarios']>) =>
  db.insertInto('calendarios').values(values).returning('id').executeTakeFirstOrThrow()

export const saveCalendario = (db: Db, id: number, values: Updateable<Tables['calendarios']>) =>
  db
    .updateTable('calendarios')
    .set({ ...values, versao: sql<number>`versao + 1` })
    .where('id', '=', id)
    .execute()

export const removeCalendario = (db: Db, id: number) =>
  db.deleteFrom('calendarios').where('id', '=', id).execute()

/** Whether deadlines refer to it, or how they came about. */
export async function isMeasured(db: Db, id: number): Promise<boolean> {
  const versoes = sql`(select v.id from calendario_versoes v where v.id_calendario = ${id})`
  const { rows } = await sql<{
    used: boolean
  }>`select exists (select from sla_relogios where id_versao in ${versoes})
    or exists (select from sla_passos where id_versao in ${versoes}) as used`.execute(db)
  return rows[0]?.used ?? false
}

type Rules = { horas: Horas; facultativos: Facultativo[] }

/** Its rules from that moment on, in the place of what was to hold from then on or from later. */
export const insertVersao = (db: Db, id_calendario: number, { horas, facultativos }: Rules, desde: Date) =>
  db
    .insertInto('calendario_versoes')
    .values({ id_calendario, vale_desde: desde, horas: JSON.stringify(horas), facultativos })
    .execute()

/** The newest rules once more, because a feriado changed: of one calendar, or of all. What is planned stays so. */
export const repeatVersoes = (db: Db, id_calendario: number | null, now: Date) =>
  sql`insert into calendario_versoes (id_calendario, vale_desde, horas, facultativos)
    select k.id, greatest(${now}::timestamptz(3), v.vale_desde), v.horas, v.facultativos
    from calendarios k cross join lateral (select vale_desde, horas, facultativos from calendario_versoes
      where id_calendario = k.id order by id desc limit 1) as v
    where ${id_calendario}::int is null or k.id = ${id_calendario}`.execute(db)
