import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type DatabaseConfig, openClient } from '../db/connect.ts'
import { errorCode, UNDEFINED_TABLE } from '../db/errors.ts'
import { makeFolders } from '../process/folders.ts'
import { SetupError } from '../process/setup-error.ts'
import { version } from '../process/version.ts'
import { END_OF_ROWS, type Head, inBlocks, type Sum } from './file.ts'
import { seal } from './seal.ts'
import { findSequences, findTables, sessionSettings } from './tables.ts'

export type Written = { file: string; bytes: number; tables: number; rows: number; sealed: boolean }
type Options = {
  now: Date
  /** The installation's key; without one the backup has no seal. */
  key?: Buffer | undefined
  signal?: AbortSignal
  /** Gives up a backup that would fill the disk of the database. */
  hasSpace?: (() => Promise<boolean>) | undefined
}

/** A consistent snapshot while people continue to work; the file appears when it is complete. */
export async function writeBackup(
  config: DatabaseConfig,
  file: string,
  { now, key, signal, hasSpace = async () => true }: Options,
): Promise<Written> {
  const client = await openClient(config)
  const partial = `${file}.${process.pid}.parcial`
  const counted = { tables: 0, rows: 0 }
  try {
    await client.query(sessionSettings)
    await client.query('begin isolation level repeatable read read only')
    makeFolders(path.dirname(file), 0o700)
    const target = createWriteStream(partial, { mode: 0o600, flush: true })
    const blocks = inBlocks(contents(client, now, counted))
    await pipeline(
      whileRoom(key === undefined ? blocks : seal(blocks, key), hasSpace),
      createGzip({ level: 5 }),
      target,
      { signal },
    )
    await rename(partial, file)
    await flushFolder(path.dirname(file))
    return { file, bytes: (await stat(file)).size, ...counted, sealed: key !== undefined }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function* whileRoom(blocks: AsyncIterable<Buffer>, hasSpace: () => Promise<boolean>) {
  for await (const block of blocks) {
    if (!(await hasSpace())) throw new SetupError('Não há espaço no disco para a cópia de segurança.')
    yield block
  }
}

async function* contents(client: pg.Client, now: Date, counted: Pick<Written, 'tables' | 'rows'>) {
  const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`)
  const { rows: migracoes } = await client
    .query<{ nome: string; checksum: string }>('select nome, checksum from migracoes order by nome')
    .catch((error: unknown) => {
      throw errorCode(error) === UNDEFINED_TABLE ? new SetupError('Não há dados do Zelo neste banco.') : error
    })
  const first: Head = {
    zelo: 'cópia de segurança',
    formato: 1,
    versao: version,
    feito_em: now.toISOString(),
    migracoes,
  }
  yield line(first)
  for (const { tabela, colunas, copyOut } of await findTables(client)) {
    yield line({ tabela, colunas })
    const tally = new Tally()
    for await (const chunk of copyRows(client, copyOut)) {
      tally.add(chunk)
      yield chunk
    }
    yield Buffer.from(`${END_OF_ROWS}\n`)
    yield line(tally.sum())
    counted.tables++
    counted.rows += tally.sum().linhas
  }
  yield line({ sequencias: await findSequences(client), fim: true })
}

export const copyRows = (client: pg.Client, statement: string): AsyncIterable<Buffer> =>
  client.query(copyTo(statement))

/** Counts and hashes the rows that pass through. */
export class Tally {
  #linhas = 0
  #hash = createHash('sha256')

  add(chunk: Buffer) {
    this.#hash.update(chunk)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.#linhas++
  }

  sum(): Sum {
    return { linhas: this.#linhas, sha256: this.#hash.copy().digest('hex') }
  }
}

/** Syncs the folder, so that the rename survives a power cut. */
async function flushFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
