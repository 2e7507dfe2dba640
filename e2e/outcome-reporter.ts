import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'

/** What was under way when the time was over, and what failed, each with its line. */
const unfinished = (steps: TestStep[]): string[] =>
  steps
    .filter(({ duration, error }) => duration < 0 || error !== undefined)
    .flatMap(({ title, location, steps: within }) => [
      `in ${title}${location ? `, line ${location.line}` : ''}`,
      ...unfinished(within),
    ])

/** How the run ended, for the summary of `npm test`: what failed is said once more where a reader looks first. */
export default class OutcomeReporter implements Reporter {
  private readonly file: string
  private passed = 0
  private readonly failures: { title: string; error: string }[] = []

  constructor({ file }: { file: string }) {
    this.file = file
  }

  onTestEnd(test: TestCase, { status, errors, steps }: TestResult) {
    if (status === 'skipped') return
    if (status === test.expectedStatus) this.passed += 1
    else {
      const messages = errors.map(({ message }) => message ?? status)
      const error = stripVTControlCharacters([...messages, ...unfinished(steps)].join('\n'))
      this.failures.push({ title: test.titlePath().slice(2).join(' › '), error })
    }
  }

  onEnd() {
    writeFileSync(this.file, JSON.stringify({ passed: this.passed, failures: this.failures }))
  }
}
