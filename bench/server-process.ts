import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { untilReady } from '#server/testing/processes/ready.ts'
import { asStarted } from '../scripts/own-server.ts'

/** Starts a server process on this database; returns it once it is ready. */
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
      ZELO_WRITE_BUDGET: '0',
      // A copy of a million tickets takes minutes, and the jobs of a start are waited for.
      ZELO_BACKUP_DAYS: '0',
      ...more,
    },
  })
  await untilReady(`http://127.0.0.1:${port}`, ready)
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { pid: child.pid ?? 0, stop }
}
