import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { freePort } from '#server/platform/process/free-port.ts'
import { accepts, findProgram } from '../processes/debian.ts'
import { scratch } from '../processes/folders.ts'

const program = findProgram('postfix')
const master = ['/usr/lib/postfix/sbin/master', '/usr/libexec/postfix/master'].find(existsSync)
export const postfixHere = program !== undefined && master !== undefined && process.getuid?.() === 0
if (!postfixHere) console.warn('SKIPPED: the tests of sent e-mail need root and Debian’s postfix.')

const services = `
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`

type Sent = { headers: string; body: string; raw: string }

/** The headers of a mail with the given name, unfolded. */
export const headerOf = ({ headers }: Sent, name: string) =>
  headers
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n')
    .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    ?.slice(name.length + 1)
    .trim()

/** A real mail server: it takes everything for empresa.test but naoexiste@, and for ocupado@ asks to come again. */
export function usePostfix() {
  const folder = mkdtempSync(path.join(scratch(), 'zelo-correio-'))
  const inbox = path.join(folder, 'mail', 'inbox', 'new')
  const held: { child?: ReturnType<typeof spawn>; port?: number } = {}

  async function start() {
    const fresh = held.port === undefined
    held.port ??= await freePort()
    if (fresh) {
      chmodSync(folder, 0o755)
      const account = (flag: string) => execFileSync('id', [flag, 'postfix'], { encoding: 'utf8' }).trim()
      const [uid, gid] = [account('-u'), account('-g')]
      for (const name of ['queue', 'data', 'mail']) mkdirSync(path.join(folder, name))
      execFileSync('chown', [`${uid}:${gid}`, path.join(folder, 'data'), path.join(folder, 'mail')])
      writeFileSync(
        path.join(folder, 'main.cf'),
        `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
mail_owner = postfix
setgid_group = postdrop
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
myhostname = correio.empresa.test
mydestination =
alias_maps =
smtpd_tls_security_level = none
virtual_mailbox_domains = empresa.test
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = static:inbox/
virtual_uid_maps = static:${uid}
virtual_gid_maps = static:${gid}
virtual_minimum_uid = 1
smtpd_recipient_restrictions = check_recipient_access inline:{ { naoexiste@empresa.test = 550 5.1.1 Esta caixa nao existe }, { ocupado@empresa.test = 451 4.2.0 Tente mais tarde } }, permit_auth_destination, reject
`,
      )
      writeFileSync(
        path.join(folder, 'master.cf'),
        `127.0.0.1:${held.port} inet n - n - - smtpd\n${services.trimStart()}`,
      )
      execFileSync(program ?? '', ['-c', folder, 'check'], { stdio: 'ignore' })
    }
    const child = spawn(master ?? '', ['-c', folder, '-d'], { stdio: 'ignore', detached: true })
    held.child = child
    while (!(await accepts(held.port))) {
      if (child.exitCode !== null)
        throw new Error(`postfix ended: ${readFileSync(path.join(folder, 'log'), 'utf8')}`)
      await sleep(50)
    }
  }
  async function stop() {
    const { child } = held
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    // All of its programs: one that holds a connection would go on serving it.
    process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return {
    start,
    stop,
    url: () => `smtp://127.0.0.1:${held.port}`,
    /** What has arrived, oldest first. */
    mails: (): Sent[] =>
      (existsSync(inbox) ? readdirSync(inbox) : [])
        .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
        .map((name) => {
          const raw = readFileSync(path.join(inbox, name), 'utf8').replaceAll('\r\n', '\n')
          const end = raw.indexOf('\n\n')
          return { raw, headers: raw.slice(0, end), body: raw.slice(end + 2) }
        }),
    forget: () => rmSync(path.dirname(inbox), { recursive: true, force: true }),
  }
}
