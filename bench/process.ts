import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { asStarted } from '../scripts/own-server.ts'

/** A server of its own process on this database; answers who it is and how to stop it once it is ready. */
export async function startProcess(
  file: string,
  port: number,
  DATABASE_URL: string,
  ready: string,
  more: Record<string, string> = {},
) {
  const child = spawn('node', [...asStarted.flags, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...asStarted.env,
      PORT: String(port),
      DATABASE_URL,
      ZELO_LOG_LEVEL: 'silent',
      ...more,
    },
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}${ready}`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await sleep(20)
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { pid: child.pid ?? 0, stop }
}

/** Resident memory in megabytes. */
export function serverMemory(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

const TICKS_A_SECOND = 100

/** Processor time that it has used so far. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}
