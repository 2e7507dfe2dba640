import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { ensureChromium, findChromium } from './chromium.ts'

function launchOptions(flags: string[]) {
  ensureChromium()
  const executablePath = findChromium()
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', ...flags],
  }
}

/** A real browser without its own background network requests. */
export const launchBrowser = (...flags: string[]) => chromium.launch(launchOptions(flags))

/** One that keeps its caches in a folder, compiled scripts included, as a person's own browser does. */
export const launchProfile = (folder: string, context: BrowserContextOptions) =>
  chromium.launchPersistentContext(folder, { ...launchOptions([]), ...context })

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
