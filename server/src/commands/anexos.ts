import { checkFiles, type Finding } from '../features/anexos/guarda/check.ts'
import { checkCopies } from '../features/anexos/guarda/copies.ts'
import { moveFiles } from '../features/anexos/guarda/move.ts'
import { backupFolder } from '../jobs.ts'
import { type Db, openPool } from '../platform/db/connect.ts'
import { operador } from '../platform/identity/actor.ts'
import { openDatabaseForCommand } from '../platform/postgres/database.ts'
import { readFlags, readSettings } from '../platform/process/env.ts'
import { failStart } from '../platform/process/fail-start.ts'
import { SetupError } from '../platform/process/setup-error.ts'
import { record } from '../platform/record/record.ts'
import type { Files } from '../platform/storage/files.ts'
import { openFiles } from '../platform/storage/open.ts'

const USAGE =
  'Use uma das opções: npm run anexos -- --mover pasta, npm run anexos -- --mover s3 ou npm run anexos -- --conferir'

const lines: Record<Finding['kind'], string> = {
  falta: 'falta o arquivo',
  alterado: 'conteúdo alterado',
  sobra: 'sem registro no banco',
}
const show = ({ kind, id, local, nome }: Finding) =>
  console.log(`  ${lines[kind]}: ${id} (${local})${nome === undefined ? '' : ` ${nome}`}`)

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : more}`

async function check(db: Db, files: Files): Promise<boolean> {
  const counted = { files: 0, falta: 0, alterado: 0, sobra: 0 }
  for await (const finding of checkFiles(db, files, counted)) {
    counted[finding.kind]++
    show(finding)
  }
  const { falta, alterado, sobra } = counted
  console.log(
    `${many(counted.files, 'arquivo conferido', 'arquivos conferidos')}: ${falta} em falta, ${alterado} com conteúdo alterado, ${sobra} sem registro.`,
  )
  return falta + alterado + sobra === 0
}

async function checkCopied(db: Db, folder: string): Promise<boolean> {
  const counted = { copies: 0 }
  let altered = 0
  for await (const { file, nome } of checkCopies(db, folder, counted)) {
    altered++
    console.log(`  cópia alterada: ${file} ${nome}`)
  }
  if (counted.copies > 0)
    console.log(
      `${many(counted.copies, 'cópia conferida', 'cópias conferidas')}: ${altered} com conteúdo alterado.`,
    )
  if (altered > 0) console.log('Remova as cópias alteradas: a próxima cópia dos arquivos as refaz.')
  return altered === 0
}

async function move(db: Db, files: Files, para: 'pasta' | 's3'): Promise<boolean> {
  const stores = { to: files.storeOf(para), s3: files.storeOf('s3') }
  if (stores.to === undefined || stores.s3 === undefined)
    throw new SetupError('Para mover arquivos é preciso configurar o S3 (ZELO_S3_ENDPOINT).')
  await stores.to.probe()
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const now = new Date()
  const counted = await moveFiles(db, files, stores.to, {
    now,
    stopping: stopping.signal,
    onMoved: ({ id, local, nome }, outcome) => {
      if (outcome === 'falta' || outcome === 'alterado') show({ kind: outcome, id, local, nome })
    },
  })
  const { movido, falta, alterado } = counted
  const depois = { para, movidos: movido, falta, alterado }
  if (movido > 0)
    await record(db, operador, { acao: 'alterar', tabela: 'anexos', id_registro: null, depois }, { now })
  console.log(
    `${many(movido, 'arquivo movido', 'arquivos movidos')} para ${para}${falta + alterado > 0 ? `; ${falta + alterado} ficaram onde estavam` : ''}.`,
  )
  if (stopping.signal.aborted) console.log('Interrompido. Repita o comando para continuar.')
  return falta + alterado === 0 && !stopping.signal.aborted
}

/** npm run anexos: moves files between the stores, or compares them and their copies with the database. */
async function run() {
  const flags = { mover: { type: 'string' }, conferir: { type: 'boolean' } } as const
  const { mover, conferir = false } = readFlags(process.argv.slice(2), flags)
  if (conferir === (mover !== undefined)) throw new SetupError(USAGE)
  if (mover !== undefined && mover !== 'pasta' && mover !== 's3') throw new SetupError(USAGE)
  const settings = readSettings(process.env)
  const database = await openDatabaseForCommand(settings)
  const db = openPool(database.config, { max: 2, pooled: database.pooled, onError: () => {} })
  try {
    const files = openFiles(settings, database)
    const areFine =
      mover === undefined
        ? [await check(db, files), await checkCopied(db, backupFolder(settings, database))]
        : [await move(db, files, mover)]
    if (areFine.includes(false)) process.exitCode = 1
  } finally {
    await db.destroy()
    await database.stop()
  }
}

await run().catch(failStart)
