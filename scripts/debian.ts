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

/** What tests try the product on: proxies, a pooler, an object store, a scanner for viruses, mail servers, readers of PDFs and pictures. */
const programs = {
  nginx: '/usr/sbin/nginx',
  pgbouncer: '/usr/sbin/pgbouncer',
  'swift-proxy': '/usr/bin/swift-proxy-server',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
  'clamav-daemon': '/usr/sbin/clamd',
  postfix: '/usr/sbin/postfix',
  'dovecot-imapd': '/usr/sbin/dovecot',
  qpdf: '/usr/bin/qpdf',
  'poppler-utils': '/usr/bin/pdftotext',
  'libimage-exiftool-perl': '/usr/bin/exiftool',
}

/** Installs what of them is missing, where that is possible; elsewhere their tests say that they are skipped. */
export function ensurePrograms() {
  const missing = Object.entries(programs).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
  if (missing.length > 0 && isDebianRoot()) installPackages(...missing)
}
