import { type RawBuilder, sql } from 'kysely'
import { statusAbertos } from '#contract/chamados-texts.ts'

/** The plan of a customer (alias c): its own, or everybody's. */
export const planOf = sql`coalesce(c.id_plano, (select d.id from planos d where d.padrao))`

/** How many open chamados the plans (alias p) of this condition stand for, by the kept totals of customers. */
export const openOf = (condition: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(x.total), 0)::int from totais x join clientes c on c.id = x.chave join planos p on p.id = ${planOf}
    where x.tipo = 'cliente' and x.id_status in (${sql.join(statusAbertos.map((id) => sql.lit(id)))}) and ${condition})`
