import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** How the run ended, for the summary of `npm test`: what failed is said once more where a reader looks first. */
export default class OutcomeReporter implements Reporter {
  private readonly file: string
  private passed = 0
  private readonly failures: { title: string; error: string }[] = []

  constructor({ file }: { file: string }) {
    this.file = file
  }

  onTestEnd(test: TestCase, { status, error, errors }: TestResult) {
    if (status === 'skipped') return
    if (status === test.expectedStatus) this.passed += 1
    else {
      const message = stripVTControlCharacters((error ?? errors[0])?.message ?? status)
      const place = (error ?? errors[0])?.location
      const at = place ? `\nat line ${place.line}` : ''
      this.failures.push({ title: test.titlePath().slice(2).join(' › '), error: message + at })
    }
  }

  onEnd() {
    writeFileSync(this.file, JSON.stringify({ passed: this.passed, failures: this.failures }))
  }
}
