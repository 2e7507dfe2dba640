import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import { percentile } from '#server/testing/proof/percentile.ts'
import { giveSession, launchBrowser, launchProfile } from '../scripts/browser.ts'
import { type BenchDatabase, withBenchPostgres } from './database.ts'
import type { Report } from './figures.ts'

const PORT = 4550
const address = `http://127.0.0.1:${PORT}`
const TURNS = 5
/** A cheap phone on a slow network: a quarter of this processor, 1.6 Mbit/s, 150 ms there and back. */
const SLOW = 4
const NETWORK = { offline: false, downloadThroughput: 200_000, uploadThroughput: 94_000, latency: 150 }
const LIST = '/dashboard/admin/chamadoscrud'
const PHONE = { viewport: { width: 360, height: 740 }, locale: 'pt-BR' }
/** A browser keeps a script's compiled code from its third use on. */
const VISITS_BEFORE = 3

/** What a phone shows and how fast, with a million tickets. */
export const benchNavegador = (report: Report) =>
  withBenchPostgres(async (prepare, start, settle) => {
    const database = await prepare('bench_chamados_1000000', { visitas: 100_000, chamados: 1_000_000 })
    await start('server/src/main.ts', PORT, database.url, '/readyz')
    await settle()
    const browser = await launchBrowser()
    const slow = 'slow phone:'
    report({
      what: `${slow} login can be typed into, empty cache`,
      value: await median(() => timeOfLogin(browser, 'form input[name=email]')),
      unit: 's',
      goal: 1.2,
    })
    report({
      what: `${slow} login can be sent, empty cache`,
      value: await median(() => timeOfLogin(browser, 'form button[type=submit]:not(:disabled)')),
      unit: 's',
    })
    report({
      what: `${slow} list, empty cache`,
      value: await median(async () => {
        const newcomer = await browser.newContext(PHONE)
        await signIn(newcomer, database)
        const seconds = await timeOf(newcomer, LIST, ROWS)
        await newcomer.close()
        return seconds
      }),
      unit: 's',
      goal: 3,
    })
    const profile = mkdtempSync(join(tmpdir(), 'zelo-bench-navegador-'))
    const person = await launchProfile(profile, PHONE)
    await signIn(person, database)
    for (let visit = 0; visit < VISITS_BEFORE; visit++) await timeOf(person, LIST, ROWS)
    report({
      what: `${slow} list, warm cache`,
      value: await median(() => timeOf(person, LIST, ROWS)),
      unit: 's',
      goal: 1.5,
    })
    report({
      what: `${slow} list, from the menu`,
      value: await median(() => timeFromMenu(person)),
      unit: 's',
      goal: 0.5,
    })
    report({
      what: `${slow} calendar of the month, warm cache`,
      value: await median(() => timeOf(person, '/dashboard/admin/visitasmes', 'main h1')),
      unit: 's',
    })
    const { delay, shift } = await touchList(person)
    report({
      what: `${slow} interaction to next paint, list of 50 rows`,
      value: delay,
      unit: 'ms',
      goal: 72,
    })
    report({ what: `${slow} layout shift of the list`, value: shift, unit: '', goal: 0 })
    await person.close()
    rmSync(profile, { recursive: true })
    await browser.close()
  })

/** Cards on a phone, rows elsewhere. */
const ROWS = 'main a[href*="/chamados/"]'

async function median(measureOnce: () => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let turn = 0; turn < TURNS; turn++) values.push(await measureOnce())
  return percentile(values, 0.5)
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
  return page
}

/** Records when the first matching element was painted, since navigation or since `zeloFrom`. */
async function watchFor(page: Page, wanted: string) {
  await page.addInitScript((selector) => {
    const look = () => {
      if (!document.querySelector(selector) || 'zeloShown' in window) return
      watcher.disconnect()
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { zeloShown: performance.now() })))
    }
    const watcher = new MutationObserver(look)
    watcher.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  }, wanted)
}

async function secondsShown(page: Page): Promise<number> {
  const shown = await page.waitForFunction(() =>
    'zeloShown' in window
      ? Number(window.zeloShown) - ('zeloFrom' in window ? Number(window.zeloFrom) : 0)
      : undefined,
  )
  const milliseconds = Number(await shown.jsonValue())
  await page.close()
  return milliseconds / 1000
}

/** From the address. */
async function timeOf(context: BrowserContext, path: string, wanted: string): Promise<number> {
  const page = await slowPage(context)
  await watchFor(page, wanted)
  await page.goto(`${address}${path}`)
  return secondsShown(page)
}

/** From the touch of the menu's entry, within the product. */
async function timeFromMenu(context: BrowserContext): Promise<number> {
  const page = await slowPage(context)
  await watchFor(page, ROWS)
  await page.goto(`${address}/dashboard/admin/visitashj`)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.evaluate(() =>
    document.addEventListener('click', () => Object.assign(window, { zeloFrom: performance.now() }), true),
  )
  await page.getByRole('link', { name: /^Chamados/ }).click()
  return secondsShown(page)
}

async function timeOfLogin(browser: Browser, wanted: string): Promise<number> {
  const context = await browser.newContext(PHONE)
  const seconds = await timeOf(context, '/login', wanted)
  await context.close()
  return seconds
}

async function signIn(context: BrowserContext, { admin, id_admin }: BenchDatabase) {
  const usuario = {
    id: id_admin,
    nome: 'Administração',
    sobrenome: 'Geral',
    email: 'admin@bench.test',
    perfil: 'admin',
    id_empresa: null,
  }
  await giveSession(context, admin, usuario)
}

/**
 * Fifty rows; typing, a filter, an action and its dialog, opening a ticket. Measures the longest interaction and
 * layout shifts.
 */
async function touchList(context: BrowserContext): Promise<{ delay: number; shift: number }> {
  const page = await slowPage(context)
  await page.addInitScript(() => {
    const seen = { delay: 0, shift: 0 }
    Object.assign(window, { zeloSeen: seen })
    const delays = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.delay = Math.max(seen.delay, entry.duration)
    })
    const events: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      buffered: true,
      durationThreshold: 16,
    }
    delays.observe(events)
    const shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!('hadRecentInput' in entry && entry.hadRecentInput) && 'value' in entry)
          seen.shift += Number(entry.value)
    })
    shifts.observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${address}${LIST}?por_pagina=50`)
  await page.locator(ROWS).nth(40).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.mouse.wheel(0, 2000)
  await page.getByRole('button', { name: 'Excluir' }).nth(3).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator(ROWS).nth(5).click()
  await page.waitForURL(/chamados\/\d/)
  await page.locator('main h1').waitFor()
  const seen = await page.evaluate(() => ('zeloSeen' in window ? JSON.stringify(window.zeloSeen) : '{}'))
  await page.close()
  return z.object({ delay: z.number(), shift: z.number() }).parse(JSON.parse(seen))
}
