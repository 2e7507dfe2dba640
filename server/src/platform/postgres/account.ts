import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ancestors } from '../folders.ts'
import { SetupError } from '../setup-error.ts'

/** PostgreSQL refuses to run as root: started by root, it runs as nobody. */
export type Account = { uid: number; gid: number }

export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid === undefined || gid === undefined)
    throw new SetupError(
      'O PostgreSQL embutido não roda como root e o sistema não tem o usuário "nobody". Inicie com outro usuário ou defina DATABASE_URL.',
    )
  return { uid: Number(uid), gid: Number(gid) }
}

const READ = 4
const ENTER = 1

function allows(file: string, { uid, gid }: Account, bit: number): boolean {
  const { uid: owner, gid: group, mode } = statSync(file)
  const shift = owner === uid ? 6 : group === gid ? 3 : 0
  return ((mode >> shift) & bit) === bit
}

/** Whether the account may walk down to this folder; parts that do not exist yet will be made enterable. */
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
