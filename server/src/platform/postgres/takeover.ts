import { existsSync, lchownSync, lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { chmod, chown, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SetupError } from '../process/setup-error.ts'
import { type Account, findAccount } from './account.ts'

const STOP_DEADLINE_MS = 60_000

/**
 * Root's databases used to run as nobody, an account that other programs share. Such a folder is transferred to our
 * account once, while nothing runs in it. Until then it belongs to root, so that an interrupted start continues here.
 */
export async function takeOver(folder: string, account: Account | undefined, stop: () => Promise<void>) {
  if (account === undefined || !existsSync(folder)) return
  const owner = statSync(folder).uid
  if (owner === account.uid) return
  const before = findAccount('nobody')
  if (owner !== 0 && owner !== before?.uid)
    throw new SetupError(
      `O banco de dados em ${folder} pertence a outra conta (uid ${owner}). Inicie o Zelo com ela, ou pare-o e entregue a pasta: chown -R zelo: ${folder}`,
    )
  if (processesIn(folder).length > 0) await stop()
  const deadline = Date.now() + STOP_DEADLINE_MS
  while (processesIn(folder).length > 0) {
    if (Date.now() > deadline)
      throw new SetupError(`O PostgreSQL em ${folder}, de uma versão anterior, não terminou.`)
    await sleep(30)
  }
  await chown(folder, 0, 0)
  await chmod(folder, 0o700)
  // With types, or Node would walk on through links.
  for (const { parentPath, name } of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(parentPath, name)
    if (lstatSync(file).uid === before?.uid) lchownSync(file, account.uid, account.gid)
  }
  await chown(folder, account.uid, account.gid)
}

/** Every PostgreSQL process has its data folder as working directory, also those that outlive a killed postmaster. */
export function processesIn(folder: string): number[] {
  if (!existsSync('/proc/self/cwd')) return []
  const real = realpathSync(folder)
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readlinkSync(`/proc/${pid}/cwd`) === real
      } catch {
        return false
      }
    })
}
