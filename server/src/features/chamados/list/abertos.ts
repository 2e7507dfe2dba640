import { sql } from 'kysely'
import { type Abertos, PRIORIDADE_CRITICA, statusAbertos } from '#contract/chamados.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { isOpen, listedFor, type Reader } from '../reach.ts'
import { through } from './ways.ts'

const open = sql`id_status in (${sql.join(statusAbertos.map((id) => sql.lit(id)))})`
const critical = sql`id_prioridade = ${sql.lit(PRIORIDADE_CRITICA)}`

/** More than anybody has open. */
const ALL = 1_000_000

/**
 * How many open tickets each of these customers has in this person's lists, in one statement. Everybody's are kept
 * totals; what one person sees is counted by the ways into their lists, which are shorter than those of a large customer.
 */
export async function countAbertos(db: Db, reader: Reader, clientes: number[]): Promise<Abertos[]> {
  const conditions = [
    sql<boolean>`t.excluido_em is null`,
    isOpen,
    sql<boolean>`t.id_cliente = any(${clientes}::int[])`,
  ]
  const select = sql`t.id_chamado, t.id_cliente, t.id_prioridade`
  const listed = () => listedFor(reader).ways.map((way) => through(way, { select, conditions, limit: ALL }))
  const counted =
    reader.perfil === 'admin'
      ? sql<Abertos>`select chave as id_cliente, sum(total)::int as abertos,
          coalesce(sum(total) filter (where ${critical}), 0)::int as criticos
        from totais where tipo = 'cliente' and chave = any(${clientes}::int[]) and ${open}
        group by 1 having sum(total) > 0 order by 1`
      : sql<Abertos>`select id_cliente, count(*)::int as abertos, (count(*) filter (where ${critical}))::int as criticos
        from (${sql.join(listed(), sql` union `)}) as t group by 1 order by 1`
  return (await counted.execute(db)).rows
}
