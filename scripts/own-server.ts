import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { scratch } from '#server/testing/processes/folders.ts'

/** As npm start and npm run demo start it. */
export const asStarted = {
  flags: ['--max-old-space-size=512', '--max-semi-space-size=8', '--import', './scripts/prepare-node.mjs'],
  env: { MALLOC_MMAP_THRESHOLD_: '1048576' },
}

/** A server on a free port, with data that are deleted when it stops. */
export async function startServer(args: string[], more: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(scratch(), 'zelo-proprio-'))
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    DATA_DIR: folder,
    ZELO_LOG_LEVEL: 'warn',
    ...asStarted.env,
    ...more,
  }
  const child = spawn('node', [...asStarted.flags, 'server/src/main.ts', ...args], {
    cwd: path.join(import.meta.dirname, '..'),
    env,
  })
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = args.length > 0 ? /painel@zelo\.test/ : /\/configurar\/[\w-]+\n/
      const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (port !== undefined && ready.test(output)) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(`the server did not start:\n${output}`)))
  })
  return {
    address,
    folder,
    pid: child.pid ?? 0,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
