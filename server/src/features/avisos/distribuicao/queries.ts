import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { regrasDe } from '#contract/avisos-texts.ts'
import { statusAbertos } from '#contract/chamados-texts.ts'
import { tiposAviso } from '#contract/ocorrencias.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { announce } from '#server/platform/db/live.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { type Chamado, isSettled, type Ocorrencia, type Pessoa, type Visita } from './rules.ts'

const holder = z.object({ analista: z.number().nullish() }).optional()
const dados = z.object({ era: holder, para: holder, mudou: z.array(z.string()).optional() }).catch({})

export type Taken = {
  ocorrencias: Ocorrencia[]
  /** Others were before them with an earlier one. */ left: number
}

/**
 * The first that nobody else holds. What happened to one row is told in its order: one whose predecessor another process
 * is just telling is left for later.
 */
export async function takeOcorrencias(db: Db, limit: number): Promise<Taken> {
  const { rows } = await sql<Ocorrencia & { cedo: boolean }>`with primeiras as (
      select id, tipo, tabela, id_registro, id_atividade, id_autor, dados from ocorrencias
      where distribuida_em is null order by id for update skip locked limit ${limit})
    select p.*, exists (select from ocorrencias o where o.distribuida_em is null and o.id < p.id
        and o.tabela = p.tabela and o.id_registro = p.id_registro and o.id not in (select id from primeiras)) as cedo
    from primeiras p order by p.id ${prepared('takeOcorrencias')}`.execute(db)
  const taken = rows.filter(({ cedo }) => !cedo)
  return {
    ocorrencias: taken.map((row) => ({ ...row, dados: dados.parse(row.dados ?? {}) })),
    left: rows.length - taken.length,
  }
}

const isOpen = sql`t.id_status in (${sql.join(statusAbertos.map((id) => sql.lit(id)))})`

/** `answered`: those of which it matters who wrote to them. */
export async function findChamados(db: Db, ids: number[], answered: number[]): Promise<Map<number, Chamado>> {
  if (ids.length === 0) return new Map()
  const { rows } =
    await sql<Chamado>`select t.id_chamado as id, t.id_cliente, t.id_analista, t.id_usuario, ${isOpen} as aberto,
      coalesce(u.ativo, 'N') = 'N' as livre,
      case when t.id_chamado = any(${answered}::int[]) then array(select distinct a.id_analista from atividades a
        join usuarios w on w.id = a.id_analista and w.perfil = 'cliente' and w.id_empresa = t.id_cliente
        where a.id_chamado = t.id_chamado) else '{}' end as escreveram
    from chamados t left join usuarios u on u.id = t.id_analista
    where t.id_chamado = any(${ids}::int[]) and t.excluido_em is null ${prepared('chamadosAvisados')}`.execute(
      db,
    )
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findVisitas(db: Db, ids: number[]): Promise<Map<number, Visita>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('visitas')
    .select(['id', 'id_cliente', 'id_analista', sql<boolean>`excluido_em is not null`.as('excluida')])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The visits of RATs, as they were sealed, by the ids of the RATs. */
export async function findSeladas(db: Db, ids: number[]): Promise<Map<number, Visita>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('rats')
    .select(['id as id_rat', 'id_visita as id', 'id_cliente', 'id_analista'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id_rat, ...row }) => [id_rat, { ...row, excluida: false }]))
}

type Wanted = { admins: boolean; analistas: boolean; empresas: number[]; named: number[] }

/** Everybody who might be told: active, and of an active company. */
export async function findPessoas(db: Db, { admins, analistas, empresas, named }: Wanted): Promise<Pessoa[]> {
  const { rows } =
    await sql<Pessoa>`select u.id, u.perfil, u.id_empresa from usuarios u left join clientes c on c.id = u.id_empresa
    where u.ativo = 'S' and u.perfil <> 'painel' and (u.perfil <> 'cliente' or c.ativo = 'S')
      and ((${admins} and u.perfil = 'admin') or (${analistas} and u.perfil = 'analista')
        or (u.perfil = 'cliente' and u.id_empresa = any(${empresas}::int[])) or u.id = any(${named}::int[]))
    ${prepared('avisados')}`.execute(db)
  return rows
}

export type Novo = { id_usuario: number; id_ocorrencia: number; quem: string; resolvido: boolean }
export type Resolvido = { id_chamado: number; id_ocorrencia: number; id_usuario: number | null }

/** Of which tipo and to whom: about the queue and about deadlines. */
const settled = tiposAviso.flatMap((tipo) =>
  regrasDe(tipo)
    .filter(isSettled)
    .map(({ quem }) => sql`(${sql.lit(tipo)}, ${sql.lit(quem)})`),
)

/** So many fit into one notification. */
const MOST_IDS = 500

/** Everything that a distribution writes: what is new, what is done with, what goes out by other channels, and that it has happened. */
export async function saveDistribuicao(
  db: Db,
  ids: number[],
  novos: readonly Novo[],
  resolvidos: readonly Resolvido[],
  now: Date,
  enviados: readonly RawBuilder<unknown>[] = [],
) {
  const news = sql<string>`json_build_object('noun', 'avisos', 'id', 0, 'ouvintes', json_agg(id_usuario))::text`
  await sql`with novos as (
      insert into avisos (id_usuario, id_ocorrencia, tipo, quem, id_chamado, id_visita, criado_em, lido_em)
      select n.id_usuario, o.id, o.tipo, n.quem, case o.tabela when 'chamados' then o.id_registro end,
        case o.tabela when 'visitas' then o.id_registro
          when 'rats' then (select a.id_visita from rats a where a.id = o.id_registro) end, o.criada_em,
        case when n.resolvido or exists (select from leituras l where l.id_usuario = n.id_usuario
          and o.tabela = 'chamados' and l.id_chamado = o.id_registro and l.id_atividade >= o.id_atividade) then ${now}::timestamptz end
      from json_to_recordset(${JSON.stringify(novos)}::json) as n (id_usuario integer, id_ocorrencia bigint, quem text, resolvido boolean)
        join ocorrencias o on o.id = n.id_ocorrencia
      order by n.id_usuario, o.id
      on conflict do nothing returning id_usuario),
    resolvidos as (
      update avisos set lido_em = ${now}
      from json_to_recordset(${JSON.stringify(resolvidos)}::json) as r (id_chamado integer, id_ocorrencia bigint, id_usuario integer)
      where avisos.id_chamado = r.id_chamado and avisos.lido_em is null and avisos.id_ocorrencia < r.id_ocorrencia
        and avisos.id_usuario is distinct from r.id_usuario and (avisos.tipo, avisos.quem) in (${sql.join(settled)})
      returning avisos.id_usuario),
    ${enviados.length > 0 ? sql`${sql.join(enviados.map((insert, place) => sql`${sql.raw(`enviados_${place}`)} as (${insert})`))},` : sql``}
    feitas as (update ocorrencias set distribuida_em = ${now} where id = any(${ids}::bigint[])),
    ouvintes as (select id_usuario, row_number() over () / ${sql.lit(MOST_IDS)} as parte
      from (select id_usuario from novos union select id_usuario from resolvidos) as todos)
    select ${announce(news)} from ouvintes group by parte ${prepared('distribuicao')}`.execute(db)
}
