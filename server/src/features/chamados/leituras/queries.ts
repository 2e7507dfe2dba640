import { sql } from 'kysely'
import { NOVAS_LIMIT, tiposQueFalam } from '#contract/chamados.ts'
import { TOTAL_CAP } from '#contract/lists.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { type Condition, isOpen, isQueued, type Reader } from '../reach.ts'

/** How long a closed ticket still counts as news. */
const CLOSED_DAYS = 7

export async function countFila(db: Db): Promise<number> {
  const ways = isQueued.map(
    (queued) =>
      sql`(select from chamados t where t.excluido_em is null and ${queued} limit ${sql.lit(TOTAL_CAP)})`,
  )
  const { rows } = await sql<{ total: number }>`select least(count(*), ${sql.lit(TOTAL_CAP)})::int as total
    from (${sql.join(ways, sql` union all `)}) as fila ${prepared('fila')}`.execute(db)
  return rows[0]?.total ?? 0
}

/** What is news for a cliente: an answer, observations, or that it was closed. */
const isAnswer = sql`(a.tipo = any(${[...tiposQueFalam]}::text[]) or a.observacoes)`

/**
 * Tickets with an unread entry of somebody else, written since this person was created; for a cliente, answers of the
 * staff. Open ones, and those closed a few days ago.
 */
export async function findNovas(db: Db, reader: Reader, now: Date): Promise<number[]> {
  const isStaff = reader.perfil !== 'cliente'
  const owner: Condition = isStaff
    ? sql`t.id_analista = ${reader.id}`
    : sql`t.id_cliente = ${reader.id_empresa}`
  const closedSince = daysBefore(now, CLOSED_DAYS)
  const tickets = [isOpen, sql<boolean>`t.fechado_em > ${closedSince}`].map(
    (condition) =>
      sql`select t.id_chamado from chamados t where t.excluido_em is null and ${owner} and ${condition}`,
  )
  const isNews = isStaff
    ? sql`a.id_analista <> ${reader.id}`
    : sql`${isAnswer} and exists (select from usuarios u where u.id = a.id_analista and u.perfil <> 'cliente')`
  const { rows } = await sql<{ id_chamado: number }>`select t.id_chamado
    from (${sql.join(tickets, sql` union all `)}) as t
      left join leituras l on l.id_chamado = t.id_chamado and l.id_usuario = ${reader.id}
    where exists (select from atividades a where a.id_chamado = t.id_chamado and a.id_atividade > coalesce(l.id_atividade, 0)
      and a.data_criacao >= (select criado_em from usuarios where id = ${reader.id}) and ${isNews})
    order by t.id_chamado desc limit ${sql.lit(NOVAS_LIMIT)} ${prepared('novas')}`.execute(db)
  return rows.map(({ id_chamado }) => id_chamado)
}

/** Moves forward only; an id that is not of this ticket counts as its last entry. */
export async function saveLeitura(db: Db, id_usuario: number, id_chamado: number, id_atividade: number) {
  const { rows } = await sql<{
    id_atividade: number
  }>`insert into leituras (id_usuario, id_chamado, id_atividade)
    select ${id_usuario}, ${id_chamado}, coalesce(max(id_atividade), 0) from atividades
      where id_chamado = ${id_chamado} and id_atividade <= ${id_atividade}
    on conflict (id_usuario, id_chamado) do update set id_atividade = greatest(leituras.id_atividade, excluded.id_atividade)
    returning id_atividade`.execute(db)
  return { id_atividade: rows[0]?.id_atividade ?? id_atividade }
}
