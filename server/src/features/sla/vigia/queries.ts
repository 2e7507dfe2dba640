import { sql } from 'kysely'
import { statusAbertos } from '#contract/chamados-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { locks } from '#server/platform/db/locks.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { planOf } from '../planos/open.ts'
import type { Aviso } from '../relogios/queries.ts'
import { type Prazo } from '../relogios/shown.ts'

const isOpen = sql`t.excluido_em is null and t.id_status in (${sql.join(statusAbertos.map((id) => sql.lit(id)))})`

const isLate = (now: Date) => sql`r.correndo and r.estourado_em is null and r.vence_em < ${now}`
const isNear = (now: Date) => sql`r.correndo and r.perto_em is not null and r.perto_em <= ${now}`
const kept = sql`join chamados t on t.id_chamado = r.id_chamado and t.excluido_em is null`

/** Whether there is anything to move on or to tell: all that is asked while nothing happens. What lies in the trash counts too. */
export async function findDue(db: Db, now: Date) {
  const { rows } = await sql<{
    recalculos: boolean
    alarmes: boolean
  }>`select exists (select from sla_recalculos where terminado_em is null) as recalculos,
      coalesce(least((select min(vence_em) from sla_relogios where correndo and estourado_em is null),
        (select min(perto_em) from sla_relogios where correndo)) <= ${now}, false) as alarmes ${prepared('findDue')}`.execute(
    db,
  )
  return rows[0] ?? { recalculos: false, alarmes: false }
}

/** Chamados with a deadline that is past, or near, and was not told; without those that somebody else is just writing. */
export async function lockVencendo(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{
    id_chamado: number
  }>`select id_chamado from chamados where excluido_em is null and id_chamado = any (array(
      (select r.id_chamado from sla_relogios r ${kept} where ${isLate(now)} order by r.vence_em limit ${limit})
      union all
      (select r.id_chamado from sla_relogios r ${kept} where ${isNear(now)} order by r.perto_em limit ${limit})
    )) order by id_chamado limit ${limit} for update skip locked ${prepared('lockVencendo')}`.execute(db)
  return rows.map(({ id_chamado }) => id_chamado)
}

/** Told once: answers whether it is the first time. */
export async function insertPerto(
  db: Db,
  { id_chamado, meta, ciclo }: Aviso,
  meta_min: number,
  quando: Date,
) {
  const rows = await db
    .insertInto('sla_avisos')
    .values({ id_chamado, meta, ciclo, meta_min, tipo: 'perto', quando })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id_chamado')
    .execute()
  return rows.length > 0
}

export type Recalculo = {
  id: number
  tipo: 'calendario' | 'metas' | 'planos'
  id_alvo: number | null
  quando: string
  id_chamado: number
}

/** Waits for those who are just opening chamados by what the plans said before. */
export const awaitOpening = (db: Db) =>
  sql`select pg_advisory_lock(${locks.opening}), pg_advisory_unlock(${locks.opening})`.execute(db)

/** The first that is to be done, held by this process. */
export const takeRecalculo = (db: Db): Promise<Recalculo | undefined> =>
  db
    .selectFrom('sla_recalculos')
    .select(['id', 'tipo', 'id_alvo', 'quando', 'id_chamado'])
    .where('terminado_em', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .modifyEnd(prepared('takeRecalculo'))
    .executeTakeFirst()

export const saveRecalculo = (db: Db, id: number, done: { id_chamado: number } | { terminado_em: Date }) =>
  db.updateTable('sla_recalculos').set(done).where('id', '=', id).execute()

/** The chamados that come next, locked in the order of their ids. What is counted by the newest hours already is left alone. */
export async function lockNext(db: Db, { tipo, id_alvo, id_chamado }: Recalculo, limit: number) {
  const next =
    tipo === 'calendario'
      ? sql`select distinct r.id_chamado from sla_relogios r ${kept} where r.terminado_em is null and r.id_chamado > ${id_chamado}
          and r.id_versao in (select id from calendario_versoes where id_calendario = ${id_alvo}
            and id < (select max(id) from calendario_versoes where id_calendario = ${id_alvo})) order by r.id_chamado limit ${limit}`
      : tipo === 'metas'
        ? sql`select t.id_chamado from chamados t join clientes c on c.id = t.id_cliente
            where ${isOpen} and t.id_chamado > ${id_chamado} and ${planOf} = ${id_alvo} order by t.id_chamado limit ${limit}`
        : sql`select t.id_chamado from chamados t where ${isOpen} and t.id_chamado > ${id_chamado}
            and (${id_alvo}::int is null or t.id_cliente = ${id_alvo}) order by t.id_chamado limit ${limit}`
  const { rows } = await sql<{ id_chamado: number }>`select id_chamado from chamados
    where id_chamado in (${next}) order by id_chamado for update`.execute(db)
  return rows.map((row) => row.id_chamado)
}

const timeOf = (value: number | null) => (value === null ? null : new Date(value).toISOString())

/** The deadlines that chamados show, where they are others than before. */
export async function savePrazos(db: Db, prazos: readonly (Prazo & { id_chamado: number })[]) {
  if (prazos.length === 0) return
  const linhas = prazos.map(({ id_chamado, vence_em, perto_em, vence_meta }) => ({
    id_chamado,
    vence_em: timeOf(vence_em),
    perto_em: timeOf(perto_em),
    vence_meta,
  }))
  await sql`update chamados t set vence_em = p.vence_em, perto_em = p.perto_em, vence_meta = p.vence_meta
    from json_to_recordset(${JSON.stringify(linhas)}::json) as p (id_chamado integer, vence_em timestamptz, perto_em timestamptz, vence_meta text)
    where t.id_chamado = p.id_chamado
      and (t.vence_em, t.perto_em, t.vence_meta) is distinct from (p.vence_em, p.perto_em, p.vence_meta)`.execute(
    db,
  )
}
