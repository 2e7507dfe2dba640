import { type RawBuilder, sql } from 'kysely'
import { PRIORIDADE_CRITICA } from '#contract/chamados.ts'
import type { Alertas, Atencao, LinhaChamado } from '#contract/paineis.ts'
import { type Condition, isOpen, queued, type Way } from '#server/features/chamados/reach.ts'
import { addDays, localDate, startOfDay } from '#server/platform/time/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { dayNumber, isOpenTotal } from '../totais/queries.ts'
import { FEW, notYetShown, wellBefore } from './rules.ts'

/** From so many days on, a ticket is open for too long. */
const LONG = 30
/** On the wall, as many as fit beside each other. */
const ON_THE_WALL = 5

const isCritical: Condition = sql`t.id_prioridade = ${sql.lit(PRIORIDADE_CRITICA)}`
const isShown: Condition = sql`t.excluido_em is null`
const oldestFirst = sql`data_criacao, id_chamado`

/** The oldest of one way into the queue: its index is read from its end. */
function oldestOf({ condition, each }: Way, narrower: Condition, limit: number): RawBuilder<unknown> {
  const from = (where: Condition) => sql`select t.id_chamado, t.data_criacao from chamados t
    where ${isShown} and ${where} and ${narrower} order by t.data_criacao, t.id_chamado limit ${sql.lit(limit)}`
  return each
    ? sql`(select o.* from ${each.rows} as g cross join lateral (${from(each.member)}) as o)`
    : sql`(${from(condition)})`
}

const oldestQueued = (narrower: Condition, limit: number) =>
  sql`(select * from (${sql.join(
    queued.map((way) => oldestOf(way, narrower, limit)),
    sql` union all `,
  )}) as q order by ${oldestFirst} limit ${sql.lit(limit)})`

const inactive = sql`array(select id from usuarios where ativo = 'N' and perfil <> 'cliente')`
/** Of kept totals: the queue. */
const isQueuedTotal = sql`(chave = 0 or chave = any(${inactive}))`

type Totals = Record<'fila' | 'criticos' | 'antigos', number>

async function readTotals(db: Db, today: string): Promise<Totals> {
  const those = (which: RawBuilder<unknown>) => sql`coalesce(sum(total) filter (where ${which}), 0)::int`
  const { rows } = await sql<Totals>`select ${those(isQueuedTotal)} as fila,
      ${those(sql`${isQueuedTotal} and id_prioridade = ${sql.lit(PRIORIDADE_CRITICA)}`)} as criticos,
      coalesce(sum(total), 0)::int - (select coalesce(sum(total), 0)::int from totais
        where tipo = 'dia_abertos' and chave > ${dayNumber(addDays(today, -LONG))}) as antigos
    from totais where tipo = 'analista' and ${isOpenTotal} ${prepared('atencao')}`.execute(db)
  return rows[0] ?? { fila: 0, criticos: 0, antigos: 0 }
}

type Kind = 'criticos' | 'fila' | 'antigos'

/** The ids first, from the indexes; then a dozen rows get their names. */
async function readChamados(db: Db, until: Date) {
  const part = (kind: Kind, ids: RawBuilder<unknown>) =>
    sql`select ${sql.lit(kind)} as kind, id_chamado from ${ids} as ids`
  // Of the longest open ones enough that some are left when those that stand above are taken away.
  const longest = sql`(select t.id_chamado from chamados t where ${isShown} and ${isOpen}
    and t.data_criacao < ${until} order by t.data_criacao, t.id_chamado limit ${sql.lit(3 * FEW)})`
  const { rows } = await sql<LinhaChamado & { kind: Kind }>`
    select p.kind, t.id_chamado, t.titulo, t.id_cliente, c.nome as nome_cliente, t.data_criacao,
      case when u.ativo = 'S' then u.nome || ' ' || u.sobrenome end as nome_analista
    from (${part('criticos', oldestQueued(isCritical, FEW))}
      union all ${part('fila', oldestQueued(sql`not (${isCritical})`, FEW))}
      union all ${part('antigos', longest)}) as p
    join chamados t on t.id_chamado = p.id_chamado join clientes c on c.id = t.id_cliente
      left join usuarios u on u.id = t.id_analista
    order by t.data_criacao, t.id_chamado ${prepared('atencaoChamados')}`.execute(db)
  const of = (wanted: Kind) => rows.flatMap(({ kind, ...line }) => (kind === wanted ? [line] : []))
  return { criticos: of('criticos'), fila: of('fila'), antigos: of('antigos') }
}

async function readVisitas(db: Db, now: Date): Promise<Atencao['visitas']> {
  const plannedBefore = (moment: Date) =>
    sql`from visitas v where v.excluido_em is null and v.status = 'AGUARDANDO' and v.data_hora_prevista < ${moment}`
  const late = plannedBefore(now)
  const { rows } = await sql<Atencao['visitas']['linhas'][number] & { total: number; bem_atrasadas: number }>`
    select v.id, v.data_hora_prevista, v.id_cliente, c.nome as nome_cliente, c.telefone,
      u.nome || ' ' || u.sobrenome as nome_analista, (select count(*)::int ${late}) as total,
      (select count(*)::int ${plannedBefore(wellBefore(now))}) as bem_atrasadas
    from (select v.* ${late} order by v.data_hora_prevista desc, v.id desc limit ${sql.lit(FEW)}) as v
    join clientes c on c.id = v.id_cliente join usuarios u on u.id = v.id_analista
    order by v.data_hora_prevista desc, v.id desc ${prepared('atencaoVisitas')}`.execute(db)
  return { total: rows[0]?.total ?? 0, bem_atrasadas: rows[0]?.bem_atrasadas ?? 0, linhas: rows }
}

export async function readAtencao(db: Db, now: Date): Promise<Atencao> {
  const today = localDate(now)
  const data_fim = addDays(today, -LONG)
  const totals = await readTotals(db, today)
  const lines = await readChamados(db, startOfDay(addDays(data_fim, 1)))
  return {
    criticos: { total: totals.criticos, linhas: lines.criticos },
    fila: { total: totals.fila, linhas: lines.fila },
    visitas: await readVisitas(db, now),
    antigos: {
      total: totals.antigos,
      data_fim,
      linhas: notYetShown(lines.antigos, [...lines.criticos, ...lines.fila]),
    },
  }
}

/** Ids and ages: whoever passes by may read the wall. Those that nobody has come first. */
export async function readAlertas(db: Db): Promise<Alertas> {
  const oldest = sql`(select t.id_chamado, t.data_criacao from chamados t where ${isShown} and ${isOpen} and ${isCritical}
    order by t.data_criacao, t.id_chamado limit ${sql.lit(2 * ON_THE_WALL)})`
  const { rows: criticos } = await sql<Alertas['criticos'][number]>`
    with esperam as materialized (select id_chamado, data_criacao from ${oldestQueued(isCritical, ON_THE_WALL)} as q)
    select id_chamado, data_criacao, true as sem_analista from esperam
    union all select id_chamado, data_criacao, false from ${oldest} as o
      where not exists (select from esperam e where e.id_chamado = o.id_chamado)
    order by sem_analista desc, ${oldestFirst} limit ${sql.lit(ON_THE_WALL)} ${prepared('alertas')}`.execute(
    db,
  )
  const { rows: totals } = await sql<{ fila: number }>`select coalesce(sum(total), 0)::int as fila from totais
    where tipo = 'analista' and ${isOpenTotal} and ${isQueuedTotal} ${prepared('alertasFila')}`.execute(db)
  return { sem_analista: totals[0]?.fila ?? 0, criticos }
}
