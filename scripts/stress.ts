import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { promises } from '#server/testing/proof/proof.ts'
import { ensureChromium } from './chromium.ts'
import { findDebianPostgres } from './debian.ts'
import { asTable } from './markdown-table.ts'

/** npm run test:stress: all race, fault and attack tests at full length, ending in one table. */
const { values: flags } = parseArgs({
  options: { parte: { type: 'string', default: '1' }, arquivo: { type: 'string' } },
})
if (!/^[1-9]\d*$/.test(flags.parte)) throw new Error('--parte divides the rounds: a whole number from 1')

const folder = mkdtempSync(path.join(tmpdir(), 'zelo-provas-'))
const file = path.join(folder, 'provas.jsonl')
writeFileSync(file, '')
const bin = findDebianPostgres()
const env = {
  ...process.env,
  ZELO_TEST_STRESS: flags.parte,
  ZELO_TEST_PROOF: file,
  ...(bin !== undefined && { TEST_POSTGRES_BIN: bin }),
}
/** The files that call prove(), found by content. */
const proving = (pattern: string) =>
  globSync(pattern, { exclude: (name) => name === 'node_modules' }).filter((name) =>
    /\bprove\(/.test(readFileSync(name, 'utf8')),
  )
const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: 'inherit', env }).status === 0

const started = new Date()
// One file after the other: what another file does to the machine must not be in the figures.
const passed = [
  run(
    'vitest',
    'run',
    '--no-file-parallelism',
    '--testTimeout=7200000',
    ...proving('{server,scripts}/**/*.test.ts'),
  ),
]
const specs = proving('e2e/*.spec.ts')
if (specs.length > 0) {
  ensureChromium()
  passed.push(run('playwright', 'test', '-c', 'e2e/playwright.config.ts', ...specs))
}

const proof = z.object({
  id: z.string(),
  what: z.string(),
  tried: z.number().optional(),
  lost: z.number().optional(),
  figure: z.string().default(''),
  skipped: z.string().optional(),
})
const proofs = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => proof.parse(JSON.parse(line)))
rmSync(folder, { recursive: true })
if (bin === undefined)
  for (const id of ['F1', 'F2'])
    proofs.push({
      id,
      what: 'on Debian’s PostgreSQL',
      figure: '',
      skipped: 'its packages are not installed here',
    })

const rows = Object.entries(promises).flatMap(([id, promise]) => {
  const found = proofs.filter((one) => one.id === id)
  if (found.length === 0) return [[id, promise, '', '', '', 'MISSING']]
  return found.map(({ what, tried, lost, figure, skipped }) =>
    skipped === undefined
      ? [id, what, String(tried), String(lost), figure, lost === 0 ? 'ok' : 'FAILED']
      : [id, what, '', '', skipped, 'skipped'],
  )
})
const minutes = Math.round((Date.now() - started.getTime()) / 60_000)
const length = flags.parte === '1' ? 'in full length' : `one part in ${flags.parte} of the full length`
const report = [
  `Run of ${started.toISOString().slice(0, 10)}, ${length}, ${minutes} minutes.`,
  '',
  asTable(['id', 'what was tried', 'how often', 'lost or wrong', 'figure', ''], rows),
].join('\n')
console.log(`\n${report}`)
if (flags.arquivo !== undefined) writeFileSync(flags.arquivo, `${report}\n`)
const isGood = passed.every(Boolean) && rows.every((row) => row.at(-1) === 'ok' || row.at(-1) === 'skipped')
if (!passed.every(Boolean)) console.error('\nA test failed: see above.')
process.exit(isGood ? 0 : 1)
