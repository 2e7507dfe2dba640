import { type RawBuilder, sql } from 'kysely'
import { status, statusAbertos } from '#contract/chamados.ts'
import { inPortuguese } from '#server/platform/db/lists.ts'
import type { Condition } from '../reach.ts'
import { both } from './ways.ts'

/** The states in the order of their words. */
export const wordOrder = sql`array[${sql.join(
  Object.entries(status)
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'pt-BR'))
    .map(([key]) => sql.lit(Number(key))),
)}]`

/** Everybody's tickets by something outside of the ticket: groups in their order, and what is kept of their sizes. */
const groups = {
  nome_cliente: {
    rows: sql`(select id as grupo, ${inPortuguese(sql.ref('nome'))} as lugar from clientes)`,
    member: sql<boolean>`t.id_cliente = g.grupo`,
    sizes: {
      todos: sql`select chave as grupo, sum(total) as total from totais where tipo = 'cliente' group by 1`,
      abertos: sql`select chave as grupo, sum(total) as total from totais where tipo = 'cliente_abertos' group by 1`,
    },
  },
  status: {
    rows: sql`(select grupo, lugar from unnest(${wordOrder}) with ordinality as s (grupo, lugar))`,
    member: sql<boolean>`t.id_status = g.grupo`,
    sizes: {
      todos: sql`select id_status as grupo, sum(total) as total from totais where tipo = 'analista' group by 1`,
      abertos: sql`select id_status as grupo, sum(total) as total from totais where tipo = 'analista'
        and id_status in (${sql.join(statusAbertos.map((id) => sql.lit(id)))}) group by 1`,
    },
  },
}

type Wanted = {
  ordenar: keyof typeof groups
  direcao: 'asc' | 'desc'
  conditions: Condition[]
  limit: number
  offset: number
  /** Which of everybody's tickets, where nothing else narrows them: their sizes are known. */
  all?: 'todos' | 'abertos' | undefined
}

/** From here on it is quicker to add up sizes than to walk there. */
const FAR = 100

/** Group by group, as many as it takes; far back only the groups that the page is in, where their sizes are known. */
export function idsByGroup({
  ordenar,
  direcao,
  conditions,
  limit,
  offset,
  all,
}: Wanted): RawBuilder<unknown> {
  const { rows, member, sizes } = groups[ordenar]
  const way = sql.raw(direcao)
  const [end, count] = [sql.lit(limit + offset), sql.lit(limit)]
  const idsIn = (source: RawBuilder<unknown>, place: RawBuilder<unknown>, before: RawBuilder<unknown>) =>
    sql`select t.id_chamado from ${source} as g cross join lateral (
        select t.id_chamado from chamados t where ${both([...conditions, member])}
        order by t.id_chamado ${way} limit ${end} - ${before}
      ) as t order by ${place}, t.id_chamado ${way} limit ${count}`
  if (all === undefined || offset < FAR)
    return sql`(${idsIn(rows, sql`g.lugar ${way}`, sql`0`)} offset ${sql.lit(offset)})`
  // Customers of one name share their place: both are in the page's groups, or neither is.
  return sql`(with lugares as (
      select g.*, (sum(k.total) over (order by g.lugar ${way}))::int as ate, (sum(k.total) over (partition by g.lugar))::int as juntos
      from ${rows} as g join (${sizes[all]}) as k using (grupo)
    ), janela as materialized (
      select grupo, ate - juntos as antes from lugares where ate > ${sql.lit(offset)} and ate - juntos < ${end}
    ) ${idsIn(sql`janela`, sql`g.antes`, sql`g.antes`)} offset ${sql.lit(offset)} - (select min(antes) from janela))`
}
