import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ancestors } from '../process/folders.ts'
import { SetupError } from '../process/setup-error.ts'

/** PostgreSQL does not run as root: started by root, it runs as an account that nothing else uses. */
export type Account = { uid: number; gid: number }

export const ACCOUNT = 'zelo'
const MAKING_MS = 5_000

/**
 * The account of the database; undefined for an ordinary user, who runs it directly. Root's account is created if
 * missing.
 */
export async function databaseAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  return findAccount(ACCOUNT) ?? makeAccount(ACCOUNT)
}

export function findAccount(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

/** Its own group, no home, no login. Another start may be creating it at the same moment. */
export async function makeAccount(name: string, program = 'useradd'): Promise<Account> {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  const deadline = Date.now() + MAKING_MS
  for (;;) {
    const made = spawnSync(program, [...options, '--shell', '/usr/sbin/nologin', name], {
      env: { PATH: `${process.env['PATH']}:/usr/sbin:/sbin` },
      encoding: 'utf8',
    })
    const found = findAccount(name)
    if (found) return found
    if (made.error || !/lock/.test(made.stderr) || Date.now() > deadline)
      throw new SetupError(
        `O PostgreSQL embutido não roda como root, e a conta "${name}", que só ele usaria, não pôde ser criada (${made.error?.message ?? made.stderr.trim()}). Crie-a com "useradd --system --user-group ${name}", inicie o Zelo com um usuário comum ou defina DATABASE_URL.`,
      )
    await sleep(50)
  }
}

const READ = 4
const ENTER = 1

function allows(file: string, { uid, gid }: Account, bit: number): boolean {
  const { uid: owner, gid: group, mode } = statSync(file)
  const shift = owner === uid ? 6 : group === gid ? 3 : 0
  return ((mode >> shift) & bit) === bit
}

/** Whether the account can enter this folder and its parents; missing parts will be created enterable. */
export function canEnter(folder: string, account: Account): boolean {
  return ancestors(folder).every((part) => {
    try {
      return allows(part, account, ENTER)
    } catch {
      return true
    }
  })
}

export const canRead = (file: string, account: Account) =>
  canEnter(path.dirname(file), account) && allows(file, account, READ | ENTER)
