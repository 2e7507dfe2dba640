import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { scratch } from '#server/testing/processes/folders.ts'
import { findDebianPostgres, installPackages } from './debian.ts'

/**
 * npm run test:debian [-- file …]: the server's tests against the PostgreSQL of Debian's packages instead of the embedded
 * one, with Debian's mail servers, object store, scanner and proxies.
 */
if (process.getuid?.() !== 0) {
  console.error('test:debian installs Debian packages and runs PostgreSQL as "postgres": start it as root.')
  process.exit(1)
}
const PORT = '54329'

/** PostgreSQL, nginx and PgBouncer of Debian's packages, as docs/scale.md describes. */
const needed = ['nginx', 'pgbouncer'].filter((name) => !existsSync(`/usr/sbin/${name}`))
/** For files an object store and a scanner for viruses; mail servers. */
const others = [
  ...['proxy', 'account', 'container', 'object'].map((part) => [
    `/usr/bin/swift-${part}-server`,
    `swift-${part}`,
  ]),
  ['/usr/sbin/clamd', 'clamav-daemon'],
  ['/usr/sbin/postfix', 'postfix'],
  ['/usr/sbin/dovecot', 'dovecot-imapd'],
]
needed.push(...others.flatMap(([program = '', name = '']) => (existsSync(program) ? [] : [name])))
if (findDebianPostgres() === undefined) needed.push('postgresql')
if (needed.length > 0) installPackages(...needed)
const bin = findDebianPostgres()
if (bin === undefined) throw new Error('Debian’s PostgreSQL was not installed')
const folder = mkdtempSync(path.join(scratch(), 'zelo-debian-'))
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
console.log(`PostgreSQL of Debian in ${bin} on port ${PORT}`)
/** Tests that do not depend on the PostgreSQL: run once in npm test. */
const elsewhere = [
  'web/**',
  'contract/**',
  'scripts/**',
  'server/src/attacks/**',
  'server/src/permissions*',
  'server/src/platform/model/**',
  'server/src/main.test.ts',
  'server/src/faults/{stop-under-load,login-storm,clocks,provider}.test.ts',
]
const asked = process.argv.slice(2)
const chosen = asked.length > 0 ? asked : elsewhere.flatMap((files) => ['--exclude', files])
const { status } = spawnSync('vitest', ['run', ...chosen], {
  stdio: 'inherit',
  env: {
    ...process.env,
    TEST_DATABASE_URL: `postgres://zelo:zelo@127.0.0.1:${PORT}/postgres`,
    TEST_POSTGRES_BIN: bin,
  },
})
asPostgres(`${bin}/pg_ctl`, '-D', `${folder}/pg`, '-m', 'fast', '-w', 'stop')
rmSync(folder, { recursive: true, force: true })
process.exit(status ?? 1)
