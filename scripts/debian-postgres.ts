import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const home = '/usr/lib/postgresql'

/** The folder with the programs of the newest PostgreSQL that Debian's packages installed. */
export function findDebianPostgres(): string | undefined {
  const versions = existsSync(home) ? readdirSync(home) : []
  const newest = versions
    .filter((version) => existsSync(path.join(home, version, 'bin', 'initdb')))
    .toSorted((a, b) => Number(b) - Number(a))[0]
  return newest && path.join(home, newest, 'bin')
}
