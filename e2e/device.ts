import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { scratch } from '#server/testing/processes/folders.ts'
import { giveSession, launchProfile } from '../scripts/browser.ts'
import { expect } from './fixtures.ts'

/** The browsers of this profile, by their command lines. */
function pidsOf(folder: string) {
  const isOwn = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
    } catch {
      return false
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOwn(name))
    .map(Number)
    .filter((pid) => pid !== process.pid)
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It went with another one.
  }
}

type Sent = { method: string; path: string; headers: Record<string, string>; body: Buffer | null }
type Person = { token: string; usuario: object }

/** A phone: a browser whose profile outlives it. */
export async function newDevice(baseURL: string, { token, usuario }: Person) {
  const folder = mkdtempSync(path.join(scratch(), 'zelo-aparelho-'))
  const sent: Sent[] = []
  let context: BrowserContext | undefined

  const note = (request: Request) => {
    const [method, { pathname }] = [request.method(), new URL(request.url())]
    if (pathname.startsWith('/api/campo/') && method !== 'GET')
      sent.push({ method, path: pathname, headers: request.headers(), body: request.postDataBuffer() })
  }
  async function open(address: string): Promise<Page> {
    context = await launchProfile(folder, {
      baseURL,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      reducedMotion: 'reduce',
    })
    context.on('request', note)
    await giveSession(context, token, usuario)
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(address)
    return page
  }
  return {
    open,
    /** Every registro and picture that left, as often as it did. */
    sent,
    /** As when the battery is taken out. */
    pullOut: async () => {
      const gone = new Promise((resolve) => context?.once('close', resolve))
      pidsOf(folder).forEach(kill)
      await gone
    },
    remove: async () => {
      await context?.close().catch(() => undefined)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Device = Awaited<ReturnType<typeof newDevice>>

/** The area lies in this browser: it opens without a network from now on. */
export const untilKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match('/casca'))?.status), { timeout: 30_000 })
    .toBe(200)
