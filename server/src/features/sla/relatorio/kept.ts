import type { Db } from '#server/platform/db/connect.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { localDate } from '#server/platform/time/clock.ts'
import { findMudancas, type Grupo, type Soma, sumResults } from './queries.ts'

/** What ends with a month may be written a moment after it. */
const SETTLED_MS = 60 * 60_000
const MOST_KEPT = 20

type Asked = { de: string; ate: string; grupo: Grupo }

/** The sums of months that are over are kept until a result in them changes: reading a year takes half a second. */
export function createSums() {
  const kept = new Map<string, { mudancas: string; somas: Soma[] }>()
  const read = (db: Db, { de, ate, grupo }: Asked) =>
    inTransaction(db, (tx) => sumResults(tx, `${de}-01`, `${ate}-01`, grupo))
  return async (db: Db, asked: Asked, now: Date): Promise<readonly Soma[]> => {
    const { de, ate, grupo } = asked
    const [first, last] = [`${de}-01`, `${ate}-01`]
    if (ate >= localDate(new Date(now.getTime() - SETTLED_MS)).slice(0, 7)) return read(db, asked)
    const key = `${first} ${last} ${grupo}`
    // Before the sums: what changes meanwhile makes them old.
    const mudancas = await findMudancas(db, first, last)
    const found = kept.get(key)
    kept.delete(key)
    const somas = found?.mudancas === mudancas ? found.somas : await read(db, asked)
    kept.set(key, { mudancas, somas })
    const oldest = kept.keys().next().value
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return somas
  }
}
