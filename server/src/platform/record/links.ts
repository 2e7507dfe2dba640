import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Noun } from './noun.ts'

/** What refers to a row that somebody wants to delete. */
export type Link = { one: string; many: string; total: number; trashed?: number }

const describe = ({ one, many, total, trashed = 0 }: Link) =>
  `${total} ${total === 1 ? one : many}${trashed > 0 ? ` (${trashed} na lixeira)` : ''}`

/**
 * The error text with the links: 'Erro ao excluir … Vínculos: 2 chamados (1 na lixeira), 1 visita.' Undefined if
 * there are none.
 */
export function linksRefusal(text: string, links: Link[]): string | undefined {
  const found = links.filter(({ total }) => total > 0)
  return found.length === 0 ? undefined : `${text} Vínculos: ${found.map(describe).join(', ')}.`
}

/** How many rows of each noun refer to this person or customer, including those in the trash. */
export async function countLinks(
  db: Db,
  nouns: readonly Noun[],
  to: 'usuarios' | 'clientes',
  id: number,
): Promise<Link[]> {
  const referring = nouns.flatMap(({ table, words, refers, trash }) => {
    const condition = refers?.[to]?.(id)
    if (condition === undefined || words === undefined) return []
    const trashed = trash ? sql`count(t.excluido_em)::int` : sql`0`
    return [
      sql`select ${words.one} as one, ${words.many} as many, count(*)::int as total, ${trashed} as trashed
        from ${sql.table(table)} t where ${condition}`,
    ]
  })
  const { rows } = await sql<Link>`${sql.join(referring, sql` union all `)}`.execute(db)
  return rows
}

export type Pendencias = { chamados_abertos: number; visitas_pendentes: number }

/** The open work of an analista, or for a customer. */
export async function countPendencias(
  db: Db,
  nouns: readonly Noun[],
  owner: 'id_analista' | 'id_cliente',
  id: number,
): Promise<Pendencias> {
  const counts = nouns.flatMap(({ table, pending }) =>
    pending === undefined
      ? []
      : [
          sql`(select count(*)::int from ${sql.table(table)} t
            where ${sql.ref(`t.${owner}`)} = ${id} and t.excluido_em is null and ${pending.condition}) as ${sql.ref(pending.name)}`,
        ],
  )
  const { rows } = await sql<Pendencias>`select ${sql.join(counts)}`.execute(db)
  return rows[0] ?? { chamados_abertos: 0, visitas_pendentes: 0 }
}
