import type pg from 'pg'
import { type DatabaseConfig, openClient } from './platform/db/connect.ts'
import type { Settings } from './platform/env.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './platform/postgres/embedded.ts'
import { SetupError } from './platform/setup-error.ts'

export type Database = {
  /** For requests; may be a transaction pooler. */
  config: DatabaseConfig
  /** For migrations, LISTEN and session locks. */
  direct: DatabaseConfig
  /** A line for the operator when the data are not where they usually are. */
  notice: string | undefined
  stop: () => Promise<void>
}

const OLDEST_SUPPORTED = 150_000

/** The operator's PostgreSQL, or the embedded one: from here on they are the same. */
export async function openDatabase(
  settings: Settings,
  demo: boolean,
  onEvent: (event: 'away' | 'back' | 'lost') => void,
): Promise<Database> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = settings
  if (DATABASE_URL === undefined) {
    const { config, dataDir, moved, stop } = await startEmbeddedPostgres({ dataDir: DATA_DIR, demo, onEvent })
    const notice = moved
      ? `Os dados ficam em ${dataDir}, porque o PostgreSQL não roda como root e não pode entrar nesta pasta.`
      : undefined
    return { config, direct: config, notice, stop }
  }
  const direct = { connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL }
  await checkServer(direct)
  return { config: { connectionString: DATABASE_URL }, direct, notice: undefined, stop: async () => {} }
}

/** For a command on the server's shell: beside the running server, or alone when it is down. */
export async function openDatabaseForCommand(settings: Settings): Promise<Database> {
  const running =
    settings.DATABASE_URL === undefined ? await findRunningPostgres(settings.DATA_DIR) : undefined
  if (running) return { config: running, direct: running, notice: undefined, stop: async () => {} }
  return openDatabase(settings, false, () => {})
}

async function checkServer(direct: DatabaseConfig) {
  let client: pg.Client
  try {
    client = await openClient(direct)
  } catch (error) {
    throw new SetupError(
      `Não foi possível conectar ao PostgreSQL de DATABASE_URL: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  await client.end()
  if (Number(rows[0]?.server_version_num) < OLDEST_SUPPORTED)
    throw new SetupError('O Zelo precisa do PostgreSQL 15 ou mais novo.')
}
