import { sql } from 'kysely'
import { PACOTE_ATIVIDADES, PACOTE_CHAMADOS, PACOTE_DESCRICAO, type VisitaDoPacote } from '#contract/campo.ts'
import { isOpen, readableBy } from '#server/features/chamados/reach.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Reader } from '#server/platform/record/noun.ts'

type Chamado = VisitaDoPacote['chamados'][number]
/** Of one entry: a telephone needs the beginning of a long one. */
const ENTRADA_MAX = 500

/** As instants travel. */
const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const name = (alias: string) =>
  sql<string>`${sql.ref(`${alias}.nome`)} || ' ' || ${sql.ref(`${alias}.sobrenome`)}`

/** The open tickets of these customers that the analista may read: the most urgent, then the newest. */
export async function findChamados(
  db: Db,
  clientes: number[],
  reader: Reader,
  now: Date,
): Promise<Map<number, Chamado[]>> {
  const { rows } = await sql<{ id_cliente: number; chamados: Chamado[] }>`
    select c.id as id_cliente, coalesce((select jsonb_agg(o.chamado) from (select jsonb_build_object(
        'id_chamado', t.id_chamado, 'titulo', t.titulo, 'descricao', left(t.descricao, ${PACOTE_DESCRICAO}),
        'id_status', t.id_status, 'status', s.descricao, 'id_prioridade', t.id_prioridade, 'prioridade', p.descricao,
        'solicitante', t.solicitante, 'id_analista', t.id_analista, 'nome_analista', ${name('u')},
        'data_criacao', ${iso('t.data_criacao')},
        'atividades', coalesce((select jsonb_agg(jsonb_build_object('id_atividade', e.id_atividade, 'nome_analista', ${name('x')},
            'descricao', left(e.descricao, ${ENTRADA_MAX}), 'data_criacao', ${iso('e.data_criacao')}) order by e.id_atividade)
          from (select * from atividades a where a.id_chamado = t.id_chamado
              and not exists (select from atividades n where n.completa = a.id_atividade)
            order by a.id_atividade desc limit ${PACOTE_ATIVIDADES}) e
          join usuarios x on x.id = e.id_analista), '[]'::jsonb)) as chamado
      from chamados t join status s on s.id_status = t.id_status join prioridades p on p.id_prioridade = t.id_prioridade
        left join usuarios u on u.id = t.id_analista
      where t.id_cliente = c.id and t.excluido_em is null and ${isOpen} and ${readableBy(reader, now)}
      order by t.id_prioridade desc, t.data_criacao desc, t.id_chamado desc limit ${PACOTE_CHAMADOS}) o), '[]'::jsonb) as chamados
    from unnest(${clientes}::int[]) as c (id)`.execute(db)
  return new Map(rows.map(({ id_cliente, chamados }) => [id_cliente, chamados]))
}

/** Pictures that were announced and have not come, by visit. */
export async function findMissing(db: Db, visitas: number[]): Promise<Map<number, string[]>> {
  if (visitas.length === 0) return new Map()
  const rows = await db
    .selectFrom('campo_fotos as f')
    .innerJoin('campo_registros as r', 'r.id', 'f.id_registro')
    .select(['r.id_visita', sql<string[]>`array_agg(f.id::text order by f.id)`.as('faltam')])
    .where('r.id_visita', 'in', visitas)
    .where('f.id_anexo', 'is', null)
    .groupBy('r.id_visita')
    .execute()
  return new Map(rows.map(({ id_visita, faltam }) => [id_visita, faltam]))
}
