import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fchmodSync, fchownSync, openSync, readFileSync, writeSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { DatabaseConfig } from '../db/connect.ts'
import { errorCode } from '../db/errors.ts'
import { freePort } from '../process/free-port.ts'
import type { Account } from './account.ts'
import { memoryOfMachine, memorySettings } from './memory.ts'
import { roles } from './roles.ts'

const run = promisify(execFile)
const SOCKET_PATH_LIMIT = 100

/** One PostgreSQL data directory with the binaries and the account that run it. */
export type Cluster = { dataDir: string; bin: string; account: Account | undefined }

export const pgdata = ({ dataDir }: Cluster) => path.join(dataDir, 'postgres-18')
const passwordFile = ({ dataDir }: Cluster) => path.join(dataDir, 'banco.senha')
const accessFile = ({ dataDir }: Cluster) => path.join(dataDir, 'acesso-do-banco.conf')
const startLog = ({ dataDir }: Cluster) => path.join(dataDir, 'inicio-do-banco.log')

const spawnOptions = ({ account }: Cluster) => ({
  ...account,
  cwd: '/',
  env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
})

export const isInitialised = (cluster: Cluster) => existsSync(path.join(pgdata(cluster), 'PG_VERSION'))

/** Creates the cluster in a temporary folder and renames it: an interrupted start leaves nothing incomplete. */
export async function initialise(cluster: Cluster): Promise<void> {
  if (isInitialised(cluster)) return
  const partial = `${pgdata(cluster)}.${process.pid}`
  await removeBrokenOff(cluster)
  await mkdir(partial, { mode: 0o700 })
  const secret = `${partial}.senha`
  const password = existsSync(passwordFile(cluster))
    ? await readFile(passwordFile(cluster), 'utf8')
    : randomBytes(24).toString('base64url')
  await writeFile(secret, password, { mode: 0o600 })
  if (cluster.account) {
    await chown(partial, cluster.account.uid, cluster.account.gid)
    await chown(secret, cluster.account.uid, cluster.account.gid)
  }
  const options = [
    '-U',
    roles.admin,
    '--auth=scram-sha-256',
    `--pwfile=${secret}`,
    '--encoding=UTF8',
    '--locale=C',
  ]
  const icu = ['--locale-provider=icu', '--icu-locale=pt-BR']
  await run(path.join(cluster.bin, 'initdb'), ['-D', partial, ...options, ...icu], spawnOptions(cluster))
  await writeFile(passwordFile(cluster), password, { mode: 0o600 })
  await chmod(passwordFile(cluster), 0o600)
  await rm(secret)
  await rename(partial, pgdata(cluster))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Folders of interrupted starts; one whose process still runs is in use. */
async function removeBrokenOff(cluster: Cluster) {
  // Named by the process that made it: what an operator put aside as "postgres-18.old" is theirs.
  const ours = new RegExp(String.raw`^${path.basename(pgdata(cluster))}\.(\d+)(\.senha)?$`)
  for (const name of await readdir(cluster.dataDir)) {
    const pid = Number(ours.exec(name)?.[1])
    if (pid === process.pid || (pid > 0 && !isAlive(pid)))
      await rm(path.join(cluster.dataDir, name), { recursive: true, force: true })
  }
}

/** The superuser's address: a socket inside the private data directory, or loopback if its path is too long. */
export async function clusterAddress(cluster: Cluster): Promise<DatabaseConfig> {
  const login = { user: roles.admin, password: readFileSync(passwordFile(cluster), 'utf8') }
  if (usesSocket(cluster)) return { ...login, host: pgdata(cluster), port: 5432 }
  return { ...login, host: '127.0.0.1', port: runningPort(cluster) ?? (await freePort()) }
}

const usesSocket = (cluster: Cluster) => pgdata(cluster).length < SOCKET_PATH_LIMIT - '.s.PGSQL.5432'.length

/** A line of postmaster.pid, from 0. */
function runningFact(cluster: Cluster, line: number): number | undefined {
  try {
    const lines = readFileSync(path.join(pgdata(cluster), 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[line]) || undefined
  } catch {
    return undefined
  }
}
const runningPort = (cluster: Cluster) => runningFact(cluster, 3)
export const runningProcess = (cluster: Cluster) => runningFact(cluster, 0)

/** Every connection needs a password, whatever pg_hba.conf in the database's folder says. */
function writeAccess(cluster: Cluster) {
  const methods = ['local all all', 'host all all 127.0.0.1/32'].map((who) => `${who} scram-sha-256\n`)
  const file = openSync(accessFile(cluster), 'w', 0o600)
  writeSync(file, methods.join(''))
  // Its account reads it and cannot write it.
  if (cluster.account) fchownSync(file, 0, cluster.account.gid)
  fchmodSync(file, cluster.account ? 0o640 : 0o600)
  closeSync(file)
}

/** Starts the postmaster in its own process group: Ctrl+C reaches the server first, which then stops the database. */
export function launch(cluster: Cluster, port: number) {
  const settings: Record<string, string | number> = {
    ...(usesSocket(cluster)
      ? { listen_addresses: '', unix_socket_directories: pgdata(cluster) }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '' }),
    hba_file: accessFile(cluster),
    port,
    fsync: 'on',
    max_connections: 100,
    ...memorySettings(memoryOfMachine(totalmem())),
    jit: 'off',
    logging_collector: 'on',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_size: 0,
    log_file_mode: '0600',
    // Details and statements may quote people's data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  writeAccess(cluster)
  const log = openSync(startLog(cluster), 'w', 0o600)
  // The umask takes away from a mode, and a file that exists keeps its own.
  fchmodSync(log, 0o600)
  const child = spawn(path.join(cluster.bin, 'postgres'), ['-D', pgdata(cluster), ...flags], {
    ...spawnOptions(cluster),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return child
}

export const lastWords = (cluster: Cluster) =>
  readFileSync(startLog(cluster), 'utf8').trim().split('\n').slice(-4).join('\n')

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
export const shutDown = (cluster: Cluster) =>
  run(
    path.join(cluster.bin, 'pg_ctl'),
    ['stop', '-D', pgdata(cluster), '-m', 'fast', '-w', '-t', '30'],
    spawnOptions(cluster),
  )
