import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import { freePort } from '#server/platform/process/free-port.ts'
import { ask, type S3Config } from '#server/platform/storage/s3-request.ts'
import { accepts } from '../processes/debian.ts'
import { scratch } from '../processes/folders.ts'

const parts = ['account', 'container', 'object'] as const
const isInstalled = ['proxy', ...parts].every((name) => existsSync(`/usr/bin/swift-${name}-server`))
/** Its settings are in /etc, which only root and Swift itself read. */
export const swiftHere = isInstalled && process.getuid?.() === 0
if (!swiftHere)
  console.warn(
    'SKIPPED: the tests of S3 need Debian’s swift-proxy, swift-account, swift-container and swift-object, and root.',
  )

const general = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
devices = ${folder}/dev
mount_check = false
`
const proxy = `[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
# Its patience of half a second does not fit a busy machine.
conn_timeout = 30
node_timeout = 60
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_zelo_zelo = segredo .admin
`

/** A ring of one disk, of which there is one copy. */
function makeRing(folder: string, name: string, port: number) {
  const build = (...args: string[]) =>
    execFileSync('swift-ring-builder', [path.join(folder, `${name}.builder`), ...args], { stdio: 'ignore' })
  build('create', '2', '1', '0')
  build(
    'add',
    '--region',
    '1',
    '--zone',
    '1',
    '--ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--device',
    'd1',
    '--weight',
    '1',
  )
  build('rebalance')
}

/** OpenStack's Swift with its S3 interface, and an empty bucket in it. */
async function startSwift(): Promise<{ config: S3Config; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(scratch(), 'zelo-swift-'))
  mkdirSync(path.join(folder, 'dev', 'd1'), { recursive: true })
  const children: ReturnType<typeof spawn>[] = []
  const start = (name: string, port: number, rest: string) => {
    const file = path.join(folder, `${name}.conf`)
    writeFileSync(file, general(folder, port) + rest)
    children.push(spawn(`/usr/bin/swift-${name}-server`, [file], { stdio: 'ignore' }))
  }
  const stop = async () => {
    for (const child of children) {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      child.kill('SIGKILL')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const ports = new Set<number>()
  while (ports.size < 4) ports.add(await freePort())
  const [front = 0, ...behind] = ports
  for (const [n, name] of parts.entries()) {
    const port = behind[n] ?? 0
    makeRing(folder, name, port)
    start(
      name,
      port,
      `[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`,
    )
  }
  start('proxy', front, proxy)
  const config: S3Config = {
    endpoint: `http://127.0.0.1:${front}`,
    region: 'us-east-1',
    bucket: 'zelo-teste',
    key: 'zelo:zelo',
    secret: 'segredo',
    prefix: 'anexos/',
    pathStyle: true,
  }
  // A bucket is made without the server of objects, which may be the last to come.
  const isReady = async () =>
    (await Promise.all(behind.map(accepts))).every(Boolean) && (await makeBucket(config))
  while (!(await isReady())) {
    if (children.some(({ exitCode }) => exitCode !== null)) {
      await stop()
      throw new Error('Swift ended')
    }
    await sleep(200)
  }
  return { config, stop }
}

/** False while the servers behind are still on their way. */
async function makeBucket(config: S3Config) {
  const content = { file: '/dev/null', size: 0, sha256: createHash('sha256').digest() }
  const response = await ask(config, { method: 'PUT', content }).catch(() => undefined)
  response?.resume()
  return response?.statusCode === 200
}

const LONG_START_MS = 300_000

/** Swift for the tests of a file, where it is installed. */
export function useSwift() {
  const held: Partial<Awaited<ReturnType<typeof startSwift>>> = {}
  beforeAll(async () => {
    if (swiftHere) Object.assign(held, await startSwift())
  }, LONG_START_MS)
  afterAll(() => held.stop?.())
  return {
    get config(): S3Config {
      if (held.config === undefined)
        throw new Error('Swift starts before the first test, where it is installed')
      return held.config
    },
  }
}
