import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { ensureChromium, findChromium } from './chromium.ts'

/** A real browser without its own background network requests. */
export function launchBrowser(...flags: string[]) {
  ensureChromium()
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', ...flags],
  })
}

/** Stores a session before the page loads; a logout in that tab stays logged out. */
export const giveSession = (to: Page | BrowserContext, token: string, usuario: object) =>
  to.addInitScript(
    ([key, person]) => {
      if (sessionStorage.getItem('session given') !== null) return
      sessionStorage.setItem('session given', 'yes')
      localStorage.setItem('token', key)
      localStorage.setItem('usuario', person)
    },
    [token, JSON.stringify(usuario)] as const,
  )
