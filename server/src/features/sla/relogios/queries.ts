import { type RawBuilder, sql } from 'kysely'
import { tiposQueFalam } from '#contract/chamados-texts.ts'
import type { MetaSla } from '#contract/sla-terms.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { locks } from '#server/platform/db/locks.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { readMedidas } from '../calendarios/queries.ts'
import { planOf } from '../planos/open.ts'
import { isDue, ofShownPlan } from '../reach.ts'
import type { Alvo, Medida, Movidos, Relogio, Situado } from './rules.ts'

/** The newest version of a calendar: it names everything that its deadlines are counted with. */
const newestOf = (calendario: RawBuilder<unknown>) =>
  sql<string>`(select v.id || ':' || v.chave from calendario_versoes v where v.id_calendario = ${calendario} order by v.id desc limit 1)`

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

type Kept = Omit<Relogio, 'medida' | 'antigo'> & { id_versao: number } & { versao: string }
type Target = Pick<Alvo, 'id_plano' | 'resposta_min' | 'solucao_min'> & { versao: string }
type Read = {
  id_chamado: number
  id_cliente: number
  id_prioridade: number
  id_status: number
  criado_em: number
  relogios: Kept[]
  alvo: Target | null
  /** A cliente opened it, and nobody of the team has spoken to them. */
  pedido: boolean
  /** Since when it would have been measured. */
  desde: number | null
}

/** What is known of the clocks of a chamado. */
export type Lido = Omit<Read, 'relogios' | 'alvo'> & { relogios: Relogio[]; alvo: Alvo | undefined }

const speaking = sql.join(tiposQueFalam.map((tipo) => sql.lit(tipo)))
const kept = sql`(select coalesce(json_agg(json_build_object('meta', r.meta, 'ciclo', r.ciclo, 'meta_min', r.meta_min, 'usado_ms', r.usado_ms,
    'contado_ate', ${ms('r.contado_ate')}, 'correndo', r.correndo, 'vence_em', ${ms('r.vence_em')}, 'perto_em', ${ms('r.perto_em')},
    'estourado_em', ${ms('r.estourado_em')}, 'terminado_em', ${ms('r.terminado_em')}, 'id_cliente', r.id_cliente,
    'id_prioridade', r.id_prioridade, 'id_plano', r.id_plano, 'desconsiderado', r.motivo_desconsiderado is not null, 'id_versao', r.id_versao,
    'versao', ${newestOf(sql`(select v.id_calendario from calendario_versoes v where v.id = r.id_versao)`)},
    'avisadas', (select coalesce(json_agg(a.meta_min), '[]') from sla_avisos a
      where a.id_chamado = r.id_chamado and a.meta = r.meta and a.ciclo = r.ciclo and a.tipo = 'perto')) order by r.ciclo, r.meta), '[]')
  from sla_relogios r where r.id_chamado = t.id_chamado)`

const targetOf = ({ id_plano, resposta_min, solucao_min }: Target) => ({
  id_plano,
  resposta_min,
  solucao_min,
})

type Intended = { id_cliente?: number; id_prioridade?: number }

export const readLidos = (db: Db, ids: readonly number[]) =>
  readWhere(db, sql`t.id_chamado = any(${ids}::int[])`)

/** Of one, with the priority and customer that it has, or is about to have. */
export async function readLido(db: Db, id: number, intended: Intended = {}): Promise<Lido | undefined> {
  // By the id itself: with an array of it PostgreSQL would plan anew each time.
  const [lido] = await readWhere(db, sql`t.id_chamado = ${id} ${prepared('readRelogios')}`, intended)
  return lido
}

async function readWhere(
  db: Db,
  which: RawBuilder<unknown>,
  { id_cliente, id_prioridade }: Intended = {},
): Promise<Lido[]> {
  const { rows } =
    await sql<Read>`select t.id_chamado, t.id_cliente, t.id_prioridade, t.id_status, ${ms('t.data_criacao')} as criado_em, ${kept} as relogios,
      case when p.id is not null then json_build_object('id_plano', p.id, 'resposta_min', m.resposta_min, 'solucao_min', m.solucao_min,
        'versao', ${newestOf(sql`p.id_calendario`)}) end as alvo,
      case when p.id is not null and not exists (select from sla_relogios r where r.id_chamado = t.id_chamado)
        then (select u.perfil = 'cliente' from usuarios u where u.id = t.id_usuario) and not exists (
          select from atividades a join usuarios u on u.id = a.id_analista
          where a.id_chamado = t.id_chamado and a.tipo in (${speaking}) and u.perfil <> 'cliente')
        else false end as pedido,
      (select (extract(epoch from coalesce(max(s.quando) filter (where s.id_alvo is null), min(s.quando))) * 1000)::bigint
        from sla_recalculos s where s.tipo = 'planos' and s.terminado_em is null and coalesce(s.id_alvo, t.id_cliente) = t.id_cliente) as desde
    from chamados t join clientes c on c.id = ${id_cliente === undefined ? sql`t.id_cliente` : sql`${id_cliente}::int`}
    left join planos p on p.id = ${planOf}
    left join plano_metas m on m.id_plano = p.id and m.id_prioridade = ${id_prioridade === undefined ? sql`t.id_prioridade` : sql`${id_prioridade}::int`}
    where ${which}`.execute(db)
  const versoes = rows.flatMap(({ relogios, alvo }) => [
    ...relogios.map(({ versao }) => versao),
    ...(alvo ? [alvo.versao] : []),
  ])
  const medidas = await readMedidas(db, versoes)
  const medidaOf = (versao: string): Medida => {
    const medida = medidas.get(versao)
    if (!medida) throw new Error('a version of a calendar is gone')
    return medida
  }
  return rows.map(({ relogios, alvo, ...rest }) => ({
    ...rest,
    relogios: relogios.map(({ versao, id_versao, ...one }) => {
      const medida = medidaOf(versao)
      return { ...one, medida, antigo: medida.id_versao !== id_versao }
    }),
    alvo: alvo ? { ...targetOf(alvo), ...medidaOf(alvo.versao) } : undefined,
  }))
}

/** Until the chamado that is opened, or opened again, by what the plans say now can be seen. */
export const holdOpening = (db: Db) =>
  sql`select pg_advisory_xact_lock_shared(${locks.opening}) ${prepared('holdOpening')}`.execute(db)

/** What the plan of this customer asks for this priority. */
export async function readNovo(
  db: Db,
  { id_cliente, id_prioridade }: Pick<Situado, 'id_cliente' | 'id_prioridade'>,
) {
  const { rows } =
    await sql<Target>`select p.id as id_plano, m.resposta_min, m.solucao_min, ${newestOf(sql`p.id_calendario`)} as versao
    from clientes c join planos p on p.id = ${planOf}
    left join plano_metas m on m.id_plano = p.id and m.id_prioridade = ${id_prioridade}
    where c.id = ${id_cliente} ${prepared('readNovo')}`.execute(db)
  const [target] = rows
  if (!target) return undefined
  const medida = (await readMedidas(db, [target.versao])).get(target.versao)
  return medida && { ...medida, ...targetOf(target) }
}

export type Aviso = { id_chamado: number; meta: MetaSla; ciclo: number; tipo: 'perto' | 'vencido' }
type Novo = Movidos & { id_chamado: number; id_usuario: number | null }

const timeOf = (value: number | null) => (value === null ? null : new Date(value).toISOString())

/** Writes clocks and steps, and answers the breaches that are told for the first time. */
export async function saveMovidos(db: Db, moved: readonly Novo[], label?: string): Promise<Aviso[]> {
  const linhas = moved.flatMap(({ id_chamado, relogios }) =>
    relogios.map(
      ({ medida, desconsiderado: _desconsiderado, avisadas: _avisadas, antigo: _antigo, ...relogio }) => ({
        ...relogio,
        id_chamado,
        id_versao: medida.id_versao,
        contado_ate: timeOf(relogio.contado_ate),
        vence_em: timeOf(relogio.vence_em),
        perto_em: timeOf(relogio.perto_em),
        estourado_em: timeOf(relogio.estourado_em),
        terminado_em: timeOf(relogio.terminado_em),
      }),
    ),
  )
  if (linhas.length === 0) return []
  const passos = moved.flatMap(({ id_chamado, id_usuario, passos: all }) =>
    all.map(({ medida, ...passo }) => ({
      ...passo,
      id_versao: medida.id_versao,
      id_chamado,
      // A moment that comes by itself has no author.
      id_usuario: passo.tipo === 'estourada' ? null : id_usuario,
      quando: timeOf(passo.quando),
      vence_em: timeOf(passo.vence_em),
    })),
  )
  const { rows } = await sql<Aviso>`with linhas as (
      select * from json_to_recordset(${JSON.stringify(linhas)}::json) as r (id_chamado integer, meta text, ciclo smallint, id_versao integer,
        meta_min integer, usado_ms bigint, contado_ate timestamptz, correndo boolean, vence_em timestamptz, perto_em timestamptz,
        estourado_em timestamptz, terminado_em timestamptz, id_cliente integer, id_prioridade integer, id_plano integer)
    ), gravadas as (
      insert into sla_relogios as r (id_chamado, meta, ciclo, id_versao, meta_min, usado_ms, contado_ate, correndo, vence_em, perto_em,
        estourado_em, terminado_em, id_cliente, id_prioridade, id_plano)
      select id_chamado, meta, ciclo, id_versao, meta_min, usado_ms, contado_ate, correndo, vence_em, perto_em,
        estourado_em, terminado_em, id_cliente, id_prioridade, id_plano from linhas
      on conflict (id_chamado, meta, ciclo) do update set id_versao = excluded.id_versao, meta_min = excluded.meta_min,
        usado_ms = excluded.usado_ms, contado_ate = excluded.contado_ate, correndo = excluded.correndo, vence_em = excluded.vence_em,
        perto_em = excluded.perto_em, estourado_em = excluded.estourado_em, terminado_em = excluded.terminado_em,
        id_cliente = excluded.id_cliente, id_prioridade = excluded.id_prioridade, id_plano = excluded.id_plano
    ), passadas as (
      insert into sla_passos (id_chamado, meta, ciclo, quando, tipo, meta_min, usado_ms, vence_em, correndo, id_versao, id_plano, id_usuario)
      select id_chamado, meta, ciclo, quando, tipo, meta_min, usado_ms, vence_em, correndo, id_versao, id_plano, id_usuario
      from json_to_recordset(${JSON.stringify(passos)}::json) as p (id_chamado integer, meta text, ciclo smallint, quando timestamptz,
        tipo text, meta_min integer, usado_ms bigint, vence_em timestamptz, correndo boolean, id_versao integer, id_plano integer, id_usuario integer)
    )
    insert into sla_avisos (id_chamado, meta, ciclo, meta_min, tipo, quando)
    select id_chamado, meta, ciclo, meta_min, 'vencido', estourado_em from linhas as l
    where estourado_em is not null and meta_min is not null and not exists (
      select from sla_avisos a where a.id_chamado = l.id_chamado and a.meta = l.meta and a.ciclo = l.ciclo and a.tipo = 'vencido')
    on conflict do nothing returning id_chamado, meta, ciclo, tipo ${label === undefined ? sql`` : prepared(label)}`.execute(
    db,
  )
  return rows
}

export const saveMotivo = (
  db: Db,
  { id_chamado, meta, ciclo }: Pick<Aviso, 'id_chamado' | 'meta' | 'ciclo'>,
  motivo: string,
) =>
  db
    .updateTable('sla_relogios')
    .set({ motivo_desconsiderado: motivo })
    .where('id_chamado', '=', id_chamado)
    .where('meta', '=', meta)
    .where('ciclo', '=', ciclo)
    .execute()

export const findMotivos = (db: Db, id_chamado: number) =>
  db
    .selectFrom('sla_relogios')
    .select(['meta', 'ciclo', 'motivo_desconsiderado'])
    .where('id_chamado', '=', id_chamado)
    .execute()

export const findPassos = (db: Db, id_chamado: number) =>
  db
    .selectFrom('sla_passos as p')
    .leftJoin('usuarios as u', 'u.id', 'p.id_usuario')
    .select([
      'p.meta',
      'p.ciclo',
      'p.quando',
      'p.tipo',
      'p.meta_min',
      'p.usado_ms',
      'p.vence_em',
      'p.correndo',
      'p.id_plano',
    ])
    .select(
      newestOf(sql`(select w.id_calendario from calendario_versoes w where w.id = p.id_versao)`).as('versao'),
    )
    .select(sql<string | null>`u.nome || ' ' || u.sobrenome`.as('autor'))
    .where('p.id_chamado', '=', id_chamado)
    .orderBy('p.quando')
    .orderBy('p.id')
    .execute()

/** The plan that stands for a customer now. */
export async function findPlanoDe(db: Db, id_cliente: number) {
  const { rows } = await sql<{
    nome: string
    mostrar_cliente: boolean
    fuso: string
  }>`select p.nome, p.mostrar_cliente, k.fuso
    from clientes c join planos p on p.id = ${planOf} join calendarios k on k.id = p.id_calendario
    where c.id = ${id_cliente}`.execute(db)
  return rows[0]
}

export async function findPlanosMostrados(db: Db): Promise<ReadonlySet<number>> {
  const planos = await db.selectFrom('planos').select('id').where('mostrar_cliente', '=', true).execute()
  return new Set(planos.map(({ id }) => id))
}

/**
 * Open chamados of a customer whose deadline is not for its people: by a plan that is hidden from them, or late before it
 * was theirs.
 */
export async function findOcultos(db: Db, id_cliente: number): Promise<number[]> {
  const { rows } = await sql<{ id_chamado: number }>`select distinct r.id_chamado from sla_relogios r
    where r.id_cliente = ${id_cliente} and ${isDue} and not ${ofShownPlan}`.execute(db)
  return rows.map(({ id_chamado }) => id_chamado)
}
