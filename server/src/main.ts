import { MODEL_TIMEOUT_S } from '#contract/assistente.ts'
import { buildApp } from './app.ts'
import { localUrl, openCanais } from './canais.ts'
import { openDatabase } from './platform/postgres/database.ts'
import { claimForProduction, ensureAdmin, receiveSimulated } from './installation.ts'
import { startJobs } from './jobs.ts'
import { openBot } from './features/telegram/bot/calls.ts'
import { writeWordsSoon } from './features/chamados/jobs.ts'
import type { Clock } from './platform/time/clock.ts'
import { openPool } from './platform/db/connect.ts'
import { errorCode } from './platform/db/errors.ts'
import { migrate, readMigrations } from './platform/db/migrate.ts'
import { readFlags, readSettings, type Settings } from './platform/process/env.ts'
import { explain, failStart } from './platform/process/fail-start.ts'
import { closeGently } from './platform/http/server.ts'
import { networksIn } from './platform/http/public-address.ts'
import { Lifetime } from './platform/process/lifetime.ts'
import { followDatabase, type Live } from './platform/db/live.ts'
import { createModel } from './platform/model/model.ts'
import { hashOfNobody } from './platform/identity/passwords.ts'
import { writeRetention } from './platform/record/retention.ts'
import { probeStores } from './platform/storage/files.ts'
import { openFiles } from './platform/storage/open.ts'
import { SetupError } from './platform/process/setup-error.ts'
import { version } from './platform/process/version.ts'
import { ensureWebBuilt } from './platform/pages/web-build.ts'

const say = (...lines: string[]) => console.log(lines.join('\n'))

const databaseNews = {
  away: () => console.error('O banco de dados caiu; tentando novamente.'),
  back: () => console.error('O banco de dados voltou.'),
  lost: () => failStart(new SetupError('O banco de dados embutido foi perdido e não voltou.')),
}

const modelOf = ({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: Settings, clock: Clock) =>
  AI_BASE_URL === undefined || AI_MODEL === undefined
    ? undefined
    : createModel(
        { baseUrl: AI_BASE_URL, apiKey: AI_API_KEY, model: AI_MODEL, timeoutMs: MODEL_TIMEOUT_S * 1000 },
        clock,
      )

const botOf = ({ ZELO_TELEGRAM_TOKEN: token }: Settings) =>
  token === undefined ? undefined : openBot({ token })

/** Loaded only if metrics are enabled. */
async function openMetrics({ ZELO_METRICS_PORT }: Settings, live: Live, lifetime: Lifetime) {
  if (ZELO_METRICS_PORT === undefined) return undefined
  const { createMetrics, serveMetrics } = await import('./platform/process/metrics.ts')
  const metrics = createMetrics(live.listeners)
  lifetime.defer(await serveMetrics(metrics, ZELO_METRICS_PORT))
  return metrics
}

/** From the command line to a listening server. `lifetime` closes everything that is opened here, in reverse order. */
async function start(lifetime: Lifetime) {
  const flags = { demo: { type: 'boolean' }, novo: { type: 'boolean' } } as const
  const { demo = false, novo = false } = readFlags(process.argv.slice(2), flags)
  if (novo && !demo)
    throw new SetupError('A opção --novo existe apenas na demonstração: npm run demo -- --novo')
  const settings = readSettings(process.env)
  const build = ensureWebBuilt()
  // Awaited further down; until then a failure must not be an unhandled rejection.
  build.catch(() => {})

  const database = await openDatabase(settings, demo, (event) => databaseNews[event]())
  lifetime.defer(database.stop)
  const migrations = await readMigrations()
  await migrate(database.owner, migrations, database.role)
  const {
    ZELO_TRASH_DAYS: trashDays,
    ZELO_AUDIT_DAYS: auditDays,
    ZELO_POSITION_DAYS: positionDays,
  } = settings
  const retention = { trashDays, auditDays, positionDays }
  await writeRetention(database.owner, retention)
  lifetime.goOn()

  const live = followDatabase(database.direct)
  lifetime.defer(() => live.stop())
  const metrics = await openMetrics(settings, live, lifetime)
  const db = openPool(database.config, {
    max: settings.ZELO_POOL_SIZE,
    pooled: database.pooled,
    onError: () => {},
    watch: metrics?.watchPool,
  })
  lifetime.defer(() => db.destroy())
  const files = openFiles(settings, database)
  await probeStores(files)
  const clock = () => new Date()
  const accounts = demo
    ? await (
        await import('./demo/prepare.ts')
      ).prepareDemoAs(database.owner, {
        novo,
        now: clock(),
        store: files.store,
        base: localUrl(settings),
        receive: receiveSimulated(files),
      })
    : undefined
  if (!demo) await claimForProduction(db)
  const setUpPath = demo ? undefined : await ensureAdmin(db, settings, clock())
  const web = await build
  lifetime.goOn()

  const outward = { networks: networksIn(settings.ZELO_WEBHOOK_NETWORKS) }
  const bot = botOf(settings)
  const canais = openCanais({ settings, demo, clock, outward, bot })
  const app = await buildApp({
    db,
    connections: settings.ZELO_POOL_SIZE,
    writeBudget: settings.ZELO_WRITE_BUDGET,
    clock,
    lastMigration: migrations.at(-1)?.nome ?? '',
    hasSpace: database.hasSpace,
    demo,
    logLevel: settings.ZELO_LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    trustProxy: settings.TRUST_PROXY,
    model: modelOf(settings, clock),
    live,
    retention,
    files,
    outward,
    bot,
    canais,
    publicUrl: settings.ZELO_PUBLIC_URL,
    mailbox: settings.ZELO_IMAP_URL !== undefined,
    metrics,
    offline: settings.ZELO_OFFLINE,
    web,
  })
  lifetime.defer(() => closeGently(app))
  await app.listen({ port: settings.PORT, host: settings.HOST })
  const work = startJobs(
    { db, database, settings, demo, clock, live, metrics, files, canais, bot },
    {
      failed: (job, error) =>
        app.log.error({ job, code: errorCode(error), reason: explain(error) }, 'job failed'),
      trouble: (error) => app.log.warn({ code: errorCode(error) }, 'queues of background work out of reach'),
    },
  )
  lifetime.defer(() => work.stop())
  lifetime.defer(writeWordsSoon(db, live))
  void hashOfNobody()

  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : settings.PORT
  const host = ['127.0.0.1', '0.0.0.0', '::'].includes(settings.HOST) ? 'localhost' : settings.HOST
  say(`Zelo ${version} em http://${host}:${port}`)
  if (database.notice) say(database.notice)
  if (accounts) say('', 'Contas de demonstração:', ...accounts.map((line) => `  ${line}`))
  if (setUpPath)
    say(
      '',
      'Ainda não há administrador. Abra este link em até 60 minutos para criar o primeiro:',
      `  http://${host}:${port}${setUpPath}`,
    )
}

await new Lifetime().run(start).catch(failStart)
