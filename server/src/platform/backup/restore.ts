import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type DatabaseConfig, openClient } from '../db/connect.ts'
import { errorCode, UNDEFINED_TABLE } from '../db/errors.ts'
import { migrate, type Migration, refuseForeignHistory } from '../db/migrate.ts'
import { SetupError } from '../process/setup-error.ts'
import {
  asDamage,
  BackupReader,
  DAMAGED,
  ending,
  head,
  type Head,
  inBlocks,
  type Sum,
  sum,
  title,
} from './file.ts'
import { type BackupTable, findTables, type Sequence, sessionSettings } from './tables.ts'
import { copyRows, Tally } from './write.ts'

export type Restored = { head: Head; tables: { tabela: string; linhas: number }[]; migrated: string[] }

/**
 * Into an empty database: the schema of the copy's own time, its rows in one transaction, read back and compared, and
 * only then whatever migrations came later. A failure leaves the database empty.
 */
export async function restoreBackup(
  config: DatabaseConfig,
  file: string,
  ours: Migration[],
  role?: string,
): Promise<Restored> {
  const reader = new BackupReader(file)
  try {
    const first = await reader.read(head)
    refuseForeignHistory(first.migracoes, ours)
    await refuseNewerSchema(config, first)
    await migrate(config, ours.slice(0, first.migracoes.length))
    const tables = await load(config, reader)
    return { head: first, tables, migrated: await migrate(config, ours, role) }
  } finally {
    reader.close()
  }
}

async function refuseNewerSchema(config: DatabaseConfig, { migracoes }: Head) {
  const client = await openClient(config)
  try {
    const { rows } = await client.query<{ total: number }>('select count(*)::int as total from migracoes')
    if (Number(rows[0]?.total) > migracoes.length)
      throw new SetupError(
        'Este banco já é de uma versão mais nova que a da cópia. Restaure em um banco vazio.',
      )
  } catch (error) {
    if (errorCode(error) !== UNDEFINED_TABLE) throw error // An empty database has no such table yet.
  } finally {
    await client.end()
  }
}

async function load(config: DatabaseConfig, reader: BackupReader): Promise<Restored['tables']> {
  const client = await openClient(config)
  try {
    await client.query(sessionSettings)
    await client.query('begin')
    await refuseUsed(client)
    const tables = await findTables(client)
    const all = tables.map(({ tabela }) => `"${tabela}"`)
    // Triggers are off: what they wrote is part of the backup.
    for (const table of all) await client.query(`alter table ${table} disable trigger user`)
    await client.query(`truncate ${all.join(', ')} cascade`)
    const done: Restored['tables'] = []
    for (const _ of tables) done.push(await loadTable(client, reader, tables))
    if (new Set(done.map(({ tabela }) => tabela)).size < tables.length) throw new SetupError(DAMAGED)
    const { sequencias } = await reader.read(ending)
    await setSequences(client, sequencias)
    for (const table of all) await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
    await client.query('analyze')
    return done
  } finally {
    // Ending the connection rolls back what was half done.
    await client.end()
  }
}

async function refuseUsed(client: pg.Client) {
  await client.query('lock table usuarios')
  const { rowCount } = await client.query('select from usuarios limit 1')
  if (rowCount !== 0)
    throw new SetupError('Este banco de dados não está vazio: já tem usuários. Restaure em um banco vazio.')
}

async function loadTable(client: pg.Client, reader: BackupReader, tables: BackupTable[]) {
  const { tabela, colunas } = await reader.read(title)
  const table = tables.find((known) => known.tabela === tabela)
  if (table === undefined || table.colunas.join() !== colunas.join()) throw new SetupError(DAMAGED)
  await pipeline(inBlocks(reader.rows()), client.query(copyFrom(table.copyIn))).catch((error: unknown) => {
    throw asDamage(error)
  })
  const expected = await reader.read(sum)
  const { linhas, sha256 } = await readBack(client, table)
  if (linhas !== expected.linhas || sha256 !== expected.sha256)
    throw new SetupError(
      `A tabela ${tabela} não confere com a cópia (${linhas} de ${expected.linhas} linhas). Nada foi restaurado.`,
    )
  return { tabela, linhas }
}

async function readBack(client: pg.Client, { copyOut }: BackupTable): Promise<Sum> {
  const tally = new Tally()
  for await (const chunk of inBlocks(copyRows(client, copyOut))) tally.add(chunk)
  return tally.sum()
}

/** Restores the sequences, so that ids continue where they were. */
async function setSequences(client: pg.Client, sequences: Sequence[]) {
  for (const { tabela, coluna, valor } of sequences)
    await client.query(
      'select setval(pg_get_serial_sequence(quote_ident($1), $2)::regclass, greatest($3::bigint, 1), $3::bigint > 0)',
      [tabela, coluna, valor],
    )
}
