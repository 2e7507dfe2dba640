import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type DatabaseConfig, openClient } from '../db/connect.ts'
import { errorCode } from '../db/errors.ts'
import { SetupError } from '../setup-error.ts'
import { unprivilegedAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import {
  type Cluster,
  clusterAddress,
  initialise,
  isInitialised,
  lastWords,
  launch,
  shutDown,
} from './cluster.ts'
import { chooseDataDir } from './data-dir.ts'

const START_DEADLINE_MS = 60_000
/** Held by the one server that owns this data directory; PostgreSQL frees it when that process dies. */
const OWNER_LOCK = 7_356_002

export type EmbeddedPostgres = {
  config: DatabaseConfig
  dataDir: string
  moved: boolean
  stop: () => Promise<void>
}

type Options = {
  dataDir: string | undefined
  demo: boolean
  /** Told when the database went away and came back, and when it is lost for good. */
  onEvent: (event: 'away' | 'back' | 'lost') => void
}

/**
 * Runs the embedded PostgreSQL, or adopts one whose server was killed. Whoever holds the owner lock
 * owns the data directory, so two starts at once have exactly one winner.
 */
export async function startEmbeddedPostgres({
  dataDir: asked,
  demo,
  onEvent,
}: Options): Promise<EmbeddedPostgres> {
  const account = unprivilegedAccount()
  const { dataDir, moved } = chooseDataDir(asked, demo, account)
  const cluster: Cluster = { dataDir, account, bin: await findBinaries(dataDir, account) }
  await initialise(cluster)
  const address = await clusterAddress(cluster)

  let stopping = false
  let owner: pg.Client
  const own = async () => {
    owner = await connectOrLaunch(cluster, address)
    if (!(await takeOwnership(owner))) {
      await owner.end()
      throw new SetupError(
        `Outro processo do Zelo já usa a pasta de dados ${dataDir}. Encerre-o ou defina outra pasta em DATA_DIR.`,
      )
    }
    owner.once('end', () => {
      if (stopping) return
      onEvent('away')
      owning = own()
      owning.then(
        () => onEvent('back'),
        () => onEvent('lost'),
      )
    })
  }
  let owning = own()
  await owning
  await ensureDatabase(address)
  return {
    config: { ...address, database: 'zelo' },
    dataDir,
    moved,
    stop: async () => {
      stopping = true
      // A database that is just being started again is waited for, or it would outlive us.
      await owning.catch(() => {})
      await owner.end()
      await shutDown(cluster)
    },
  }
}

/** The address of the database that a server is running in this folder right now, for a command beside it. */
export async function findRunningPostgres(
  asked: string | undefined,
): Promise<{ config: DatabaseConfig; dataDir: string } | undefined> {
  const account = unprivilegedAccount()
  const { dataDir } = chooseDataDir(asked, false, account)
  const cluster: Cluster = { dataDir, account, bin: '' }
  if (!isInitialised(cluster))
    throw new SetupError(`Não há banco de dados em ${dataDir}. Inicie o Zelo uma vez ou informe DATA_DIR.`)
  const config = { ...(await clusterAddress(cluster)), database: 'zelo' }
  try {
    await (await openClient(config)).end()
    return { config, dataDir }
  } catch {
    return undefined
  }
}

/** Connects to the running postmaster; launches one when there is none, again when the old one is still dying. */
export async function connectOrLaunch(cluster: Cluster, address: DatabaseConfig): Promise<pg.Client> {
  const deadline = Date.now() + START_DEADLINE_MS
  let child: ReturnType<typeof launch> | undefined
  for (;;) {
    try {
      return await openClient({ ...address, database: 'postgres' })
    } catch (error) {
      if (errorCode(error) === '28P01')
        throw new SetupError(`A senha guardada em ${cluster.dataDir} não abre o banco desta pasta.`)
      const exited = child !== undefined && child.exitCode !== null
      if ((exited && !isTransient(lastWords(cluster))) || Date.now() > deadline)
        throw new SetupError(`O PostgreSQL embutido não iniciou:\n${lastWords(cluster)}`)
      if (child === undefined || exited) child = launch(cluster, address.port ?? 5432)
    }
    await sleep(30)
  }
}

/** Another start won the race, or backends of a killed postmaster still hold its shared memory. */
const isTransient = (words: string) => /postmaster\.pid|shared memory block|already in use/.test(words)

async function takeOwnership(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    OWNER_LOCK,
  ])
  return rows[0]?.taken === true
}

async function ensureDatabase(address: DatabaseConfig) {
  const client = await openClient({ ...address, database: 'postgres' })
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'zelo'")
    if (rowCount === 0) await client.query('create database zelo')
  } finally {
    await client.end()
  }
}
