import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/connect.ts'

/** By the column itself: a text for each of 300,000 results would take longer than their sums. */
const grupos = {
  mes: { coluna: sql`r.mes`, chave: sql`to_char(r.mes, 'YYYY-MM')` },
  cliente: { coluna: sql`r.id_cliente`, chave: sql`r.id_cliente::text` },
  prioridade: { coluna: sql`r.id_prioridade`, chave: sql`r.id_prioridade::text` },
} as const satisfies Record<string, { coluna: RawBuilder<unknown>; chave: RawBuilder<unknown> }>
export type Grupo = keyof typeof grupos

/** What ended in these months, by its group; without a group, all together. */
export type Soma = {
  chave: string | null
  total: number
  respostas: number
  respostas_no_prazo: number
  solucoes: number
  solucoes_no_prazo: number
  fora: number
  desconsiderados: number
  reabertos: number
  mediana_ms: number | null
}

/** Three years of a million results take two seconds on a quiet machine. */
const SUMS_TIMEOUT = '20s'

/** `de` and `ate` are first days of months. Read from the index alone; what lies in the trash is left out. */
export async function sumResults(tx: Tx, de: string, ate: string, grupo: Grupo): Promise<Soma[]> {
  const counts = sql`r.motivo_desconsiderado is null and r.meta_min is not null`
  const { coluna, chave } = grupos[grupo]
  await sql`set local statement_timeout = ${sql.lit(SUMS_TIMEOUT)}`.execute(tx)
  const { rows } = await sql<Soma>`select ${chave} as chave,
      count(*) filter (where r.meta = 'solucao')::int as total,
      count(*) filter (where r.meta = 'resposta' and ${counts})::int as respostas,
      count(*) filter (where r.meta = 'resposta' and ${counts} and r.estourado_em is null)::int as respostas_no_prazo,
      count(*) filter (where r.meta = 'solucao' and ${counts})::int as solucoes,
      count(*) filter (where r.meta = 'solucao' and ${counts} and r.estourado_em is null)::int as solucoes_no_prazo,
      count(distinct r.id_chamado) filter (where ${counts} and r.estourado_em is not null)::int as fora,
      count(*) filter (where r.motivo_desconsiderado is not null)::int as desconsiderados,
      count(*) filter (where r.meta = 'solucao' and r.ciclo > 1)::int as reabertos,
      (percentile_cont(0.5) within group (order by r.usado_ms) filter (where r.meta = 'solucao' and ${counts}))::float8 as mediana_ms
    from sla_relogios r
    where r.mes between ${de}::date and ${ate}::date
      and r.id_chamado not in (select t.id_chamado from chamados t where t.excluido_em is not null)
    group by grouping sets ((${coluna}), ())
    order by chave nulls last`.execute(tx)
  return rows
}

/** Another text as soon as a result in these months has changed. */
export async function findMudancas(db: Db, de: string, ate: string): Promise<string> {
  const { rows } = await sql<{ mudancas: string }>`select concat_ws(' ', count(*), max(transacao)) as mudancas
    from sla_meses_mudados where mes between ${de}::date and ${ate}::date`.execute(db)
  return rows[0]?.mudancas ?? ''
}

export const findNomes = (db: Db, ids: number[]) =>
  db.selectFrom('clientes').select(['id', 'nome']).where('id', 'in', ids).execute()
