import { chromium } from '@playwright/test'
import { ensureChromium, findChromium } from '../scripts/chromium.ts'

/** A real browser without its own errands on the network. */
export function launchBrowser() {
  ensureChromium()
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
}
