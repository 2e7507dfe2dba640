import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** npm run test:debian: the server's tests against the PostgreSQL of Debian's packages instead of the embedded one. */
if (process.getuid?.() !== 0) {
  console.error('test:debian installs Debian packages and runs PostgreSQL as "postgres": start it as root.')
  process.exit(1)
}
const home = '/usr/lib/postgresql'
const PORT = '54329'
const newest = () =>
  (existsSync(home)
    ? readdirSync(home).filter((version) => existsSync(path.join(home, version, 'bin', 'initdb')))
    : []
  ).toSorted((a, b) => Number(b) - Number(a))[0]

if (newest() === undefined) {
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'postgresql')
}
const version = newest()
if (version === undefined) throw new Error('Debian’s PostgreSQL was not installed')
const bin = path.join(home, version, 'bin')
const folder = mkdtempSync(path.join(tmpdir(), 'zelo-debian-'))
const asPostgres = (...command: string[]) =>
  execFileSync('runuser', ['-u', 'postgres', '--', ...command], {
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  })

execFileSync('chown', ['postgres', folder])
asPostgres(
  `${bin}/initdb`,
  '-D',
  `${folder}/pg`,
  '-U',
  'zelo',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
)
asPostgres(
  `${bin}/pg_ctl`,
  '-D',
  `${folder}/pg`,
  '-w',
  '-l',
  `${folder}/log`,
  '-o',
  `-p ${PORT} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`,
  'start',
)
console.log(`PostgreSQL ${version} of Debian on port ${PORT}`)
const { status } = spawnSync('vitest', ['run'], {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: `postgres://zelo:zelo@127.0.0.1:${PORT}/postgres` },
})
asPostgres(`${bin}/pg_ctl`, '-D', `${folder}/pg`, '-m', 'fast', '-w', 'stop')
rmSync(folder, { recursive: true, force: true })
process.exit(status ?? 1)
