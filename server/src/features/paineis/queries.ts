import { type RawBuilder, sql } from 'kysely'
import type { PrimeirosPassos } from '#contract/paineis.ts'
import { addDays, localDate, startOfDay } from '#server/platform/time/clock.ts'
import { isOpen } from '#server/features/chamados/reach.ts'
import type { Db } from '#server/platform/db/connect.ts'

const isCounted = sql`t.excluido_em is null and ${isOpen}`
type Owner = { id_analista: number } | { id_cliente: number } | undefined
const belongsTo = (owner: Owner) =>
  owner === undefined
    ? sql`true`
    : 'id_analista' in owner
      ? sql`id_analista = ${owner.id_analista}`
      : sql`id_cliente = ${owner.id_cliente}`

const countOf = async (db: Db, from: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(db)
  return rows[0]?.total ?? 0
}

export const countClientes = (db: Db) => countOf(db, sql`clientes where ativo = 'S'`)

/** All states if none is given. */
export const countChamados = (db: Db, owner: Owner, statusList?: number[]) =>
  countOf(
    db,
    sql`chamados where excluido_em is null and ${belongsTo(owner)}
      and ${statusList === undefined ? sql`true` : sql`id_status = any(${statusList}::int[])`}`,
  )

/** Critical is priority 5 and open. */
export const countCriticos = (db: Db, owner?: Owner) =>
  countOf(db, sql`chamados t where ${isCounted} and id_prioridade = 5 and ${belongsTo(owner)}`)

type Chamados = Record<'abertos' | 'aguardandoTerceiros' | 'aguardandoCliente' | 'criticos', number>

/** Whether the index of open tickets covers what is counted. */
export async function countStates(db: Db): Promise<Chamados> {
  const { rows } =
    await sql<Chamados>`select count(*)::int as "abertos", count(*) filter (where id_status = 4)::int as "aguardandoTerceiros",
      count(*) filter (where id_status = 5)::int as "aguardandoCliente", count(*) filter (where id_prioridade = 5)::int as "criticos"
    from chamados t where ${isCounted}`.execute(db)
  return rows[0] ?? { abertos: 0, aguardandoTerceiros: 0, aguardandoCliente: 0, criticos: 0 }
}

type Visitas = Record<
  'totalVisitas' | 'totalVisitasHoje' | 'totalVisitasAndamento' | 'totalVisitasAtrasadas',
  number
>

/** Each number has its own index: only the total grows with the years. */
export async function countVisitas(db: Db, now: Date, id_analista?: number): Promise<Visitas> {
  const today = localDate(now)
  const those = (narrower: RawBuilder<unknown>) =>
    sql`(select count(*)::int from visitas where excluido_em is null
      and ${id_analista === undefined ? sql`true` : sql`id_analista = ${id_analista}`} and ${narrower})`
  const { rows } = await sql<Visitas>`select ${those(sql`true`)} as "totalVisitas",
      ${those(sql`data_hora_prevista >= ${startOfDay(today)} and data_hora_prevista < ${startOfDay(addDays(today, 1))}`)} as "totalVisitasHoje",
      ${those(sql`status = 'EM ANDAMENTO'`)} as "totalVisitasAndamento",
      ${those(sql`status = 'AGUARDANDO' and data_hora_prevista < ${now}`)} as "totalVisitasAtrasadas"`.execute(
    db,
  )
  return (
    rows[0] ?? { totalVisitas: 0, totalVisitasHoje: 0, totalVisitasAndamento: 0, totalVisitasAtrasadas: 0 }
  )
}

/** A step counts as done even if its row was deleted since. */
export async function findPrimeirosPassos(db: Db): Promise<PrimeirosPassos> {
  const { rows } = await sql<PrimeirosPassos>`select exists (select from clientes) as cliente,
      exists (select from usuarios where perfil = 'analista') as analista, exists (select from visitas) as visita,
      exists (select from chamados) as chamado, exists (select from artigos) as artigo`.execute(db)
  return rows[0] ?? { cliente: false, analista: false, visita: false, chamado: false, artigo: false }
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
