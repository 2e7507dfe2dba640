import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { afterAll } from 'vitest'
import { freePort } from '#server/platform/process/free-port.ts'
import { accepts, findProgram } from '../processes/debian.ts'
import { scratch } from '../processes/folders.ts'

const program = findProgram('dovecot')
export const dovecotHere = program !== undefined
if (!dovecotHere) console.warn('SKIPPED: the tests of the mailbox need Debian’s dovecot-imapd.')

const PASSWORD = 'segredo'

/** Debian's Dovecot with one mailbox, on a port of this machine. */
export function useDovecot() {
  const folder = mkdtempSync(path.join(scratch(), 'zelo-dovecot-'))
  chmodSync(folder, 0o755)
  const mail = path.join(folder, 'mail')
  const held: { child?: ReturnType<typeof spawn>; port?: number } = {}
  const { username, uid, gid } = userInfo()

  async function start() {
    held.port ??= await freePort()
    mkdirSync(mail, { recursive: true })
    // It has no business as root.
    const [owner, group] = uid === 0 ? [65_534, 65_534] : [uid, gid]
    const settings = path.join(folder, 'dovecot.conf')
    writeFileSync(path.join(folder, 'passwd'), `suporte:{PLAIN}${PASSWORD}:${owner}:${group}::${folder}::\n`)
    if (uid === 0) for (const own of [folder, mail]) await chownTo(own, owner, group)
    writeFileSync(
      settings,
      `base_dir = ${folder}/run
state_dir = ${folder}/state
instance_name = zelo${held.port}
log_path = ${folder}/log
protocols = imap
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
first_valid_uid = 1
mail_location = maildir:${mail}
namespace inbox {
  inbox = yes
  separator = /
}
default_internal_user = ${username}
default_login_user = ${uid === 0 ? 'nobody' : username}
default_internal_group = ${uid === 0 ? 'root' : username}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${held.port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = passwd-file
  args = ${folder}/passwd
}
userdb {
  driver = passwd-file
  args = ${folder}/passwd
}
`,
    )
    const child = spawn(program ?? '', ['-F', '-c', settings], { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => void (output += chunk.toString()))
    held.child = child
    while (!(await accepts(held.port))) {
      if (child.exitCode !== null) throw new Error(`dovecot ended:\n${output}`)
      await sleep(50)
    }
  }
  async function stop() {
    const { child } = held
    if (child === undefined || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const url = (port = held.port ?? 0) => `imap://suporte:${PASSWORD}@127.0.0.1:${port}`
  /** As somebody else who opens the mailbox. */
  async function asSomebody<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const auth = { user: 'suporte', pass: PASSWORD }
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: held.port,
      secure: false,
      doSTARTTLS: false,
      auth,
      logger: false,
    })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.logout()
    }
  }
  return {
    start,
    stop,
    url,
    port: () => held.port ?? 0,
    asSomebody,
    append: (...mails: Buffer[]) =>
      asSomebody(async (client) => {
        for (const raw of mails) await client.append('INBOX', raw)
      }),
    count: (box: string) =>
      asSomebody(async (client) => {
        const status = await client.status(box, { messages: true }).catch(() => false as const)
        return status ? (status.messages ?? 0) : 0
      }),
    /** As after a repair, or a move to another server: the same mails under new numbers. */
    renumber: async () => {
      await stop()
      for (const name of readdirSync(mail))
        if (name.startsWith('dovecot')) rmSync(path.join(mail, name), { force: true })
      await start()
    },
    log: () => readFileSync(path.join(folder, 'log'), 'utf8'),
    mail,
  }
}

async function chownTo(file: string, uid: number, gid: number) {
  const { chown } = await import('node:fs/promises')
  await chown(file, uid, gid)
}
