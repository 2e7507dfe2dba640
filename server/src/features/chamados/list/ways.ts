import { type RawBuilder, sql } from 'kysely'
import type { Condition, Way } from '../reach.ts'

export const both = (conditions: Condition[]): Condition =>
  sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`

type Wanted = {
  select: RawBuilder<unknown>
  conditions: Condition[]
  /** Joined to the tickets, where their order needs it. */
  join?: RawBuilder<unknown> | undefined
  order?: RawBuilder<unknown>
  limit: number
  offset?: number
}

/** Written out, not sent apart: a plan for any limit at all is a plan for a large one. */
const few = (limit: number, offset = 0) =>
  sql`limit ${sql.lit(limit)}${offset === 0 ? sql`` : sql` offset ${sql.lit(offset)}`}`

/** So many tickets through one way, in parentheses; with `each`, so many of each. */
export function through({ condition, each }: Way, wanted: Wanted): RawBuilder<unknown> {
  const { select, conditions, join = sql``, order, limit, offset } = wanted
  const from = (where: Condition) => sql`select ${select} from chamados t ${join}
    where ${both([where, ...conditions])} ${order ? sql`order by ${order}` : sql``} ${few(limit, offset)}`
  return each
    ? sql`(select t.* from ${each.rows} as g cross join lateral (${from(each.member)}) as t)`
    : sql`(${from(condition)})`
}
