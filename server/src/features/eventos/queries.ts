import { sql } from 'kysely'
import { addDays, localDate, startOfDay } from '#server/platform/time/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { ChamadoFacts, VisitaFacts } from './rules.ts'

const WEEK = 7

/** Whom each of these tickets concerns; the same people who may read it, an admin aside. */
export async function findChamadoFacts(db: Db, ids: number[], now: Date): Promise<Map<number, ChamadoFacts>> {
  if (ids.length === 0) return new Map()
  const today = localDate(now)
  const { rows } = await sql<ChamadoFacts & { id: number }>`select t.id_chamado as id, t.id_cliente,
      t.id_status in (1, 4, 5) and t.excluido_em is null and (t.id_analista is null or u.ativo = 'N') as fila,
      array_remove(array[t.id_analista, t.id_usuario]
        || array(select a.id_analista from atividades a where a.id_chamado = t.id_chamado)
        || array(select v.id_analista from visitas v where v.id_cliente = t.id_cliente and v.excluido_em is null and v.status <> 'FINALIZADA'
          and v.data_hora_prevista >= ${startOfDay(addDays(today, -WEEK))} and v.data_hora_prevista < ${startOfDay(addDays(today, WEEK + 1))}), null) as analistas
    from chamados t left join usuarios u on u.id = t.id_analista where t.id_chamado = any(${ids}::int[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

export async function findVisitaFacts(db: Db, ids: number[]): Promise<Map<number, VisitaFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('visitas')
    .select(['id', 'id_analista', 'id_cliente'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
