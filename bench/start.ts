import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { logInToDemo } from '../scripts/demo-login.ts'
import { memoryOf } from '../scripts/process-use.ts'
import { address, startDemo } from './demo-server.ts'
import type { Report } from './figures.ts'
import { weigh } from './weights.ts'

/** Time from nothing to a running demo, and its memory. */
export async function benchStart(report: Report) {
  const add = (what: string, value: number, unit: string, goal: number) => report({ what, value, unit, goal })
  execFileSync('node', ['scripts/build-web.ts'])
  const folder = mkdtempSync(path.join(tmpdir(), 'zelo-bench-'))
  const first = await startDemo(folder)
  add('npm run demo to /readyz, first time', first.milliseconds / 1000, 's', 10)
  await first.stop()

  rmSync('web/dist', { recursive: true })
  const unbuilt = mkdtempSync(path.join(tmpdir(), 'zelo-bench-'))
  const building = await startDemo(unbuilt)
  add('npm run demo to /readyz, first time, web not built', building.milliseconds / 1000, 's', 10)
  await building.stop()

  const again = await startDemo(folder)
  add('npm run demo to /readyz, after that', again.milliseconds / 1000, 's', 3)
  await sleep(5000)
  await logInOften()
  await sleep(1000)
  add('idle memory of the server process, after 20 logins', memoryOf(serverPid()), 'MB', 150)
  for (const figure of weigh()) report(figure)
  await again.stop()
  for (const used of [folder, unbuilt]) rmSync(used, { recursive: true, force: true })
}

/** Each hash takes 19 MiB, which must be released. */
async function logInOften() {
  for (let times = 0; times < 20; times++) await logInToDemo(address, 'admin')
}

function serverPid(): number {
  const found = execFileSync('pgrep', ['-f', 'server/src/main.ts --demo'], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const sizes = found.map((pid) => ({ pid: Number(pid), memory: memoryOf(Number(pid)) }))
  return sizes.toSorted((a, b) => b.memory - a.memory)[0]?.pid ?? 0
}
