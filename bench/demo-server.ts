import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const PORT = '4519'
export const address = `http://127.0.0.1:${PORT}`

/** `npm run demo` as a person would type it; answers the milliseconds until /readyz is 200. */
export async function startDemo(dataDir: string) {
  const started = performance.now()
  const npm = spawn('npm', ['run', 'demo'], {
    stdio: 'ignore',
    env: { ...process.env, PORT, DATA_DIR: dataDir },
  })
  while (!(await isReady())) await sleep(10)
  const milliseconds = performance.now() - started
  const stop = async () => {
    npm.kill('SIGTERM')
    await once(npm, 'exit')
  }
  return { milliseconds, stop }
}

const isReady = () =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Resident memory of the process that listens on the bench's port. */
export function serverMemory(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
