import { onTestFinished } from 'vitest'
import { type DatabaseConfig, openClient } from '#server/platform/db/connect.ts'
import { databaseAccount } from '#server/platform/postgres/account.ts'
import { type Cluster, clusterAddress, initialise, shutDown } from '#server/platform/postgres/cluster.ts'
import { chooseDataDir, closeDataDir } from '#server/platform/postgres/data-dir.ts'
import { connectOrLaunch } from '#server/platform/postgres/embedded.ts'
import { urlOf } from '../app/database-url.ts'
import { postmasterOf } from './postmaster.ts'
import { makeFolder } from './process.ts'

/** A database that the test may kill. */
export type Engine = {
  /** Settings by which the server finds it. */
  env: Record<string, string>
  /** Its address; the embedded one has it after the server's first start. */
  config: () => Promise<DatabaseConfig>
  postmaster: () => number
  /** Restarts it if the server does not do so itself. */
  revive: () => Promise<void>
}

const addressIn = async (cluster: Cluster) => ({ ...(await clusterAddress(cluster)), database: 'zelo' })

export async function embeddedIn(folder: string): Promise<Engine> {
  return {
    env: { DATA_DIR: folder },
    config: () => addressIn({ dataDir: folder, bin: '', account: undefined }),
    postmaster: () => postmasterOf(folder),
    revive: async () => {},
  }
}

/** A PostgreSQL in the test's own folder, which the server knows only by its address. */
export async function clusterIn(bin: string, folder: string): Promise<Engine> {
  const account = await databaseAccount()
  const { dataDir } = chooseDataDir(folder, false, account)
  closeDataDir(dataDir, account)
  const cluster = { dataDir, bin, account }
  await initialise(cluster)
  const address = await clusterAddress(cluster)
  const revive = async () => (await connectOrLaunch(cluster, address)).end()
  await revive()
  onTestFinished(async () => void (await shutDown(cluster)))
  const client = await openClient({ ...address, database: 'postgres' })
  await client.query('create database zelo')
  await client.end()
  const DATABASE_URL = urlOf({ ...address, database: 'zelo' })
  return {
    env: { DATABASE_URL },
    config: () => addressIn(cluster),
    postmaster: () => postmasterOf(dataDir),
    revive,
  }
}

const bin = process.env['TEST_POSTGRES_BIN']
const inFull = process.env['ZELO_TEST_STRESS'] !== undefined
type NamedEngine = [name: string, open: () => Promise<Engine>]
const embedded: NamedEngine = ['the embedded PostgreSQL', () => embeddedIn(makeFolder())]
const debian = (programs: string): NamedEngine => [
  'Debian’s PostgreSQL',
  () => clusterIn(programs, makeFolder()),
]

/** The embedded one in the ordinary run, Debian's in test:debian, both in test:stress. */
export const engines: NamedEngine[] =
  bin === undefined ? [embedded] : inFull ? [embedded, debian(bin)] : [debian(bin)]
