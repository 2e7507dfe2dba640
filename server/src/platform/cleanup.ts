import type { Clock } from './clock.ts'
import type { Db } from './db/connect.ts'
import { lifetimes } from './sessions.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Removes what has expired. Every process may do it: a row that is gone is gone. */
export async function cleanUp(db: Db, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await db.deleteFrom('sessoes').where('criada_em', '<', before(lifetimes.painel.total)).execute()
  await db.deleteFrom('links_unicos').where('expira_em', '<', now.toISOString()).execute()
  await db.deleteFrom('limites').where('inicio', '<', before(DAY_MS)).execute()
  await db.deleteFrom('chaves_idempotencia').where('criada_em', '<', before(DAY_MS)).execute()
}

export function scheduleCleanup(db: Db, clock: Clock, onError: (error: Error) => void): () => void {
  const timer = setInterval(() => void cleanUp(db, clock()).catch(onError), HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
