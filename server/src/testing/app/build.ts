import { type AppOptions, buildApp } from '#server/app.ts'
import { readMigrations } from '#server/platform/db/migrate.ts'

/** The whole server without pages and without a log, unless told otherwise. */
export const buildSilentApp = async (options: Pick<AppOptions, 'db' | 'clock'> & Partial<AppOptions>) =>
  buildApp({
    lastMigration: (await readMigrations()).at(-1)?.nome ?? '',
    demo: false,
    logLevel: 'silent',
    trustProxy: undefined,
    web: undefined,
    ...options,
  })
