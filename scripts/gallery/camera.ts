import { writeFileSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import type { Perfil } from '#contract/endpoint.ts'
import { giveSession, launchBrowser } from '../browser.ts'
import { logInToDemo } from '../demo-login.ts'
import { NOW } from './now.ts'

const QUALITY = 62

export type Look = { width: number; height: number; scheme: 'light' | 'dark' }

/** Renders text the same on every machine with the same browser. */
export const launch = () => launchBrowser('--font-render-hinting=none', '--disable-lcd-text')

/** A browser logged in as this perfil, with a fixed clock and without live events. */
export async function openAs(browser: Browser, address: string, perfil: Perfil | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  await context.clock.setFixedTime(NOW)
  await context.route('**/api/eventos', (route) => route.abort())
  if (perfil !== undefined) {
    const { token, usuario } = await logInToDemo(address, perfil)
    await giveSession(context, token, usuario)
  }
  return context.newPage()
}

/** Waits until the screen no longer changes. */
export async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  // What has come into sight asks for its picture in the frame after.
  await page.evaluate(drawn)
  await page.waitForFunction(() => {
    const isInSight = (image: Element) => image.getBoundingClientRect().top < window.innerHeight
    return (
      document.querySelector('[data-skeleton], [aria-busy=true]') === null &&
      Array.from(document.images).every((image) => image.complete || !isInSight(image))
    )
  })
  await page.evaluate(async () => {
    const still = new CSSStyleSheet()
    still.replaceSync('* { caret-color: transparent !important }')
    document.adoptedStyleSheets = [still]
    await document.fonts.ready
  })
  await page.evaluate(drawn)
}

/** Two frames: the first one may still draw what was before. */
async function drawn() {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

export async function show(page: Page, path: string, look: Look) {
  await dress(page, look)
  await page.goto(path)
  await settle(page)
}

export async function dress(page: Page, { width, height, scheme }: Look) {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: scheme })
}

type Clip = { x: number; y: number; width: number; height: number }

async function clipOf(page: Page, subject: Locator | undefined): Promise<Clip> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const box = await subject?.boundingBox()
  if (!box) return { x: 0, y: 0, width, height }
  // Whole pixels of it: what lies around a dialog is darker.
  const [x, y] = [Math.ceil(box.x), Math.ceil(box.y)]
  const bottom = Math.min(Math.floor(box.y + box.height), height)
  return { x, y, width: Math.floor(box.x + box.width) - x, height: bottom - y }
}

/** Writes a picture of the viewport, or of the subject. Returns its size on the screen. */
export async function take(page: Page, file: URL, scaleOf: (width: number) => number, subject?: Locator) {
  const clip = await clipOf(page, subject)
  // Counted from the top of the document, not of what is in sight.
  const scrolled = await page.evaluate(() => ({ x: scrollX, y: scrollY }))
  const area = { ...clip, x: clip.x + scrolled.x, y: clip.y + scrolled.y }
  const devTools = await page.context().newCDPSession(page)
  const { data } = await devTools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { ...area, scale: scaleOf(clip.width) },
  })
  await devTools.detach()
  writeFileSync(file, Buffer.from(data, 'base64'))
  return { width: clip.width, height: clip.height }
}
