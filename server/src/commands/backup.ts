import path from 'node:path'
import { copyFiles, refuseSamePlace } from '../features/anexos/guarda/copies.ts'
import { countIn } from '../features/anexos/guarda/queries.ts'
import { openDatabaseForCommand } from '../platform/postgres/database.ts'
import { backupFolder } from '../jobs.ts'
import { operador } from '../platform/identity/actor.ts'
import { record } from '../platform/record/record.ts'
import { backupName } from '../platform/backup/daily.ts'
import { ensureKey } from '../platform/backup/key.ts'
import { writeBackup } from '../platform/backup/write.ts'
import { type Db, openPool } from '../platform/db/connect.ts'
import { readFlags, readSettings } from '../platform/process/env.ts'
import { failStart } from '../platform/process/fail-start.ts'
import type { Files } from '../platform/storage/files.ts'
import { openFiles } from '../platform/storage/open.ts'

/** npm run backup: writes all data to one file, with or without a running server. */
async function backUp() {
  const flags = { arquivo: { type: 'string' }, 'com-arquivos': { type: 'boolean' } } as const
  const { arquivo, 'com-arquivos': withS3 = false } = readFlags(process.argv.slice(2), flags)
  const settings = readSettings(process.env)
  const broken = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => broken.abort())
  const database = await openDatabaseForCommand(settings)
  const db = openPool(database.config, { max: 1, pooled: database.pooled, onError: () => {} })
  try {
    const now = new Date()
    const file = path.resolve(arquivo ?? path.join(backupFolder(settings, database), backupName(now)))
    const files = openFiles(settings, database)
    refuseSamePlace(files, path.dirname(file))
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
    await copyAttached(db, files, path.dirname(file), { withS3, signal: broken.signal })
  } finally {
    await db.destroy()
    await database.stop()
  }
}

async function copyAttached(
  db: Db,
  files: Files,
  folder: string,
  options: { withS3: boolean; signal: AbortSignal },
) {
  const counted = await copyFiles(db, files, folder, options)
  const elsewhere = options.withS3 ? 0 : await countIn(db, 's3')
  if (counted.files > 0)
    console.log(
      `  Arquivos em ${path.join(folder, 'anexos')}: ${counted.files - counted.broken}, dos quais ${counted.copied} copiados agora`,
    )
  if (elsewhere > 0) console.log(`  Fora da cópia, no S3: ${elsewhere}. Para incluir: --com-arquivos`)
  if (counted.broken === 0) return
  console.log(`  Em falta ou alterados: ${counted.broken}. Veja quais: npm run anexos -- --conferir`)
  process.exitCode = 1
}

await backUp().catch(failStart)
