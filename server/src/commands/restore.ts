import { once } from 'node:events'
import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { anexosTexts as texts } from '#contract/anexos-texts.ts'
import { restoreFiles } from '../features/anexos/guarda/copies.ts'
import { openDatabase } from '../platform/postgres/database.ts'
import { operador } from '../platform/identity/actor.ts'
import { record } from '../platform/record/record.ts'
import { findKey } from '../platform/backup/key.ts'
import { confirmForeign, type Terminal } from '../platform/backup/origin.ts'
import { restoreBackup } from '../platform/backup/restore.ts'
import { isOwn } from '../platform/backup/seal.ts'
import { type Db, openPool } from '../platform/db/connect.ts'
import { readMigrations } from '../platform/db/migrate.ts'
import { readFlags, readSettings } from '../platform/process/env.ts'
import { failStart } from '../platform/process/fail-start.ts'
import { SetupError } from '../platform/process/setup-error.ts'
import type { Files } from '../platform/storage/files.ts'
import { openFiles } from '../platform/storage/open.ts'

const terminal: Terminal = {
  isTerminal: process.stdin.isTTY,
  say: (text) => console.error(text),
  ask: async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    // Ctrl+C and Ctrl+D close it without an answer.
    const none = once(lines, 'close').then(() => '')
    const answer = await Promise.race([lines.question(question), none])
    lines.close()
    return answer
  },
}

async function restoreAttached(db: Db, files: Files, folder: string) {
  const { there, restored, missing } = await restoreFiles(db, files, folder, {
    onMissing: ({ id, nome }) => console.log(`  falta o arquivo: ${id} ${nome}`),
  })
  if (there + restored + missing > 0)
    console.log(
      `Arquivos: ${restored} restaurados da cópia, ${there} já estavam no lugar, ${missing} faltam.`,
    )
  if (missing > 0) console.log(`Quem abrir um destes lê "${texts.unavailable}"`)
}

/** npm run restore: loads a backup into an empty database, compares every row and applies newer migrations. */
async function restore() {
  const flags = { arquivo: { type: 'string' }, 'mesmo-assim': { type: 'boolean' } } as const
  const { arquivo, 'mesmo-assim': accepted = false } = readFlags(process.argv.slice(2), flags)
  if (arquivo === undefined)
    throw new SetupError('Informe a cópia: npm run restore -- --arquivo data/copias/zelo-….copia.gz')
  const settings = readSettings(process.env)
  // Checked before a database is opened or created for a file that does not exist.
  await access(arquivo, constants.R_OK)
  const database = await openDatabase(settings, false, () => {})
  const db = openPool(database.config, { max: 1, pooled: database.pooled, onError: () => {} })
  const files = openFiles(settings, database)
  try {
    await files.storeOf('pasta')?.probe()
    const key = findKey(database.dataDir)
    const own = key !== undefined && (await isOwn(arquivo, key))
    if (!own) await confirmForeign(accepted, terminal)
    const { head, tables, migrated } = await restoreBackup(
      database.owner,
      path.resolve(arquivo),
      await readMigrations(),
      database.role,
    )
    const depois = { arquivo: path.basename(arquivo), feito_em: head.feito_em, selo: own }
    await record(
      db,
      operador,
      { acao: 'restaurar cópia', tabela: 'instalacao', id_registro: null, depois },
      { now: new Date() },
    )
    for (const { tabela, linhas } of tables)
      console.log(`  ${tabela.padEnd(22)} ${linhas.toLocaleString('pt-BR').padStart(12)} linhas conferidas`)
    await restoreAttached(db, files, path.dirname(path.resolve(arquivo)))
    if (migrated.length > 0) console.log(`Migrações aplicadas depois: ${migrated.join(', ')}`)
    console.log(`Restaurado: a cópia de ${head.feito_em}. As pessoas entram de novo com suas senhas.`)
  } finally {
    await db.destroy()
    await database.stop()
  }
}

await restore().catch(failStart)
