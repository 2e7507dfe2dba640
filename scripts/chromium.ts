import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackages, isDebianRoot } from './debian.ts'

const usual = [
  // The same engine without windows: a quarter faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export function findChromium(): string | undefined {
  const asked = process.env['CHROMIUM_PATH']
  if (asked !== undefined && !existsSync(asked)) throw new Error(`CHROMIUM_PATH names no file: ${asked}`)
  return asked ?? usual.find((file) => existsSync(file))
}

/** Ensures a Chromium for the browser tests: an installed one, Debian's package as root, or Playwright's own. */
export function ensureChromium() {
  if (findChromium() !== undefined) return
  if (isDebianRoot()) installPackages('chromium-headless-shell')
  else execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
}
