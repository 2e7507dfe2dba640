import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { untilReady } from '#server/testing/processes/ready.ts'

const PORT = '4519'
export const address = `http://127.0.0.1:${PORT}`

/** Runs `npm run demo`; returns the milliseconds until /readyz is 200. */
export async function startDemo(dataDir: string) {
  const isTaken = await fetch(address).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new Error(`${address} already answers: its start would be measured, not the demo's.`)
  const started = performance.now()
  const npm = spawn('npm', ['run', 'demo'], {
    stdio: 'ignore',
    env: { ...process.env, PORT, DATA_DIR: dataDir },
  })
  await untilReady(address)
  const milliseconds = performance.now() - started
  const stop = async () => {
    npm.kill('SIGTERM')
    await once(npm, 'exit')
  }
  return { milliseconds, stop }
}
