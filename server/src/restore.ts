import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { openDatabase } from './database.ts'
import { audit, operador } from './platform/audit.ts'
import { restoreBackup } from './platform/backup/restore.ts'
import { openPool } from './platform/db/connect.ts'
import { readMigrations } from './platform/db/migrate.ts'
import { readFlags, readSettings } from './platform/env.ts'
import { failStart } from './platform/fail-start.ts'
import { SetupError } from './platform/setup-error.ts'

/** npm run restore: a copy into an empty database, compared row by row, and migrated to this version. */
async function restore() {
  const { arquivo } = readFlags(process.argv.slice(2), { arquivo: { type: 'string' } })
  if (arquivo === undefined)
    throw new SetupError('Informe a cópia: npm run restore -- --arquivo data/copias/zelo-….copia.gz')
  const settings = readSettings(process.env)
  // Before a database is opened, or made, for a copy that is not there.
  await access(arquivo, constants.R_OK)
  const database = await openDatabase(settings, false, () => {})
  const db = openPool(database.config, { max: 1, pooled: database.pooled, onError: () => {} })
  try {
    const { head, tables, migrated } = await restoreBackup(
      database.direct,
      path.resolve(arquivo),
      await readMigrations(),
    )
    const depois = { arquivo: path.basename(arquivo), feito_em: head.feito_em }
    await audit(
      db,
      operador,
      { acao: 'restaurar cópia', tabela: 'instalacao', id_registro: null, depois },
      new Date(),
    )
    for (const { tabela, linhas } of tables)
      console.log(`  ${tabela.padEnd(22)} ${linhas.toLocaleString('pt-BR').padStart(12)} linhas conferidas`)
    if (migrated.length > 0) console.log(`Migrações aplicadas depois: ${migrated.join(', ')}`)
    console.log(`Restaurado: a cópia de ${head.feito_em}. As pessoas entram de novo com suas senhas.`)
  } finally {
    await db.destroy()
    await database.stop()
  }
}

await restore().catch(failStart)
