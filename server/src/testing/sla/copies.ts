import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

/** So many more chamados like this one, with clocks like its own; answers their numbers. */
export async function copyMeasured(db: Db, id: number, times: number): Promise<number[]> {
  const { rows } = await sql<{
    id_chamado: number
  }>`insert into chamados (titulo, descricao, id_cliente, id_analista, id_status,
      id_prioridade, criado_por, id_usuario, data_criacao, fechado_em, vence_em, perto_em, vence_meta)
    select titulo, descricao, id_cliente, id_analista, id_status, id_prioridade, criado_por, id_usuario, data_criacao, fechado_em,
      vence_em, perto_em, vence_meta
    from chamados cross join generate_series(1, ${times}) where id_chamado = ${id} returning id_chamado`.execute(
    db,
  )
  const ids = rows.map(({ id_chamado }) => id_chamado)
  await sql`insert into sla_relogios (id_chamado, meta, ciclo, id_versao, meta_min, usado_ms, contado_ate, correndo, vence_em, perto_em,
      estourado_em, terminado_em, id_cliente, id_prioridade, id_plano)
    select c, meta, ciclo, id_versao, meta_min, usado_ms, contado_ate, correndo, vence_em, perto_em, estourado_em, terminado_em,
      id_cliente, id_prioridade, id_plano
    from sla_relogios cross join unnest(${ids}::int[]) as c where id_chamado = ${id}`.execute(db)
  return ids
}
