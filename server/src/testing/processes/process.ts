import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { scratch } from './folders.ts'

export const root = fileURLToPath(new URL('../../../../', import.meta.url))

export function makeFolder(): string {
  const folder = mkdtempSync(path.join(scratch(), 'zelo-processo-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

const programs = {
  main: 'main.ts',
  admin: 'commands/admin.ts',
  anexos: 'commands/anexos.ts',
  backup: 'commands/backup.ts',
  restore: 'commands/restore.ts',
  worker: 'testing/processes/worker.ts',
}

/** Runs a program of the server like an operator, with only the given environment. */
export function runProgram(
  program: keyof typeof programs,
  args: string[],
  env: Record<string, string>,
  tree = root,
) {
  const child = spawn(
    process.execPath,
    ['--import', './scripts/prepare-node.mjs', path.join(tree, 'server', 'src', programs[program]), ...args],
    {
      cwd: tree,
      // Load and faults come from few people, who write more than anybody types.
      env: { PATH: process.env['PATH'], PORT: '0', ZELO_WRITE_BUDGET: '0', ...env },
    },
  )
  let output = ''
  const watchers = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    output += chunk.toString()
    for (const watcher of watchers) watcher()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const exited = once(child, 'exit').then(([code]) => Number(code ?? -1))
  // A test that fails halfway must not leave a server behind.
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exited
  })
  const waitFor = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output)
        if (found) resolve(found[1] ?? found[0])
      }
      watchers.add(look)
      look()
      void exited.then(() => reject(new Error(`exited without saying ${pattern}:\n${output}`)))
    })
  return {
    child,
    exited,
    waitFor,
    output: () => output,
    address: async () => `http://127.0.0.1:${await waitFor(/Zelo \S+ em http:\/\/localhost:(\d+)/)}`,
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal)
      return exited
    },
  }
}

export async function getJson(
  url: string,
  {
    method = 'GET',
    body: sent = null,
    headers = {},
  }: { method?: string; body?: string | null; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const answer = await fetch(url, {
    method,
    body: sent,
    headers: { 'content-type': 'application/json', ...headers },
  })
  const body: unknown = await answer.json()
  return {
    status: answer.status,
    body: Object.fromEntries(Object.entries(body ?? {})),
    headers: answer.headers,
  }
}

export const postJson = (url: string, body: unknown) =>
  getJson(url, { method: 'POST', body: JSON.stringify(body) })
