import path from 'node:path'
import type { Database } from './platform/postgres/database.ts'
import { keepWith } from './features/anexos/envio/keep.ts'
import { forgetPosicoes } from './features/campo/jobs.ts'
import { clearFiles, finishWaiting } from './features/anexos/jobs.ts'
import { countWaiting } from './features/anexos/envio/queries.ts'
import { copyFiles, pruneCopies } from './features/anexos/guarda/copies.ts'
import { forgetAvisos, watchAvisos } from './features/avisos/jobs.ts'
import { seenBy } from './features/avisos/reach.ts'
import { byEmail } from './features/chamados/acoes/by-email.ts'
import { findReaders, readableBy } from './features/chamados/reach.ts'
import { forgetUnsent, gatherClosed, gatherTexts } from './features/chamados/jobs.ts'
import { forgetEnvios, watchEnvios } from './features/envios/jobs.ts'
import { emptyTrash } from './features/lixeira/jobs.ts'
import { checkTotals } from './features/paineis/jobs.ts'
import { joinTotals } from './features/paineis/totais/queries.ts'
import { watchRats } from './features/rats/jobs.ts'
import { watchCaixa } from './features/recebidos/caixa/watch.ts'
import { forgetEmails } from './features/recebidos/jobs.ts'
import { VIGIA_S, watchPrazos } from './features/sla/jobs.ts'
import type { Bot } from './features/telegram/bot/calls.ts'
import { watchTelegram } from './features/telegram/jobs.ts'
import { LEMBRETES_S, remindOfTomorrow } from './features/visitas/jobs.ts'
import { zelo } from './platform/identity/actor.ts'
import { record } from './platform/record/record.ts'
import { backUpDaily, newestCopy } from './platform/backup/daily.ts'
import { ensureKey } from './platform/backup/key.ts'
import { cleanUp, forgetAudit } from './platform/background/cleanup.ts'
import type { Clock } from './platform/time/clock.ts'
import type { Db } from './platform/db/connect.ts'
import type { Live } from './platform/db/live.ts'
import type { Settings } from './platform/process/env.ts'
import { SetupError } from './platform/process/setup-error.ts'
import type { Files } from './platform/storage/files.ts'
import { countJobs } from './platform/background/figures.ts'
import type { Canal } from './platform/outbox/canal.ts'
import type { Attempt, Job } from './platform/background/job.ts'
import type { Metrics } from './platform/process/metrics.ts'
import { auditRefusals } from './platform/record/refusal-log.ts'
import { startWork, type Work } from './platform/background/work.ts'

type Parts = {
  db: Db
  database: Database
  settings: Settings
  demo: boolean
  clock: Clock
  live: Pick<Live, 'follow'>
  metrics: Metrics | undefined
  files: Files
  canais: readonly Canal[]
  bot: Bot | undefined
}

export const backupFolder = ({ ZELO_BACKUP_DIR }: Settings, { dataDir }: Database) =>
  path.resolve(ZELO_BACKUP_DIR ?? path.join(dataDir, 'copias'))

/** What happens by the clock, in one process; a demo keeps no copies of itself. */
function jobsOf({ db, database, settings, demo, clock, metrics, files }: Parts): Job[] {
  const { ZELO_BACKUP_DAYS: days, ZELO_TRASH_DAYS, ZELO_AUDIT_DAYS, ZELO_POSITION_DAYS } = settings
  const backUp = async ({ signal, finish }: Attempt) => {
    const now = clock()
    const { direct, dataDir, hasSpace } = database
    const key = ensureKey(dataDir)
    const folder = backupFolder(settings, database)
    const written = await backUpDaily(direct, { folder, days, now, key, signal, hasSpace })
    if (written === undefined) return
    metrics?.backedUp(now)
    const change = { acao: 'fazer cópia', tabela: 'instalacao', id_registro: null, depois: written } as const
    await finish((tx) => record(tx, zelo, change, { now }))
  }
  const backUpFiles = async ({ signal }: Attempt) => {
    const folder = backupFolder(settings, database)
    const { broken } = await copyFiles(db, files, folder, { withS3: false, signal })
    await pruneCopies(db, folder, { now: clock(), days })
    if (broken > 0)
      throw new SetupError(`Arquivos em falta ou alterados: ${broken}. Veja: npm run anexos -- --conferir`)
  }
  return [
    {
      name: 'cleanup',
      title: 'Limpeza',
      schedule: '5 * * * *',
      run: async () => {
        await cleanUp(db, clock())
        await forgetUnsent(db, clock())
      },
    },
    {
      name: 'trash',
      title: 'Lixeira',
      schedule: '10 * * * *',
      run: ({ signal }) => emptyTrash(db, clock(), ZELO_TRASH_DAYS, signal),
    },
    {
      name: 'files',
      title: 'Arquivos sem uso',
      schedule: '12 * * * *',
      run: ({ signal }) => clearFiles(db, files, { now: clock(), days, stopping: signal }),
    },
    {
      name: 'checks',
      title: 'Arquivos em verificação',
      schedule: '* * * * *',
      apart: 60,
      run: ({ signal }) => finishWaiting(db, files, signal),
    },
    {
      name: 'refusals',
      title: 'Acessos recusados',
      schedule: '15 * * * *',
      run: ({ finish }) => finish(auditRefusals),
    },
    {
      name: 'audit',
      title: 'Prazo da auditoria',
      schedule: '20 * * * *',
      run: ({ signal }) => forgetAudit(db, clock(), ZELO_AUDIT_DAYS, signal),
    },
    {
      name: 'words',
      title: 'Palavras novas da busca',
      schedule: '*/5 * * * *',
      apart: 300,
      run: ({ signal }) => gatherTexts(db, clock(), signal),
    },
    {
      name: 'closed-words',
      title: 'Busca dos chamados fechados',
      schedule: '40 * * * *',
      run: ({ signal }) => gatherClosed(db, clock(), signal),
    },
    {
      name: 'old-avisos',
      title: 'Avisos antigos',
      schedule: '45 * * * *',
      run: ({ signal }) => forgetAvisos(db, clock(), signal),
    },
    {
      name: 'old-envios',
      title: 'Envios antigos',
      schedule: '50 * * * *',
      run: ({ signal }) => forgetEnvios(db, clock(), signal),
    },
    {
      name: 'old-emails',
      title: 'E-mails antigos',
      schedule: '55 * * * *',
      run: ({ signal }) => forgetEmails(db, clock(), signal),
    },
    {
      name: 'positions',
      title: 'Localizações antigas',
      schedule: '22 * * * *',
      run: ({ signal }) => forgetPosicoes(db, clock(), ZELO_POSITION_DAYS, signal),
    },
    { name: 'totals', title: 'Totais dos painéis', schedule: '30 * * * *', run: () => joinTotals(db) },
    {
      name: 'recount',
      title: 'Conferência dos totais',
      schedule: '40 3 * * *',
      run: () => checkTotals(db, clock()),
    },
    ...(days > 0 && !demo
      ? [
          { name: 'backup', title: 'Cópia de segurança', schedule: '25 * * * *', run: backUp },
          { name: 'file-copies', title: 'Cópia dos arquivos', schedule: '35 * * * *', run: backUpFiles },
        ]
      : []),
  ]
}

type Problems = {
  /** An attempt failed. */
  failed: (job: string, error: unknown) => void
  /** The queues cannot be read. */
  trouble: (error: unknown) => void
}

export function startJobs(parts: Parts, { failed, trouble }: Problems): Work {
  const { db, database, settings, demo, metrics, clock, live, canais, bot } = parts
  metrics?.watchJobs(() => countJobs(db))
  const emails = { db, chamados: byEmail, keep: keepWith(parts.files) }
  const { isScannerAway } = parts.files
  metrics?.watchFiles({ countWaiting: () => countWaiting(db), isScannerAway })
  if (metrics)
    void newestCopy(backupFolder(settings, database)).then((made) => made && metrics.backedUp(made))
  return startWork({
    config: database.config,
    pooled: database.pooled,
    db,
    jobs: jobsOf(parts),
    watches: [
      { name: 'prazos', every: VIGIA_S, run: (stopping) => watchPrazos(db, clock, stopping) },
      watchAvisos({ db, clock, findReaders, canais }, live),
      ...watchEnvios({ db, clock, canais, seenBy: (reader, now) => seenBy(reader, readableBy(reader, now)) }),
      ...(bot ? [watchTelegram({ db, direct: database.direct, clock, bot })] : []),
      { name: 'lembretes', every: LEMBRETES_S, run: () => remindOfTomorrow(db, clock()) },
      watchRats({ db, clock, files: parts.files, publicUrl: settings.ZELO_PUBLIC_URL }, live),
      ...(demo ? [] : watchCaixa({ ...emails, settings, direct: database.direct, clock })),
    ],
    onEnd: (job, error) => {
      metrics?.jobEnded(job, error === undefined ? 'ok' : 'failed')
      if (error !== undefined) failed(job, error)
    },
    onTrouble: trouble,
  })
}
