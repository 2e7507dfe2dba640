import { sql } from 'kysely'
import type { Atividade, Chamado } from '#contract/chamados.ts'
import { type ChamadoRow, columns, joins, withWords, writeWords } from '#server/features/chamados/queries.ts'
import { isOpen } from '#server/features/chamados/reach.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { ignoreAway } from '#server/platform/db/errors.ts'
import { smallTalk } from '#server/platform/language/small-talk.ts'

/** What the analysis reads at most, newest first. */
const NEWEST = 1000

export async function findRecent(db: Db, since: Date): Promise<Chamado[]> {
  const { rows } = await sql<ChamadoRow>`select ${columns} from chamados t ${joins}
    where t.excluido_em is null and t.data_criacao >= ${since} order by t.data_criacao desc, t.id_chamado desc limit ${NEWEST}`.execute(
    db,
  )
  return rows.map(withWords)
}

/** Words of a question about tickets that are not its subject. */
const unspecific = [
  ...smallTalk,
  'cliente',
  'clientes',
  'chamado',
  'chamados',
  'ticket',
  'tickets',
  'usuario',
  'usuarios',
]

/** The tickets that match the question best, notes included, with the stemming of the ticket search; newest first among equals. For an admin. */
export async function findAskedFor(db: Db, prompt: string, ids: number[], limit: number): Promise<number[]> {
  await writeWords(db).catch(ignoreAway)
  const { rows } = await sql<{ id: number }>`with alvo as (
      select distinct quote_literal(radical)::tsquery as radical
      from regexp_split_to_table(palavras_de(${prompt}), ' ') as palavra, unnest(tsvector_to_array(radicais(palavra))) as radical
      where not palavra = any(${unspecific}::text[])
    )
    select t.id_chamado as id from (
      select id_chamado, palavras from palavras_soltas where id_chamado = any(${ids}::int[])
      union all select id_chamado, palavras from palavras_abertas where id_chamado = any(${ids}::int[])
      union all select id_chamado, palavras from palavras_fechadas where id_chamado = any(${ids}::int[])
      union all select id_chamado, palavras from notas_internas where id_chamado = any(${ids}::int[])
    ) as t join alvo on t.palavras @@ alvo.radical
    group by t.id_chamado order by count(distinct alvo.radical) desc, t.id_chamado desc limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function findAtividadesOf(db: Db, ids: number[]): Promise<Atividade[]> {
  const { rows } =
    await sql<Atividade>`select a.id_atividade, a.id_chamado, a.id_analista, a.descricao, a.status_chamado, a.data_criacao,
      u.perfil, u.ativo as ativo_analista, u.nome || ' ' || u.sobrenome as nome_analista
    from atividades a join usuarios u on u.id = a.id_analista
    where a.id_chamado = any(${ids}::int[]) order by a.id_atividade`.execute(db)
  return rows
}

export type Figures = {
  abertos: number
  anteriores: number
  fechados: number
  em_aberto: number
  criticos: number
  sem_analista: number
  horas_ate_fechar: number | null
}

/** Of the tickets opened since then; `before` begins the same stretch of time before it. */
export async function countFigures(db: Db, since: Date, before: Date): Promise<Figures> {
  const { rows } = await sql<Figures>`select
      count(*) filter (where data_criacao >= ${since})::int as abertos,
      count(*) filter (where data_criacao < ${since})::int as anteriores,
      count(*) filter (where data_criacao >= ${since} and id_status in (2, 3))::int as fechados,
      count(*) filter (where data_criacao >= ${since} and ${isOpen})::int as em_aberto,
      count(*) filter (where data_criacao >= ${since} and id_prioridade = 5 and ${isOpen})::int as criticos,
      count(*) filter (where data_criacao >= ${since} and id_analista is null and ${isOpen})::int as sem_analista,
      (extract(epoch from avg(fechado_em - data_criacao) filter (where data_criacao >= ${since})) / 3600)::float8 as horas_ate_fechar
    from chamados t where excluido_em is null and data_criacao >= ${before}`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('a count answers one row')
  return found
}

/** Of one customer or analista; the id is null for what nobody has. */
export type Counted = { id: number | null; nome: string; total: number; em_aberto: number }

const countBy = async (db: Db, since: Date, by: 'cliente' | 'analista'): Promise<Counted[]> => {
  const name = by === 'cliente' ? sql`c.nome` : sql`coalesce(u.nome || ' ' || u.sobrenome, 'Sem analista')`
  // By the id too: two of one name are two.
  const id = sql.ref(by === 'cliente' ? 't.id_cliente' : 't.id_analista')
  const { rows } = await sql<Counted>`select ${id} as id, ${name} as nome, count(*)::int as total,
      count(*) filter (where ${isOpen})::int as em_aberto
    from chamados t ${joins} where t.excluido_em is null and t.data_criacao >= ${since}
    group by 1, 2 order by total desc, nome limit 5`.execute(db)
  return rows
}
export const countByCliente = (db: Db, since: Date) => countBy(db, since, 'cliente')
export const countByAnalista = (db: Db, since: Date) => countBy(db, since, 'analista')

export async function countByWeek(
  db: Db,
  since: Date,
): Promise<{ semana: string; abertos: number; fechados: number }[]> {
  const week = sql`(date_trunc('day', t.data_criacao at time zone 'America/Sao_Paulo')
    - extract(dow from t.data_criacao at time zone 'America/Sao_Paulo') * interval '1 day')::date`
  const { rows } = await sql<{
    semana: string
    abertos: number
    fechados: number
  }>`select ${week} as semana, count(*)::int as abertos,
      count(*) filter (where t.id_status in (2, 3))::int as fechados
    from chamados t where t.excluido_em is null and t.data_criacao >= ${since} group by 1 order by 1`.execute(
    db,
  )
  return rows
}

export type Recurring = { palavra: string; total: number; chamados: { id: number; titulo: string }[] }

/** Recurring subjects: words that titles of several tickets share, with the newest tickets. */
export async function findRecurring(db: Db, ids: number[]): Promise<Recurring[]> {
  const { rows } = await sql<Recurring>`with palavras as (
      select distinct t.id_chamado, t.titulo, palavra, radical
      from chamados t, regexp_split_to_table(palavras_de(t.titulo), ' ') as palavra,
        unnest(tsvector_to_array(radicais(palavra))) as radical
      where t.id_chamado = any(${ids}::int[]) and length(palavra) > 3 and palavra !~ '^\\d+$' and not palavra = any(${unspecific}::text[])
    )
    select mode() within group (order by palavra) as palavra, count(distinct id_chamado)::int as total,
      (array_agg(jsonb_build_object('id', id_chamado, 'titulo', titulo) order by id_chamado desc))[1:40] as chamados
    from palavras group by radical having count(distinct id_chamado) >= 3
    order by count(distinct id_chamado) desc, min(palavra) limit 8`.execute(db)
  // A title that has the subject in two forms brings its ticket twice.
  const eachOnce = (chamados: Recurring['chamados']) => [
    ...new Map(chamados.map((one) => [one.id, one])).values(),
  ]
  return rows.map((row) => ({ ...row, chamados: eachOnce(row.chamados).slice(0, 3) }))
}
