import { type Insertable, sql, type Updateable } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import { CALENDARIO_LIMIT, type listVisitasDoAnalista, VISITA_MINUTES } from '#contract/visitas.ts'
import {
  addDays,
  type LocalDate,
  localDate,
  monthOf,
  startOfDay,
  weekOf,
} from '#server/platform/time/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { fetchPage } from '#server/platform/db/lists.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { HandOver, Moved } from '#server/platform/record/noun.ts'
import { isOf } from './reach.ts'
import { sharedDays } from './rules.ts'

type Query = QueryOf<typeof listVisitasDoAnalista>
type Filters = Omit<Query, 'ordenar' | 'direcao' | 'pagina' | 'por_pagina'>

/** The part of the status that depends on the clock: no check-in, and the planned time has passed. */
const isLate = (now: Date) => sql<boolean>`(v.status = 'AGUARDANDO' and v.data_hora_prevista < ${now})`

const situacoes = {
  aguardando: () => sql<boolean>`v.status = 'AGUARDANDO'`,
  andamento: () => sql<boolean>`v.status = 'EM ANDAMENTO'`,
  finalizada: () => sql<boolean>`v.status = 'FINALIZADA'`,
  atrasada: isLate,
}

/** Days are São Paulo's and whole: from the first's beginning to before the day after the last. */
function isPlanned({ data_inicio, data_fim, data, semana, mes }: Filters, now: Date) {
  const today = localDate(now)
  const { first, last } = sharedDays([
    { first: data_inicio, last: data_fim },
    { first: data, last: data },
    ...(semana ? [weekOf(today)] : []),
    ...(mes ? [monthOf(today)] : []),
  ])
  return sql<boolean>`(${sql.join(
    [
      sql`true`,
      ...(first === undefined ? [] : [sql`v.data_hora_prevista >= ${startOfDay(first)}`]),
      ...(last === undefined ? [] : [sql`v.data_hora_prevista < ${startOfDay(addDays(last, 1))}`]),
    ],
    sql` and `,
  )})`
}

/** Begun or due on a day that is over, and still not finished. */
const isLeftOver = (now: Date) =>
  sql<boolean>`(v.status <> 'FINALIZADA' and v.data_hora_prevista < ${startOfDay(localDate(now))})`

function matchingVisitas(db: Db, filters: Filters, now: Date) {
  const { id_cliente, id_analista, situacao, pendentes } = filters
  const planned = isPlanned(filters, now)
  let query = db.selectFrom('visitas as v').where('v.excluido_em', 'is', null)
  if (id_cliente !== undefined) query = query.where('v.id_cliente', '=', id_cliente)
  if (id_analista !== undefined) query = query.where(isOf(id_analista))
  if (situacao !== undefined) query = query.where(situacoes[situacao](now))
  return query.where(pendentes ? sql<boolean>`(${planned} or ${isLeftOver(now)})` : planned)
}

const fullName = sql<string>`u.nome || ' ' || u.sobrenome`

const withNames = (query: ReturnType<typeof matchingVisitas>, now: Date) =>
  query
    .innerJoin('clientes as c', 'c.id', 'v.id_cliente')
    .innerJoin('usuarios as u', 'u.id', 'v.id_analista')
    .select(['v.id', 'v.data_hora_prevista', 'v.id_cliente', 'v.id_analista', 'v.tipo', 'v.observacao_admin'])
    .select(['v.observacao_analista', 'v.checkin', 'v.checkout', 'v.status', 'v.versao'])
    .select(['v.id_checklist', 'v.checkin_hora', 'v.checkout_hora'])
    .select(['c.nome as nome_cliente', 'c.ativo as ativo_cliente', 'c.endereco', 'c.cidade', 'c.telefone'])
    .select(['c.contato', 'u.ativo as ativo_analista'])
    .select(fullName.as('nome_analista'))
    .select(isLate(now).as('atrasada'))

type Sorting = { ordenar: NonNullable<Query['ordenar']>; direcao: 'asc' | 'desc' }

export function findVisitas(db: Db, { ordenar, direcao, ...query }: Query & Sorting, now: Date) {
  const matching = matchingVisitas(db, query, now)
  const byTime = ordenar === 'data_hora_prevista'
  const rows = withNames(matching, now)
    .$if(byTime, (qb) => qb.orderBy('v.data_hora_prevista', direcao))
    .orderBy('v.id', direcao)
  const ids = matching
    .select('v.id')
    .$if(byTime, (qb) => qb.orderBy('v.data_hora_prevista', direcao))
    .orderBy('v.id', direcao)
  return fetchPage(db, rows, query, matching.select('v.id'), { id: 'v.id', ids })
}

export const findVisita = (db: Db, id: number, now: Date) =>
  withNames(matchingVisitas(db, {}, now), now)
    .where('v.id', '=', id)
    .executeTakeFirst()

/** Only what a block shows, because there are many. */
export function findCalendario(db: Db, filters: Filters, now: Date) {
  const matching = matchingVisitas(db, filters, now)
  const blocks = matching
    .innerJoin('clientes as c', 'c.id', 'v.id_cliente')
    .innerJoin('usuarios as u', 'u.id', 'v.id_analista')
    .select([
      'v.id',
      'v.data_hora_prevista',
      'v.id_analista',
      'v.status',
      'v.versao',
      'c.nome as nome_cliente',
    ])
    .select(['c.ativo as ativo_cliente', 'u.ativo as ativo_analista'])
    .select([fullName.as('nome_analista'), isLate(now).as('atrasada')])
    .orderBy('v.data_hora_prevista')
    .orderBy('v.id')
  return fetchPage(db, blocks, { pagina: 1, por_pagina: CALENDARIO_LIMIT }, matching.select('v.id'))
}

/** Less than a visit's length before or after this time. */
export function findConflitos(
  db: Db,
  wanted: { id_analista: number; data_hora_prevista: string; id_visita?: number | undefined },
) {
  const moment = new Date(wanted.data_hora_prevista).getTime()
  const length = VISITA_MINUTES * 60_000
  let query = db
    .selectFrom('visitas as v')
    .innerJoin('clientes as c', 'c.id', 'v.id_cliente')
    .select(['v.id', 'v.data_hora_prevista', 'c.nome as nome_cliente'])
    .where('v.excluido_em', 'is', null)
    .where('v.id_analista', '=', wanted.id_analista)
    .where('v.data_hora_prevista', '>', new Date(moment - length).toISOString())
    .where('v.data_hora_prevista', '<', new Date(moment + length).toISOString())
  if (wanted.id_visita !== undefined) query = query.where('v.id', '<>', wanted.id_visita)
  return query.orderBy('v.data_hora_prevista').orderBy('v.id').limit(10).execute()
}

/** Locks the row: the rule that reads it stays true until the transaction ends. */
export function lockVisita(db: Db, { id, id_analista }: { id: number; id_analista?: number }) {
  let query = db.selectFrom('visitas').selectAll().where('id', '=', id).where('excluido_em', 'is', null)
  if (id_analista !== undefined) query = query.where('id_analista', '=', id_analista)
  return query.forUpdate().executeTakeFirst()
}

export const insertVisita = (db: Db, values: Insertable<Tables['visitas']>) =>
  db.insertInto('visitas').values(values).returningAll().executeTakeFirstOrThrow()

export const saveVisita = (db: Db, id: number, values: Updateable<Tables['visitas']>) =>
  db
    .updateTable('visitas')
    .set({ ...values, versao: sql<number>`versao + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The visits of this day that were not begun and of which nobody was reminded; from then on they were. */
export async function insertLembretes(db: Db, day: LocalDate) {
  const { rows } = await sql<{ id_visita: number; dia: string }>`insert into visita_lembretes (id_visita, dia)
    select v.id, ${day} from visitas v
    where v.excluido_em is null and v.status = 'AGUARDANDO'
      and v.data_hora_prevista >= ${startOfDay(day)} and v.data_hora_prevista < ${startOfDay(addDays(day, 1))}
      and not exists (select from visita_lembretes l where l.id_visita = v.id and l.dia = ${day})
    on conflict do nothing returning id_visita, dia ${prepared('lembretes')}`.execute(db)
  return rows
}

/** Every visit without check-out goes to another analista; there is no queue of visits. */
export async function handOverVisitas(db: Db, { from, to }: HandOver): Promise<Moved[]> {
  if (to === null) return []
  const moved = await db
    .updateTable('visitas')
    .set({ id_analista: to.id, versao: sql<number>`versao + 1` })
    .where('id_analista', '=', from)
    .where('status', '<>', 'FINALIZADA')
    .where('excluido_em', 'is', null)
    .returning('id')
    .execute()
  return moved.map(({ id }) => ({ id, detail: { era: { analista: from } } }))
}
