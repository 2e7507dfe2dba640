import path from 'node:path'
import { openDatabaseForCommand } from '../platform/postgres/database.ts'
import { backupFolder } from '../jobs.ts'
import { operador } from '../platform/identity/actor.ts'
import { record } from '../platform/record/record.ts'
import { backupName } from '../platform/backup/daily.ts'
import { ensureKey } from '../platform/backup/key.ts'
import { writeBackup } from '../platform/backup/write.ts'
import { openPool } from '../platform/db/connect.ts'
import { readFlags, readSettings } from '../platform/process/env.ts'
import { failStart } from '../platform/process/fail-start.ts'

/** npm run backup: writes all data to one file, with or without a running server. */
async function backUp() {
  const { arquivo } = readFlags(process.argv.slice(2), { arquivo: { type: 'string' } })
  const settings = readSettings(process.env)
  const broken = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => broken.abort())
  const database = await openDatabaseForCommand(settings)
  const db = openPool(database.config, { max: 1, pooled: database.pooled, onError: () => {} })
  try {
    const now = new Date()
    const file = path.resolve(arquivo ?? path.join(backupFolder(settings, database), backupName(now)))
    const written = await writeBackup(database.direct, file, {
      now,
      key: ensureKey(database.dataDir),
      hasSpace: database.hasSpace,
      signal: broken.signal,
    })
    await record(
      db,
      operador,
      { acao: 'fazer cópia', tabela: 'instalacao', id_registro: null, depois: written },
      { now },
    )
    if (!written.sealed) console.log(`Sem selo: a chave não pôde ser criada em ${database.dataDir}.`)
    const megabytes = (written.bytes / 1_000_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
    console.log(
      `Cópia de segurança: ${file}\n  ${written.tables} tabelas, ${written.rows.toLocaleString('pt-BR')} linhas, ${megabytes} MB em ${((Date.now() - now.getTime()) / 1000).toFixed(1)} s`,
    )
  } finally {
    await db.destroy()
    await database.stop()
  }
}

await backUp().catch(failStart)
