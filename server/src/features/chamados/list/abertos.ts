import { sql } from 'kysely'
import { type Abertos, PRIORIDADE_CRITICA, statusAbertos } from '#contract/chamados.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { anyWay, isOpen, listedFor, type Reader } from '../reach.ts'

const open = sql`id_status in (${sql.join(statusAbertos.map((id) => sql.lit(id)))})`
const critical = sql`id_prioridade = ${sql.lit(PRIORIDADE_CRITICA)}`

/**
 * How many open tickets each of these customers has in this person's lists, in one statement. Everybody's are kept
 * totals; what one person sees is counted through the open tickets of these customers.
 */
export async function countAbertos(db: Db, reader: Reader, clientes: number[]): Promise<Abertos[]> {
  const counted =
    reader.perfil === 'admin'
      ? sql<Abertos>`select chave as id_cliente, sum(total)::int as abertos,
          coalesce(sum(total) filter (where ${critical}), 0)::int as criticos
        from totais where tipo = 'cliente' and chave = any(${clientes}::int[]) and ${open}
        group by 1 having sum(total) > 0 order by 1`
      : sql<Abertos>`select t.id_cliente, count(*)::int as abertos,
          (count(*) filter (where ${critical}))::int as criticos
        from chamados t where t.excluido_em is null and ${isOpen} and t.id_cliente = any(${clientes}::int[])
          and ${anyWay(listedFor(reader).ways)}
        group by 1 order by 1`
  return (await counted.execute(db)).rows
}
