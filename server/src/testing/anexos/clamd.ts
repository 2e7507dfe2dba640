import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { freePort } from '#server/platform/process/free-port.ts'
import { accepts, findProgram } from '../processes/debian.ts'
import { scratch } from '../processes/folders.ts'

const program = findProgram('clamd')
export const clamdHere = program !== undefined
if (!clamdHere) console.warn('SKIPPED: the tests of the scanner need Debian’s clamav-daemon.')

/** What the only signature looks for. */
export const VIRUS = 'ZELO-TESTE-DE-VIRUS'

/** ClamAV's daemon with a signature of our own, on a socket and a port; starts and stops when told. */
export function useClamd() {
  const folder = mkdtempSync(path.join(scratch(), 'zelo-clamd-'))
  const socket = path.join(folder, 'clamd.sock')
  const held: { child?: ReturnType<typeof spawn>; port?: number } = {}

  async function start() {
    held.port ??= await freePort()
    const signatures = path.join(folder, 'assinaturas')
    mkdirSync(signatures, { recursive: true })
    writeFileSync(path.join(signatures, 'zelo.ndb'), `Zelo.Teste:0:*:${Buffer.from(VIRUS).toString('hex')}\n`)
    const settings = path.join(folder, 'clamd.conf')
    writeFileSync(
      settings,
      `LocalSocket ${socket}\nTCPSocket ${held.port}\nTCPAddr 127.0.0.1\nDatabaseDirectory ${signatures}\nForeground yes\nStreamMaxLength 4M\nTemporaryDirectory ${folder}\n`,
    )
    const child = spawn(program ?? '', ['-c', settings], { stdio: 'ignore' })
    held.child = child
    while (!(await accepts(socket))) {
      if (child.exitCode !== null) throw new Error('clamd ended')
      await sleep(50)
    }
  }
  async function stop() {
    const { child } = held
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { socket, port: () => held.port ?? 0, start, stop }
}
