import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { asTable } from '../markdown-table.ts'
import { mechanisms } from './all.ts'
import type { Mechanism } from './mechanism.ts'

/**
 * npm run test:proof, a mutation test: removes each safeguard in a copy of the project and expects its test to fail.
 */
const { values: flags } = parseArgs({ options: { arquivo: { type: 'string' }, so: { type: 'string' } } })
const root = path.join(import.meta.dirname, '..', '..')
const copy = mkdtempSync(path.join(tmpdir(), 'zelo-sem-'))
// The database that a test starts there runs as an account of its own.
chmodSync(copy, 0o755)
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
const report = path.join(copy, 'relatorio.json')
const LONGEST_MS = 300_000

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
for (const file of listed.split('\n').filter((name) => name !== '' && existsSync(path.join(root, name))))
  cpSync(path.join(root, file), path.join(copy, file))
for (const folder of ['node_modules', 'web/dist'])
  if (existsSync(path.join(root, folder))) symlinkSync(path.join(root, folder), path.join(copy, folder))

const vitestReport = z.object({
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ failureMessages: z.array(z.string()) })) }),
  ),
})

/** The first words of the failure; undefined if the test passed or never ended. */
function failureOf({ test, title }: Mechanism): string | undefined {
  rmSync(report, { force: true })
  const reporters = ['--reporter=json', `--outputFile=${report}`]
  spawnSync('vitest', ['run', test, '-t', title, ...reporters], {
    cwd: copy,
    timeout: LONGEST_MS,
    stdio: 'ignore',
  })
  if (!existsSync(report)) return undefined
  const { numFailedTests, testResults } = vitestReport.parse(JSON.parse(readFileSync(report, 'utf8')))
  const [message = ''] = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ failureMessages }) => failureMessages)
  return numFailedTests === 0 ? undefined : (message.split('\n')[0] ?? '').slice(0, 120)
}

const wanted = mechanisms.filter(({ id }) => flags.so === undefined || flags.so.split(',').includes(id))
const rows = wanted.map((entry) => {
  const file = path.join(copy, entry.file)
  const text = readFileSync(file, 'utf8')
  if (text.split(entry.from).length !== 2)
    throw new Error(`${entry.file} has not exactly one place for: ${entry.mechanism}`)
  writeFileSync(
    file,
    text.replace(entry.from, () => entry.to),
  )
  const failure = failureOf(entry)
  writeFileSync(file, text)
  const seen = failure === undefined ? 'NO' : 'yes'
  console.log(
    `${seen.padEnd(3)} ${entry.id.padEnd(3)} ${entry.mechanism}: ${failure ?? 'the test did not fail'}`,
  )
  return [entry.id, entry.mechanism, `${entry.test} › ${entry.title}`, seen, failure ?? '']
})
const table = asTable(['id', 'mechanism that was removed', 'test', 'seen failing', 'with'], rows)
console.log(`\n${table}`)
if (flags.arquivo !== undefined) writeFileSync(flags.arquivo, `${table}\n`)
process.exit(rows.every((row) => row[3] === 'yes') ? 0 : 1)
