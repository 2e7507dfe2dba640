import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server of its own process on this database; answers who it is and how to stop it once it is ready. */
export async function startProcess(file: string, port: number, DATABASE_URL: string, ready: string) {
  const child = spawn('node', [file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATABASE_URL, ZELO_LOG_LEVEL: 'silent' },
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
