import path from 'node:path'
import type pg from 'pg'
import { type DatabaseConfig, openClient, setSettingsOfRole } from '../db/connect.ts'
import { watchSpace } from '../db/space.ts'
import type { Settings } from '../process/env.ts'
import { type EmbeddedPostgres, findRunningPostgres, startEmbeddedPostgres } from './embedded.ts'
import { SetupError } from '../process/setup-error.ts'

export type Database = {
  /** For requests; may be a transaction pooler. */
  config: DatabaseConfig
  /** For LISTEN, copies and session locks. */
  direct: DatabaseConfig
  /** For migrations and restores. */
  owner: DatabaseConfig
  /** The role that the owner grants its tables to; undefined if the server is the owner. */
  role: string | undefined
  /** Behind a transaction pooler, which accepts no settings at connect. */
  pooled: boolean
  /** Folder for files outside the database. */
  dataDir: string
  /** A message for the operator if the data are not in the usual folder. */
  notice: string | undefined
  /** Whether its disk has room, if it is on this machine. */
  hasSpace?: () => Promise<boolean>
  stop: () => Promise<void>
}

const OLDEST_SUPPORTED = 150_000

/** Opens the operator's PostgreSQL or the embedded one; the rest of the product treats them alike. */
export async function openDatabase(
  settings: Settings,
  demo: boolean,
  onEvent: (event: 'away' | 'back' | 'lost') => void,
): Promise<Database> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, ZELO_DATABASE_OWNER_URL, DATA_DIR } = settings
  if (DATABASE_URL === undefined) {
    const { config, owner, dataDir, moved, stop } = await startEmbeddedPostgres({
      dataDir: DATA_DIR,
      demo,
      onEvent,
    })
    const notice = moved
      ? `Os dados ficam em ${dataDir}, porque o PostgreSQL não roda como root e não pode entrar nesta pasta.`
      : undefined
    return { ...embedded({ config, owner, dataDir }), notice, stop }
  }
  const config = { connectionString: DATABASE_URL }
  const direct = { connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL }
  if (DATABASE_DIRECT_URL !== undefined) {
    await checkServer('DATABASE_DIRECT_URL', direct)
    await setSettingsOfRole(direct)
  }
  await checkServer('DATABASE_URL', config)
  const owner = { connectionString: ZELO_DATABASE_OWNER_URL ?? direct.connectionString }
  if (ZELO_DATABASE_OWNER_URL !== undefined) await checkServer('ZELO_DATABASE_OWNER_URL', owner)
  return {
    config,
    direct,
    owner,
    role: await lesserRole(direct, owner),
    pooled: DATABASE_DIRECT_URL !== undefined,
    dataDir: path.resolve(DATA_DIR ?? './data'),
    notice: undefined,
    stop: async () => {},
  }
}

/** For commands at the shell: uses the running server's database, or starts it if the server is down. */
export async function openDatabaseForCommand(settings: Settings): Promise<Database> {
  const running =
    settings.DATABASE_URL === undefined ? await findRunningPostgres(settings.DATA_DIR) : undefined
  if (running) return { ...embedded(running), notice: undefined, stop: async () => {} }
  return openDatabase(settings, false, () => {})
}

const embedded = ({ config, owner, dataDir }: Pick<EmbeddedPostgres, 'config' | 'owner' | 'dataDir'>) => ({
  config,
  direct: config,
  owner,
  role: config.user,
  pooled: false,
  dataDir,
  hasSpace: watchSpace(dataDir),
})

async function lesserRole(server: DatabaseConfig, owner: DatabaseConfig): Promise<string | undefined> {
  const roles = await Promise.all(
    [server, owner].map(async (config) => {
      const client = await openClient(config)
      const { rows } = await client.query<{ papel: string }>('select current_user as papel')
      await client.end()
      return rows[0]?.papel
    }),
  )
  return roles[0] === roles[1] ? undefined : roles[0]
}

async function checkServer(variable: string, config: DatabaseConfig) {
  let client: pg.Client
  try {
    client = await openClient(config)
  } catch (error) {
    throw new SetupError(
      `Não foi possível conectar ao PostgreSQL de ${variable}: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  await client.end()
  if (Number(rows[0]?.server_version_num) < OLDEST_SUPPORTED)
    throw new SetupError('O Zelo precisa do PostgreSQL 15 ou mais novo.')
}
