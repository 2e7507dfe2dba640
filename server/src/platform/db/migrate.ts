import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { SetupError } from '../process/setup-error.ts'
import { type DatabaseConfig, openClient } from './connect.ts'
import { errorCode } from './errors.ts'
import { prepareWorkSchema } from '../background/schema.ts'
import { grantTo } from './grants.ts'
import { locks } from './locks.ts'

const folder = new URL('../../../migrations/', import.meta.url)
/** SQLSTATEs for a missing right and a missing extension: the operator has to fix these. */
const NOT_GIVEN = new Set(['42501', '0A000'])

export type Migration = { nome: string; sql: string; checksum: string }

export async function readMigrations(from: URL = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (nome) => {
      const sql = await readFile(new URL(nome, from), 'utf8')
      return { nome, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * As the owner: applies missing migrations in order, each in its own transaction; there is no downgrade. Then prepares
 * the tables of background work and grants the server's role its rights, if it is another one.
 */
export async function migrate(
  owner: DatabaseConfig,
  migrations: Migration[],
  role?: string,
): Promise<string[]> {
  const client = await openClient(owner)
  try {
    await client.query(
      "select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)",
    )
    await client.query('select pg_advisory_lock($1)', [locks.migrator])
    await client.query(`create table if not exists migracoes (
      nome text primary key, checksum text not null, aplicada_em timestamptz(3) not null default now())`)
    const { rows } = await client.query<{ nome: string; checksum: string }>(
      'select nome, checksum from migracoes order by nome',
    )
    refuseForeignHistory(rows, migrations)
    const missing = migrations.slice(rows.length)
    for (const { nome, sql, checksum } of missing) {
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into migracoes (nome, checksum) values ($1, $2)', [nome, checksum])
      await client.query('commit')
    }
    await prepareWorkSchema(client)
    if (role !== undefined) await grantTo(client, role)
    return missing.map(({ nome }) => nome)
  } catch (error) {
    if (error instanceof Error && NOT_GIVEN.has(errorCode(error) ?? ''))
      throw new SetupError(
        `O PostgreSQL não deixou preparar o banco (${error.message}). O usuário da conexão deve ser dono do banco, e o servidor ter as extensões unaccent e pg_trgm.`,
      )
    throw error
  } finally {
    // Ending the connection frees the lock and rolls back what was half done.
    await client.end()
  }
}

/** The applied migrations must be a prefix of ours, with the same checksums. */
export function refuseForeignHistory(applied: { nome: string; checksum: string }[], ours: Migration[]) {
  applied.forEach(({ nome, checksum }, index) => {
    const own = ours[index]
    if (own === undefined)
      throw new SetupError(
        `O banco de dados é de uma versão mais nova do Zelo (migração ${nome}). Atualize o Zelo e tente novamente.`,
      )
    if (own.nome !== nome)
      throw new SetupError(
        `O banco de dados tem a migração ${nome}, que esta versão não conhece (esperava ${own.nome}).`,
      )
    if (own.checksum !== checksum)
      throw new SetupError(`A migração ${nome} foi alterada depois de aplicada. Restaure o arquivo original.`)
  })
}
