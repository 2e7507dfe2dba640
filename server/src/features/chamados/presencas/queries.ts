import { sql } from 'kysely'
import { type EstadoPresenca, PRESENCA_S, type Presente } from '#contract/chamados.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { announce } from '#server/platform/db/live.ts'
import { prepared } from '#server/platform/db/prepared.ts'

type Place = { id_chamado: number; id_usuario: number; now: Date }
const news = (id: number) => announce(JSON.stringify({ noun: 'presencas', id }))

/** One row for each person and chamado; others are told only of what they do not know yet. What this person left unsaid elsewhere goes with it. */
export async function savePresenca(db: Db, { id_chamado, id_usuario, now }: Place, estado: EstadoPresenca) {
  const ate = new Date(now.getTime() + PRESENCA_S * 1000)
  await sql`with antes as (select estado from presencas where id_chamado = ${id_chamado} and id_usuario = ${id_usuario} and ate > ${now}),
      vencidas as (delete from presencas where id_usuario = ${id_usuario} and ate <= ${now} and id_chamado <> ${id_chamado}),
      minha as (insert into presencas (id_chamado, id_usuario, estado, ate) values (${id_chamado}, ${id_usuario}, ${estado}, ${ate})
        on conflict (id_chamado, id_usuario) do update set estado = excluded.estado, ate = excluded.ate returning estado)
    select case when minha.estado is distinct from (select estado from antes) then ${news(id_chamado)} end
    from minha ${prepared('presenca')}`.execute(db)
}

export async function endPresenca(db: Db, { id_chamado, id_usuario, now }: Place) {
  await sql`with minha as (delete from presencas where id_chamado = ${id_chamado} and id_usuario = ${id_usuario} returning ate)
    select case when minha.ate > ${now} then ${news(id_chamado)} end from minha`.execute(db)
}

/** Who is there, by chamado; those who answer first. */
export async function findPresentes(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Presente[]>> {
  const { rows } = await sql<
    Presente & { id_chamado: number }
  >`select p.id_chamado, u.id, u.nome || ' ' || u.sobrenome as nome, p.estado, p.ate
    from presencas p join usuarios u on u.id = p.id_usuario and u.ativo = 'S' and u.perfil in ('admin', 'analista')
    where p.id_chamado = any(${ids}::int[]) and p.ate > ${now}
    order by p.estado, nome, u.id ${prepared('presentes')}`.execute(db)
  const there = Map.groupBy(rows, ({ id_chamado }) => id_chamado)
  const asPresente = ({ id, nome, estado, ate }: Presente) => ({ id, nome, estado, ate })
  return new Map(Array.from(there, ([id, people]) => [id, people.map(asPresente)]))
}
