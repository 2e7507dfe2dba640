import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { scratch } from '#server/testing/processes/folders.ts'
import { ensurePrograms, findDebianPostgres, installPackages } from './debian.ts'

/**
 * npm run test:debian [-- file …]: the server's tests that depend on the PostgreSQL, on that of Debian's packages instead
 * of the embedded one.
 */
if (process.getuid?.() !== 0) {
  console.error('test:debian installs Debian packages and runs PostgreSQL as "postgres": start it as root.')
  process.exit(1)
}
const PORT = '54329'

ensurePrograms()
if (findDebianPostgres() === undefined) installPackages('postgresql')
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
/** What depends on the PostgreSQL; the rest runs in npm test. */
const dependent = [
  'server/src/features',
  'server/src/platform',
  'server/src/edits.test.ts',
  'server/src/record.test.ts',
  'server/src/revoked.test.ts',
  ...['held-lock', 'kill-database', 'kill-server', 'pooler', 'two-processes'].map(
    (name) => `server/src/faults/${name}.test.ts`,
  ),
]
const asked = process.argv.slice(2)
const chosen = asked.length > 0 ? asked : dependent
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
