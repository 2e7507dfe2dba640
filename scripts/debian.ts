import { execFileSync } from 'node:child_process'
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

/** Whether packages of Debian's can be installed here. */
export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs packages without starting their services. */
export function installPackages(...names: string[]) {
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    })
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...names)
}
