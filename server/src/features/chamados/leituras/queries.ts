import { type RawBuilder, sql } from 'kysely'
import { type Contagens, NOVAS_LIMIT, tiposQueFalam } from '#contract/chamados.ts'
import { TOTAL_CAP } from '#contract/lists.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { announce } from '#server/platform/db/live.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { through } from '../list/ways.ts'
import { type Condition, isOpen, queued, type Reader, seesNotas } from '../reach.ts'

/** How long a closed ticket still counts as news. */
const CLOSED_DAYS = 7

export async function countFila(db: Db): Promise<number> {
  const ways = queued.map((way) =>
    through(way, { select: sql`1`, conditions: [sql`t.excluido_em is null`], limit: TOTAL_CAP }),
  )
  const { rows } = await sql<{ total: number }>`select least(count(*), ${sql.lit(TOTAL_CAP)})::int as total
    from (${sql.join(ways, sql` union all `)}) as fila ${prepared('fila')}`.execute(db)
  return rows[0]?.total ?? 0
}

/** What is news for a cliente: an answer of the staff, observations, or that it was closed. */
const isAnswer = sql`(a.tipo = any(${[...tiposQueFalam]}::text[]) or a.observacoes)
  and exists (select from usuarios u where u.id = a.id_analista and u.perfil <> 'cliente')`

/** For the team also what a colleague noted. */
const hasNewNota = (person: unknown, read: unknown, since: unknown) =>
  sql`exists (select from notas_internas n where n.id_chamado = t.id_chamado and n.id > ${read}
    and n.id_autor <> ${person} and n.criado_em >= ${since})`

type Novas = Pick<Contagens, 'novas' | 'notas' | 'mudancas'>

/**
 * Tickets with an unread entry of somebody else, written since this person was created; for a cliente, answers of the
 * staff. Open ones, and those closed a few days ago.
 */
export async function findNovas(db: Db, reader: Reader, now: Date): Promise<Novas> {
  const isStaff = seesNotas(reader)
  const since = sql`(select criado_em from usuarios where id = ${reader.id})`
  const owner: Condition = isStaff
    ? sql`t.id_analista = ${reader.id}`
    : sql`t.id_cliente = ${reader.id_empresa}`
  const closedSince = daysBefore(now, CLOSED_DAYS)
  const tickets = [isOpen, sql<boolean>`t.fechado_em > ${closedSince}`].map(
    (condition) =>
      sql`select t.id_chamado from chamados t where t.excluido_em is null and ${owner} and ${condition}`,
  )
  const isNews = isStaff ? sql`a.id_analista <> ${reader.id}` : isAnswer
  const orNota = isStaff ? sql`or ${hasNewNota(reader.id, sql`coalesce(l.id_nota, 0)`, since)}` : sql``
  const hasEntry = (
    which: RawBuilder<unknown>,
  ) => sql`exists (select from atividades a where a.id_chamado = t.id_chamado
      and a.id_atividade > coalesce(l.id_atividade, 0) and a.data_criacao >= ${since} and ${which})`
  const newest = sql`case when ${hasEntry(sql`${isNews} and a.tipo in ('resposta', 'comentario')`)} then 'resposta'
    when ${hasEntry(isNews)} then 'mudanca' else 'nota' end`
  const { rows } = await sql<{
    id_chamado: number
    what: 'resposta' | 'mudanca' | 'nota'
  }>`select t.id_chamado,
      ${isStaff ? newest : sql`'resposta'`} as what
    from (${sql.join(tickets, sql` union all `)}) as t
      left join leituras l on l.id_chamado = t.id_chamado and l.id_usuario = ${reader.id}
    where ${hasEntry(isNews)} ${orNota}
    order by t.id_chamado desc limit ${sql.lit(NOVAS_LIMIT)} ${prepared('novas')}`.execute(db)
  const idsOf = (some: typeof rows) => some.map(({ id_chamado }) => id_chamado)
  const only = (what: string) => idsOf(rows.filter((row) => row.what === what))
  return { novas: idsOf(rows), ...(isStaff && { notas: only('nota'), mudancas: only('mudanca') }) }
}

/** Whose a ticket is, and for whom it has something new. */
export type Holders = { id_analista: number | null; novas: number[] }

/** The same rule as findNovas, for a few tickets and everybody at once. */
export async function findHolders(db: Db, ids: number[], now: Date): Promise<Map<number, Holders>> {
  const { rows } = await sql<Holders & { id: number }>`select t.id_chamado as id, t.id_analista,
      array(select p.id from usuarios p
        where (p.id = t.id_analista or (p.perfil = 'cliente' and p.id_empresa = t.id_cliente))
          and t.excluido_em is null and (${isOpen} or t.fechado_em > ${daysBefore(now, CLOSED_DAYS)})
          and (exists (select from atividades a where a.id_chamado = t.id_chamado and a.data_criacao >= p.criado_em
            and a.id_atividade > coalesce((select l.id_atividade from leituras l
              where l.id_chamado = t.id_chamado and l.id_usuario = p.id), 0)
            and case when p.perfil = 'cliente' then ${isAnswer} else a.id_analista <> p.id end)
            or (p.perfil <> 'cliente' and ${hasNewNota(
              sql`p.id`,
              sql`coalesce((select l.id_nota from leituras l where l.id_chamado = t.id_chamado and l.id_usuario = p.id), 0)`,
              sql`p.criado_em`,
            )}))) as novas
    from chamados t where t.id_chamado = any(${ids}::int[]) ${prepared('detentores')}`.execute(db)
  return new Map(rows.map(({ id, ...holders }) => [id, holders]))
}

type Read = { id_atividade?: number | undefined; id_nota?: number | undefined }

/**
 * Moves forward only; an id that is not of this ticket counts as its last entry. Once nothing is left to read, the
 * person's other screens are told.
 */
export async function saveLeitura(
  db: Db,
  reader: Reader,
  id_chamado: number,
  { id_atividade = 0, id_nota = 0 }: Read,
) {
  const news = JSON.stringify({ noun: 'leituras', id: id_chamado, leitor: reader.id })
  const isStaff = seesNotas(reader)
  const lastNota = isStaff
    ? sql`coalesce((select max(id) from notas_internas where id_chamado = ${id_chamado} and id <= ${id_nota}), 0)`
    : sql`0`
  const hasUnreadNota = isStaff
    ? sql`or exists (select from notas_internas n where n.id_chamado = ${id_chamado} and n.id > lida.id_nota and n.id_autor <> ${reader.id})`
    : sql``
  const { rows } = await sql<{
    id_atividade: number
  }>`with lida as (insert into leituras (id_usuario, id_chamado, id_atividade, id_nota)
      select ${reader.id}, ${id_chamado}, coalesce(max(id_atividade), 0), ${lastNota} from atividades
        where id_chamado = ${id_chamado} and id_atividade <= ${id_atividade}
      on conflict (id_usuario, id_chamado) do update set id_atividade = greatest(leituras.id_atividade, excluded.id_atividade),
        id_nota = greatest(leituras.id_nota, excluded.id_nota)
      returning id_atividade, id_nota)
    select id_atividade, case when not (exists (select from atividades a
      where a.id_chamado = ${id_chamado} and a.id_atividade > lida.id_atividade) ${hasUnreadNota}) then ${announce(news)} end
    from lida`.execute(db)
  return { id_atividade: rows[0]?.id_atividade ?? id_atividade }
}
