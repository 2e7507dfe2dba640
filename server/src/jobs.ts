import path from 'node:path'
import type { Database } from './platform/postgres/database.ts'
import { emptyTrash } from './features/lixeira/jobs.ts'
import { zelo } from './platform/identity/actor.ts'
import { record } from './platform/record/record.ts'
import { backUpDaily, newestCopy } from './platform/backup/daily.ts'
import { ensureKey } from './platform/backup/key.ts'
import { cleanUp, forgetAudit } from './platform/work/cleanup.ts'
import type { Clock } from './platform/time/clock.ts'
import type { Db } from './platform/db/connect.ts'
import type { Settings } from './platform/process/env.ts'
import { type Jobs, scheduleJobs } from './platform/work/jobs.ts'
import type { Metrics } from './platform/process/metrics.ts'
import { auditRefusals } from './platform/record/refusal-log.ts'

type Parts = {
  db: Db
  database: Database
  settings: Settings
  demo: boolean
  clock: Clock
  metrics: Metrics | undefined
}

export const backupFolder = ({ ZELO_BACKUP_DIR }: Settings, { dataDir }: Database) =>
  path.resolve(ZELO_BACKUP_DIR ?? path.join(dataDir, 'copias'))

/** What happens by the clock, and how it is stopped; a demo keeps no copies of itself. */
export function startJobs(
  { db, database, settings, demo, clock, metrics }: Parts,
  onError: (job: string, error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const { ZELO_BACKUP_DAYS: days, ZELO_TRASH_DAYS, ZELO_AUDIT_DAYS } = settings
  const folder = backupFolder(settings, database)
  if (metrics) void newestCopy(folder).then((made) => made && metrics.backedUp(made))
  const backUp = async () => {
    const now = clock()
    const { direct, dataDir, hasSpace } = database
    const key = ensureKey(dataDir)
    const written = await backUpDaily(direct, { folder, days, now, key, signal: stopping.signal, hasSpace })
    if (written === undefined) return
    metrics?.backedUp(now)
    await record(
      db,
      zelo,
      { acao: 'fazer cópia', tabela: 'instalacao', id_registro: null, depois: written },
      { now },
    )
  }
  const jobs: Jobs = {
    cleanup: () => cleanUp(db, clock()),
    trash: () => emptyTrash(db, clock(), ZELO_TRASH_DAYS, stopping.signal),
    refusals: () => auditRefusals(db),
    audit: () => forgetAudit(db, clock(), ZELO_AUDIT_DAYS, stopping.signal),
    ...(days > 0 && !demo && { backup: backUp }),
  }
  const stop = scheduleJobs(jobs, (job, error) => {
    metrics?.jobEnded(job, error === undefined ? 'ok' : 'failed')
    if (error !== undefined && !stopping.signal.aborted) onError(job, error)
  })
  return () => {
    stopping.abort()
    return stop()
  }
}
