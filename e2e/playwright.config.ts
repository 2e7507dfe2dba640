import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'

const executablePath = findChromium()
const report = process.env['ZELO_E2E_REPORT']

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: 2,
  // Limits, not waits: a busy machine needs them.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ...(report === undefined ? [] : [['./outcome-reporter.ts', { file: report }] as const]),
  ],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // The area would be kept anew by every test; those of the worker allow it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // Colours that are still on their way to another theme have no contrast to judge.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
