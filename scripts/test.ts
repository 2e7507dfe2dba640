import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { ensureChromium } from './chromium.ts'
import { ensurePrograms } from './debian.ts'

/** npm test: all checks and tests, including end-to-end in Chromium, ending in a summary. */
const results = mkdtempSync(path.join(tmpdir(), 'zelo-resultados-'))
const vitestReport = path.join(results, 'vitest.json')
const browserReport = path.join(results, 'browser.json')

type Step = { name: string; covers: string; command: string[] }

const checks: Step[] = [
  { name: 'format', covers: 'every file as oxfmt writes it', command: ['oxfmt', '--check', '.'] },
  { name: 'types', covers: 'contract, server, web, tests and scripts, strict', command: ['tsc', '--noEmit'] },
  {
    name: 'lint',
    covers: 'type-aware rules, no any, no casts past the compiler',
    command: ['oxlint', '--type-aware', '--deny-warnings'],
  },
  {
    name: 'structure',
    covers: 'rooms, imports, cycles, names and sizes',
    command: ['node', 'scripts/check-structure.ts'],
  },
  {
    name: 'dead code',
    covers: 'no file, export or dependency that nobody uses',
    command: ['knip', '--no-progress'],
  },
]
const server: Step[] = [
  { name: 'build', covers: 'the browser’s files', command: ['node', 'scripts/build-web.ts'] },
  {
    name: 'server',
    covers: 'rules, calls and processes on a real PostgreSQL',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  },
]
const bench: Step[] = [
  {
    name: 'plans',
    covers: 'no scan of a big table, no statement per row, no screen too heavy',
    command: ['node', 'bench/run.ts', '--quick'],
  },
]
const browser: Step[] = [
  {
    name: 'browser',
    covers: 'journeys per perfil in Chromium, axe on every screen',
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
  },
]

const asked = process.argv[2] ?? 'all'
const plans: Record<string, Step[]> = {
  all: [...checks, ...server, ...bench, ...browser],
  check: checks,
  server,
  e2e: [...server.slice(0, 1), ...browser],
}
const steps = plans[asked]
if (steps === undefined) {
  console.error(`unknown part "${asked}": use ${Object.keys(plans).join(', ')}`)
  process.exit(1)
}
if (steps.some(({ name }) => ['server', 'browser'].includes(name))) ensurePrograms()
if (steps.some(({ name }) => name === 'browser')) ensureChromium()

const finished = steps.map((step) => {
  console.log(`\n── ${step.name}`)
  const [program = '', ...args] = step.command
  const started = Date.now()
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ZELO_E2E_REPORT: browserReport },
  })
  return { ...step, ok: status === 0, seconds: (Date.now() - started) / 1000 }
})

const outcomes = [outcomeOfServer(), outcomeOfBrowser()].filter((outcome) => outcome !== undefined)
console.log('\nCovered:')
for (const { name, covers, ok, seconds } of finished)
  console.log(
    `  ${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${covers}`,
  )
const failures = outcomes.flatMap((outcome) => outcome.failures)
for (const { title, error } of failures)
  console.log(`\n${title}\n${error.split('\n').slice(0, 12).join('\n').replaceAll(/^/gm, '    ')}`)
if (outcomes.length > 0)
  console.log(`\n${outcomes.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`)
rmSync(results, { recursive: true, force: true })
if (finished.some(({ ok }) => !ok)) process.exit(1)

function outcomeOfServer() {
  if (!existsSync(vitestReport)) return undefined
  const test = z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) })
  const { testResults } = z
    .object({ testResults: z.array(z.object({ assertionResults: z.array(test) })) })
    .parse(JSON.parse(readFileSync(vitestReport, 'utf8')))
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ title: fullName, error: failureMessages[0] ?? '' })),
  }
}

function outcomeOfBrowser() {
  if (!existsSync(browserReport)) return undefined
  const failure = z.object({ title: z.string(), error: z.string() })
  return z
    .object({ passed: z.number(), failures: z.array(failure) })
    .parse(JSON.parse(readFileSync(browserReport, 'utf8')))
}
