import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '#server/platform/process/free-port.ts'
import { databaseAccount } from '#server/platform/postgres/account.ts'
import { makeFolder } from './process.ts'

/** A program of Debian's packages; undefined where it is not installed. */
export const findProgram = (name: string) =>
  ['/usr/sbin', '/usr/bin', '/usr/local/sbin'].map((folder) => path.join(folder, name)).find(existsSync)

/** Whether something listens on this port, or on the socket of this name. */
export const accepts = (place: number | string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(typeof place === 'number' ? { port: place, host: '127.0.0.1' } : { path: place })
    socket.once('connect', () => resolve((socket.destroy(), true)))
    socket.once('error', () => resolve(false))
  })

/** Runs it with this configuration until the test ends; resolves when it listens. */
async function run(
  program: string,
  args: (file: string) => string[],
  settings: string,
  port: number,
  asRoot: boolean,
) {
  const folder = makeFolder()
  // PgBouncer refuses to run as root, and reads its settings itself.
  chmodSync(folder, 0o755)
  const file = path.join(folder, 'settings')
  writeFileSync(file, settings, { mode: 0o644 })
  const account = asRoot ? undefined : await databaseAccount()
  const child = spawn(program, args(file), { stdio: ['ignore', 'pipe', 'pipe'], ...account })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exited
  })
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** Taken from the example that operators copy, so that its retry rules are tested. */
const example = readFileSync(new URL('../../../../deploy/nginx.conf', import.meta.url), 'utf8')
const [location = ''] = /location \/ \{\s*proxy_pass[^}]*\}/.exec(example) ?? []

/** Debian's nginx in front of these servers. */
export async function balance(program: string, servers: string[]): Promise<string> {
  const port = await freePort()
  const folder = makeFolder()
  const upstream = servers.map((address) => `server ${new URL(address).host} max_fails=0;`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const settings = `daemon off; pid ${folder}/pid; error_log ${folder}/erros.log; worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off; ${temporary.join(' ')}
  upstream zelo { ${upstream.join(' ')} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    ${location}
  }
}
`
  await run(program, (file) => ['-c', file, '-e', `${folder}/erros.log`], settings, port, true)
  return `http://127.0.0.1:${port}`
}

type Direct = { host: string; port: number; user: string; password: string; database: string }

/** Debian's PgBouncer in transaction mode; its version does not support named statements there. */
export async function pool(
  program: string,
  { host, port: behind, user, password, database }: Direct,
): Promise<string> {
  const port = await freePort()
  const settings = `[databases]
zelo = host=${host} port=${behind} dbname=${database} user=${user} password='${password}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
max_client_conn = 200
`
  await run(program, (file) => [file], settings, port, false)
  return `postgres://zelo@127.0.0.1:${port}/zelo`
}
