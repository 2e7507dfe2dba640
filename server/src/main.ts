import { buildApp } from './app.ts'
import { type Database, openDatabase } from './database.ts'
import { claimForProduction, ensureAdmin } from './installation.ts'
import { openPool } from './platform/db/connect.ts'
import { migrate, readMigrations } from './platform/db/migrate.ts'
import { readFlags, readSettings, type Settings } from './platform/env.ts'
import { scheduleCleanup } from './platform/cleanup.ts'
import { failStart } from './platform/fail-start.ts'
import { SetupError } from './platform/setup-error.ts'
import { version } from './platform/version.ts'
import { ensureWebBuilt } from './platform/web-build.ts'

const STOP_DEADLINE_MS = 9_000
const say = (...lines: string[]) => console.log(lines.join('\n'))

async function start() {
  const { demo = false, novo = false } = readFlags(process.argv.slice(2), {
    demo: { type: 'boolean' },
    novo: { type: 'boolean' },
  })
  if (novo && !demo)
    throw new SetupError('A opção --novo existe apenas na demonstração: npm run demo -- --novo')
  const settings = readSettings(process.env)
  const build = ensureWebBuilt()
  const database = await openDatabase(settings, demo, (event) => {
    if (event === 'lost') failStart(new SetupError('O banco de dados embutido foi perdido e não voltou.'))
    else
      console.error(
        event === 'away' ? 'O banco de dados caiu; tentando novamente.' : 'O banco de dados voltou.',
      )
  })
  try {
    await serve(settings, database, build, { demo, novo })
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function serve(
  settings: Settings,
  database: Database,
  build: Promise<void>,
  { demo, novo }: { demo: boolean; novo: boolean },
) {
  const migrations = await readMigrations()
  await migrate(database.direct, migrations)
  const logLevel = settings.ZELO_LOG_LEVEL ?? (demo ? 'warn' : 'info')
  const db = openPool(database.config, {
    max: settings.ZELO_POOL_SIZE,
    pooled: database.pooled,
    onError: () => {},
  })
  const clock = () => new Date()
  const accounts = demo
    ? await (await import('./demo/prepare.ts')).prepareDemo(db, { novo, now: clock() })
    : undefined
  if (!demo) await claimForProduction(db)
  const setUpPath = demo ? undefined : await ensureAdmin(db, settings, clock())
  await build
  const lastMigration = migrations.at(-1)?.nome ?? ''
  const app = await buildApp({
    db,
    clock,
    lastMigration,
    demo,
    logLevel,
    trustProxy: settings.TRUST_PROXY,
    pages: true,
  })
  const stopCleanup = scheduleCleanup(db, clock, (error) =>
    app.log.warn({ code: error.name }, 'cleanup failed'),
  )

  const stop = async () => {
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref()
    stopCleanup()
    await app.close()
    await db.destroy()
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop().catch(failStart))

  await app.listen({ port: settings.PORT, host: settings.HOST })
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : settings.PORT
  const address = `http://${['127.0.0.1', '0.0.0.0', '::'].includes(settings.HOST) ? 'localhost' : settings.HOST}:${port}`
  say(`Zelo ${version} em ${address}`)
  if (database.notice) say(database.notice)
  if (accounts) say('', 'Contas de demonstração:', ...accounts.map((line) => `  ${line}`))
  if (setUpPath)
    say(
      '',
      'Ainda não há administrador. Abra este link em até 60 minutos para criar o primeiro:',
      `  ${address}${setUpPath}`,
    )
}

await start().catch(failStart)
