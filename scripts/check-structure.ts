import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readTradeWords } from './glossary.ts'
import { findProblems } from './structure.ts'
import { findStyleProblems } from './styles.ts'

const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx', 'web/src/*.css'],
  { encoding: 'utf8' },
)
const files = listed
  .split('\n')
  .filter((file) => /^(contract|server|web|e2e|bench|scripts)\//.test(file) && existsSync(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const sheets = files.filter(({ file }) => file.endsWith('.css'))
const sources = files.filter(({ file }) => !file.endsWith('.css'))
const problems = [
  ...findProblems(sources, readTradeWords()),
  ...findStyleProblems(
    sheets,
    sources.filter(({ file }) => file.startsWith('web/src/')),
  ),
]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`structure: ${files.length} files in their rooms`)
