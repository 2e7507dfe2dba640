import { rmSync } from 'node:fs'
import path from 'node:path'
import { openBot } from '#server/features/telegram/bot/calls.ts'
import { type AppOptions, buildApp } from '#server/app.ts'
import { readMigrations } from '#server/platform/db/migrate.ts'
import { type Files, filesIn } from '#server/platform/storage/files.ts'
import { fakeCanal } from '../envios/canal.ts'
import { scratch } from '../processes/folders.ts'

const filesFolder = path.join(scratch(), `zelo-anexos-${process.pid}`)
process.once('exit', () => rmSync(filesFolder, { recursive: true, force: true }))

/** The files of every app of this process; their ids keep them apart. */
export const scratchFiles = (): Files => filesIn({ folder: filesFolder })

/** Nobody runs there. */
const awayBot = () => openBot({ token: '1:nenhum', address: 'http://127.0.0.1:1' })

/** The whole server without pages and without a log, unless told otherwise. */
export const buildSilentApp = async (options: Pick<AppOptions, 'db' | 'clock'> & Partial<AppOptions>) =>
  buildApp({
    lastMigration: (await readMigrations()).at(-1)?.nome ?? '',
    demo: false,
    logLevel: 'silent',
    trustProxy: undefined,
    web: undefined,
    // One that is set up, for the calls that ask for it; nothing is sent by it.
    canais: [fakeCanal().canal],
    bot: awayBot(),
    ...options,
    files: options.files ?? scratchFiles(),
  })
