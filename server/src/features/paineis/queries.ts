import { type RawBuilder, sql } from 'kysely'
import type { Carga, PrimeirosPassos } from '#contract/paineis.ts'
import { addDays, localDate, startOfDay } from '#server/platform/time/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { wellBefore } from './atencao/rules.ts'
import { isOpenTotal } from './totais/queries.ts'

type Owner = { id_analista: number } | { id_cliente: number } | undefined
/** The kept totals of somebody's tickets; everybody's are those of all analistas and of nobody. */
const totalsOf = (owner: Owner) =>
  owner === undefined
    ? sql`totais where tipo = 'analista'`
    : 'id_analista' in owner
      ? sql`totais where tipo = 'analista' and chave = ${owner.id_analista}`
      : sql`totais where tipo = 'cliente' and chave = ${owner.id_cliente}`

const totalOf = async (db: Db, query: RawBuilder<{ total: number }>) =>
  (await query.execute(db)).rows[0]?.total ?? 0

export const countClientes = (db: Db) =>
  totalOf(db, sql`select count(*)::int as total from clientes where ativo = 'S'`)

const sumOf = (db: Db, from: RawBuilder<unknown>) =>
  totalOf(db, sql`select coalesce(sum(total), 0)::int as total from ${from} ${prepared('totais')}`)

/** All states if none is given. */
export const countChamados = (db: Db, owner: Owner, statusList?: number[]) =>
  sumOf(
    db,
    sql`${totalsOf(owner)} and ${statusList === undefined ? sql`true` : sql`id_status = any(${statusList}::int[])`}`,
  )

/** Critical is priority 5 and open. */
export const countCriticos = (db: Db, owner?: Owner) =>
  sumOf(db, sql`${totalsOf(owner)} and id_prioridade = 5 and ${isOpenTotal}`)

type Chamados = Record<'abertos' | 'aguardandoTerceiros' | 'aguardandoCliente' | 'criticos', number>

export async function countStates(db: Db): Promise<Chamados> {
  const those = (which: RawBuilder<unknown>) => sql`coalesce(sum(total) filter (where ${which}), 0)::int`
  const { rows } =
    await sql<Chamados>`select ${those(sql`true`)} as "abertos", ${those(sql`id_status = 4`)} as "aguardandoTerceiros",
      ${those(sql`id_status = 5`)} as "aguardandoCliente", ${those(sql`id_prioridade = 5`)} as "criticos"
    from ${totalsOf(undefined)} and ${isOpenTotal} ${prepared('countStates')}`.execute(db)
  return rows[0] ?? { abertos: 0, aguardandoTerceiros: 0, aguardandoCliente: 0, criticos: 0 }
}

type Visitas = Record<
  | 'totalVisitas'
  | 'totalVisitasHoje'
  | 'totalVisitasAndamento'
  | 'totalVisitasAtrasadas'
  | 'totalVisitasBemAtrasadas',
  number
>

/** The total is kept; each of the others has its own index. */
export async function countVisitas(db: Db, now: Date, id_analista?: number): Promise<Visitas> {
  const today = localDate(now)
  const of = (column: string) =>
    id_analista === undefined ? sql`true` : sql`${sql.ref(column)} = ${id_analista}`
  const those = (narrower: RawBuilder<unknown>) =>
    sql`(select count(*)::int from visitas where excluido_em is null and ${of('id_analista')} and ${narrower})`
  const { rows } =
    await sql<Visitas>`select (select coalesce(sum(total), 0)::int from totais where tipo = 'visitas' and ${of('chave')}) as "totalVisitas",
      ${those(sql`data_hora_prevista >= ${startOfDay(today)} and data_hora_prevista < ${startOfDay(addDays(today, 1))}`)} as "totalVisitasHoje",
      ${those(sql`status = 'EM ANDAMENTO'`)} as "totalVisitasAndamento",
      ${those(sql`status = 'AGUARDANDO' and data_hora_prevista < ${now}`)} as "totalVisitasAtrasadas",
      ${those(sql`status = 'AGUARDANDO' and data_hora_prevista < ${wellBefore(now)}`)} as "totalVisitasBemAtrasadas" ${prepared('countVisitas')}`.execute(
      db,
    )
  return (
    rows[0] ?? {
      totalVisitas: 0,
      totalVisitasHoje: 0,
      totalVisitasAndamento: 0,
      totalVisitasAtrasadas: 0,
      totalVisitasBemAtrasadas: 0,
    }
  )
}

/** What every analista has: open tickets as they are kept, and the visits of today by their day. */
export async function findCargas(db: Db, now: Date): Promise<Carga[]> {
  const today = localDate(now)
  const { rows } =
    await sql<Carga>`select u.id, coalesce(t.abertos, 0) as abertos, coalesce(v.visitas, 0) as visitas_hoje from usuarios u
      left join (select chave, sum(total)::int as abertos from ${totalsOf(undefined)} and ${isOpenTotal} group by chave) as t on t.chave = u.id
      left join (select id_analista, count(*)::int as visitas from visitas where excluido_em is null
        and data_hora_prevista >= ${startOfDay(today)} and data_hora_prevista < ${startOfDay(addDays(today, 1))}
        group by id_analista) as v on v.id_analista = u.id
    where u.perfil = 'analista' order by u.id limit 1000 ${prepared('findCargas')}`.execute(db)
  return rows
}

/** A step counts as done even if its row was deleted since. */
export async function findPrimeirosPassos(db: Db): Promise<PrimeirosPassos> {
  const { rows } = await sql<PrimeirosPassos>`select exists (select from clientes) as cliente,
      exists (select from usuarios where perfil = 'analista') as analista, exists (select from visitas) as visita,
      exists (select from chamados) as chamado, exists (select from artigos) as artigo, exists (select from planos) as prazos`.execute(
    db,
  )
  return (
    rows[0] ?? {
      cliente: false,
      analista: false,
      visita: false,
      chamado: false,
      artigo: false,
      prazos: false,
    }
  )
}

export const findUltimoChamado = async (db: Db, id_cliente: number) => {
  const { rows } = await sql<{ ultima: string | null }>`select max(data_criacao) as ultima from chamados
    where excluido_em is null and id_cliente = ${id_cliente}`.execute(db)
  return rows[0]?.ultima ?? null
}

export const findProximaVisita = (db: Db, id_cliente: number, now: Date) =>
  db
    .selectFrom('visitas')
    .select(['data_hora_prevista', 'tipo'])
    .where('excluido_em', 'is', null)
    .where('id_cliente', '=', id_cliente)
    .where('checkin', 'is', null)
    .where('data_hora_prevista', '>=', now.toISOString())
    .orderBy('data_hora_prevista')
    .limit(1)
    .executeTakeFirst()
