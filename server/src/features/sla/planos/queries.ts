import { type Insertable, sql, type Updateable } from 'kysely'
import { prioridades } from '#contract/chamados-texts.ts'
import type { MetaPrioridade, Plano } from '#contract/sla.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { openOf } from './open.ts'

const urgency = Object.keys(prioridades).map(Number).toReversed()

const selectPlanos = (db: Db) =>
  db
    .selectFrom('planos as p0')
    .innerJoin('calendarios as k', 'k.id', 'p0.id_calendario')
    .select(['p0.id', 'p0.nome', 'p0.id_calendario', 'k.nome as nome_calendario', 'p0.padrao'])
    .select(['p0.mostrar_cliente', 'p0.versao'])
    .select(
      sql<
        Plano['metas']
      >`(select json_agg(json_build_object('id_prioridade', i, 'resposta_min', m.resposta_min, 'solucao_min', m.solucao_min)
          order by i desc)
        from unnest(${urgency}::int[]) as i left join plano_metas m on m.id_plano = p0.id and m.id_prioridade = i)`.as(
        'metas',
      ),
    )
    .select(sql<number>`(select count(*)::int from clientes where id_plano = p0.id)`.as('clientes'))
    .select(openOf(sql`p.id = p0.id`).as('abertos'))

/** Everybody's first. */
export const findPlanos = (db: Db): Promise<Plano[]> =>
  selectPlanos(db).orderBy('p0.padrao', 'desc').orderBy('p0.nome').orderBy('p0.id').execute()

export const findPlano = (db: Db, id: number): Promise<Plano | undefined> =>
  selectPlanos(db).where('p0.id', '=', id).executeTakeFirst()

/** All plans: which one is everybody's must not change meanwhile, nor who has chosen them. */
export async function lockPlanos(db: Db): Promise<Plano[]> {
  await sql`lock table planos in share row exclusive mode`.execute(db)
  await db.selectFrom('planos').select('id').orderBy('id').forUpdate().execute()
  return findPlanos(db)
}

export async function insertPlano(db: Db, values: Insertable<Tables['planos']>, metas: MetaPrioridade[]) {
  const { id } = await db.insertInto('planos').values(values).returning('id').executeTakeFirstOrThrow()
  await saveMetas(db, id, metas)
  return id
}

export const savePlano = (db: Db, id: number, values: Updateable<Tables['planos']>) =>
  db
    .updateTable('planos')
    .set({ ...values, versao: sql<number>`versao + 1` })
    .where('id', '=', id)
    .execute()

export const dropPadrao = (db: Db) =>
  db
    .updateTable('planos')
    .set({ padrao: false, versao: sql<number>`versao + 1` })
    .where('padrao', '=', true)
    .execute()

export async function saveMetas(db: Db, id_plano: number, metas: MetaPrioridade[]) {
  await db.deleteFrom('plano_metas').where('id_plano', '=', id_plano).execute()
  const given = metas.filter(({ resposta_min, solucao_min }) => resposta_min !== null || solucao_min !== null)
  if (given.length === 0) return
  await db
    .insertInto('plano_metas')
    .values(given.map((meta) => ({ ...meta, id_plano })))
    .execute()
}

export const removePlano = (db: Db, id: number) => db.deleteFrom('planos').where('id', '=', id).execute()

type Recalculo = Pick<Insertable<Tables['sla_recalculos']>, 'tipo' | 'quando'> & { id_alvo?: number | null }
/** In the transaction of the change: the clocks follow it if and only if that commits. */
export const insertRecalculo = (db: Db, recalculo: Recalculo) =>
  db.insertInto('sla_recalculos').values(recalculo).execute()

/**
 * One that waits already does for this change too. One that has begun, or that somebody is just beginning, may have passed
 * clocks by: another follows it.
 */
export const recountCalendario = (db: Db, id_calendario: number, quando: Date) =>
  sql`with esperando as (
      select id from sla_recalculos where tipo = 'calendario' and id_alvo = ${id_calendario} and id_chamado = 0 and terminado_em is null
      order by id limit 1 for update skip locked
    ), adiado as (
      update sla_recalculos set quando = greatest(quando, ${quando}) where id in (select id from esperando) returning id
    )
    insert into sla_recalculos (tipo, id_alvo, quando)
    select 'calendario', ${id_calendario}, ${quando} where not exists (select from adiado)`.execute(db)

/** When plans came or went for this customer, and what lay in the trash since then was not there to follow. */
export async function findMudanca(db: Db, id_cliente: number, since: string): Promise<string | null> {
  const { rows } = await sql<{
    quando: string | null
  }>`select coalesce(max(quando) filter (where id_alvo is null), max(quando)) as quando
    from sla_recalculos where tipo = 'planos'
      and coalesce(id_alvo, ${id_cliente}) = ${id_cliente} and coalesce(terminado_em >= ${since}, true)`.execute(
    db,
  )
  return rows[0]?.quando ?? null
}

/** The newest version of a calendar, which stays until the transaction ends. */
export async function findVersao(db: Db, id_calendario: number): Promise<string | undefined> {
  await db.selectFrom('calendarios').select('id').where('id', '=', id_calendario).forKeyShare().execute()
  const { rows } = await sql<{ versao: string }>`select id || ':' || chave as versao from calendario_versoes
    where id_calendario = ${id_calendario} order by id desc limit 1`.execute(db)
  return rows[0]?.versao
}
