import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type DatabaseConfig, openClient } from '../db/connect.ts'
import { errorCode } from '../db/errors.ts'
import { SetupError } from '../process/setup-error.ts'
import { databaseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import {
  type Cluster,
  clusterAddress,
  initialise,
  isInitialised,
  lastWords,
  launch,
  pgdata,
  runningProcess,
  shutDown,
} from './cluster.ts'
import { locks } from '../db/locks.ts'
import { chooseDataDir, closeDataDir } from './data-dir.ts'
import { asRole, ensureDatabase, ensureRoles } from './roles.ts'
import { processesIn, takeOver } from './takeover.ts'

const START_DEADLINE_MS = 60_000
const DATABASE = 'zelo'

export type EmbeddedPostgres = {
  /** With the rights of the server's role. */
  config: DatabaseConfig
  /** As the owner of the tables. */
  owner: DatabaseConfig
  /** As superuser, for tests that create databases. */
  admin: DatabaseConfig
  dataDir: string
  moved: boolean
  stop: () => Promise<void>
}

type Options = {
  dataDir: string | undefined
  demo: boolean
  /** Called when the database stopped, came back, or is lost for good. */
  onEvent: (event: 'away' | 'back' | 'lost') => void
}

/**
 * Runs the embedded PostgreSQL, or adopts one whose server was killed. The holder of the owner lock owns the data
 * directory, so of two simultaneous starts exactly one wins.
 */
export async function startEmbeddedPostgres({
  dataDir: asked,
  demo,
  onEvent,
}: Options): Promise<EmbeddedPostgres> {
  const account = await databaseAccount()
  const { dataDir, moved } = chooseDataDir(asked, demo, account)
  const cluster: Cluster = { dataDir, account, bin: await findBinaries(dataDir, account) }
  await takeOver(pgdata(cluster), account, () => stopForeign(cluster))
  closeDataDir(dataDir, account)
  await initialise(cluster)
  const address = await clusterAddress(cluster)
  await prepare(cluster, address)

  // No superuser connection is used after this.
  const app = asRole(address, 'app')
  let stopping = false
  let owner: pg.Client
  const own = async () => {
    owner = await connectOrLaunch(cluster, app)
    await takeOwnership(owner, dataDir)
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
  return {
    config: { ...app, database: DATABASE },
    owner: { ...asRole(address, 'owner'), database: DATABASE },
    admin: { ...address, database: DATABASE },
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

/** Address of the database that a server is running in this folder, for a command. */
export async function findRunningPostgres(
  asked: string | undefined,
): Promise<Pick<EmbeddedPostgres, 'config' | 'owner' | 'dataDir'> | undefined> {
  const account = await databaseAccount()
  const { dataDir } = chooseDataDir(asked, false, account)
  const cluster: Cluster = { dataDir, account, bin: '' }
  if (!isInitialised(cluster))
    throw new SetupError(`Não há banco de dados em ${dataDir}. Inicie o Zelo uma vez ou informe DATA_DIR.`)
  const address = { ...(await clusterAddress(cluster)), database: DATABASE }
  const config = asRole(address, 'app')
  try {
    await (await openClient(config)).end()
    return { config, owner: asRole(address, 'owner'), dataDir }
  } catch {
    return undefined
  }
}

/** Connects to the running postmaster; launches one if there is none, and retries while an old one is shutting down. */
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

/** Another start was faster, or backends of a killed postmaster still hold its shared memory. */
const isTransient = (words: string) => /postmaster\.pid|shared memory block|already in use/.test(words)

/** Throws and disconnects if another server owns this folder. */
async function takeOwnership(client: pg.Client, dataDir: string) {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    locks.owner,
  ])
  if (rows[0]?.taken === true) return
  await client.end()
  throw new SetupError(
    `Outro processo do Zelo já usa a pasta de dados ${dataDir}. Encerre-o ou defina outra pasta em DATA_DIR.`,
  )
}

/** As superuser, once per start: creates the roles, and a database that belongs to the owner. */
async function prepare(cluster: Cluster, address: DatabaseConfig) {
  const admin = await connectOrLaunch(cluster, address)
  await takeOwnership(admin, cluster.dataDir)
  await ensureRoles(admin, address)
  await ensureDatabase(admin, address, DATABASE)
  // Of two simultaneous starts the one that takes the lock next wins.
  await admin.query('select pg_advisory_unlock($1)', [locks.owner])
  await admin.end()
}

/** Stops a database that a killed server of an earlier version left running under another account. */
async function stopForeign(cluster: Cluster) {
  const client = await openClient({ ...(await clusterAddress(cluster)), database: 'postgres' })
  await takeOwnership(client, cluster.dataDir)
  const pid = runningProcess(cluster)
  if (pid !== undefined && processesIn(pgdata(cluster)).includes(pid)) process.kill(pid, 'SIGINT')
  await client.end()
}
