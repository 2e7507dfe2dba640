import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { percentile } from '#server/testing/proof/percentile.ts'
import { giveSession, launchProfile } from '../scripts/browser.ts'
import { type Door, openDoor } from '../scripts/door.ts'
import type { BenchDatabase } from './database.ts'
import type { Report } from './figures.ts'

const PHONE = { viewport: { width: 360, height: 740 }, locale: 'pt-BR' }
const TURNS = 7
/** A cheap phone has a quarter of this processor. */
const SLOW = 4
/** The visita's own screen, ready for a photo. */
const READY = 'main input[type=file]'
const REGISTROS = 100
const median = (values: number[]) => percentile(values, 0.5)

/** Records when the first such element was painted. */
async function watchFor(page: Page, wanted: string) {
  await page.addInitScript((selector) => {
    const look = () => {
      if (!document.querySelector(selector) || 'zeloShown' in window) return
      watcher.disconnect()
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { zeloShown: performance.now() })))
    }
    const watcher = new MutationObserver(look)
    watcher.observe(document, { childList: true, subtree: true })
  }, wanted)
}

/** Milliseconds from the address to the screen. */
async function timeOf(context: BrowserContext, path: string, rate: number): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await watchFor(page, READY)
  await page.goto(path)
  const shown = await page.waitForFunction(() =>
    'zeloShown' in window ? Number(window.zeloShown) : undefined,
  )
  const milliseconds = Number(await shown.jsonValue())
  await page.close()
  return milliseconds
}

async function times(context: BrowserContext, path: string, rate: number): Promise<number> {
  const found: number[] = []
  for (let turn = 0; turn < TURNS; turn++) found.push(await timeOf(context, path, rate))
  return median(found)
}

/** Milliseconds from a tap on Check-in to the words that say where it is. */
async function timeOfTap(context: BrowserContext, path: string, rate: number): Promise<number> {
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('button', { name: 'Check-in' }).waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.evaluate(() => {
    let from = 0
    document.addEventListener('click', () => (from = performance.now()), { capture: true, once: true })
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('main dl')?.textContent?.includes('Na fila')) return
      watcher.disconnect()
      requestAnimationFrame(() =>
        setTimeout(() => Object.assign(window, { zeloTap: performance.now() - from })),
      )
    })
    watcher.observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.getByRole('button', { name: 'Check-in' }).click()
  const shown = await page.waitForFunction(() => ('zeloTap' in window ? Number(window.zeloTap) : undefined))
  const milliseconds = Number(await shown.jsonValue())
  await page.close()
  return milliseconds
}

/** What a day without network leaves behind. */
const queue = (page: Page, id_usuario: number, id_visita: number) =>
  page.evaluate(
    async ({ usuario, visita, aparelho, most }) => {
      const asked = indexedDB.open(`zelo-campo-${usuario}`)
      const db = await new Promise<IDBDatabase>((resolve) =>
        asked.addEventListener('success', () => resolve(asked.result)),
      )
      const tx = db.transaction('fila', 'readwrite')
      const now = new Date().toISOString()
      for (let n = 0; n < most; n++)
        tx.objectStore('fila').add({
          registro: {
            id: crypto.randomUUID(),
            id_visita: visita,
            tipo: 'item',
            dados: { id_item: n + 1, item: 'Cabos', valor: true },
            ocorrido_em: now,
            desvio_ms: 0,
            contato_em: now,
            aparelho,
            formato: 1,
          },
          situacao: 'fila',
        })
      await new Promise((resolve) => tx.addEventListener('complete', resolve))
      db.close()
    },
    { usuario: id_usuario, visita: id_visita, aparelho: randomUUID(), most: REGISTROS },
  )

/** Calls until nothing waits, from the moment when there is a network again. */
async function countTrips(context: BrowserContext, path: string, door: Door, whose: [number, number]) {
  const page = await context.newPage()
  await page.goto(path)
  await page.locator(READY).waitFor({ state: 'attached' })
  await queue(page, ...whose)
  let trips = 0
  context.on('request', (request) => {
    if (request.url().includes('/api/')) trips += 1
  })
  door.open()
  const began = performance.now()
  await page.reload()
  await page.getByText(/^Enviado às/).waitFor({ timeout: 120_000 })
  const seconds = (performance.now() - began) / 1000
  await page.close()
  return { trips, seconds }
}

/** A phone that has the area, with and without network. */
export async function benchPhone(report: Report, address: string, database: BenchDatabase, ids: number[]) {
  const { id_analista, analista } = database
  const door = await openDoor(address)
  const profile = mkdtempSync(join(tmpdir(), 'zelo-bench-campo-'))
  const phone = await launchProfile(profile, { ...PHONE, baseURL: door.address })
  try {
    await giveSession(phone, analista, {
      id: id_analista,
      nome: 'Ana',
      sobrenome: 'Teste',
      email: 'analista1@bench.test',
      perfil: 'analista',
      id_empresa: null,
    })
    const [first = 0, ...others] = ids
    const pathOf = (id: number) => `/dashboard/analista/visitashojea/${id}`
    const page = await phone.newPage()
    await page.goto(pathOf(first))
    while (!(await page.evaluate(async () => (await caches.match('/casca'))?.ok === true))) await sleep(200)
    await page.close()
    // Compiled code is kept from the third use on.
    for (let visit = 0; visit < 3; visit++) await timeOf(phone, pathOf(first), 1)
    const online = await times(phone, pathOf(first), 1)
    const slowOnline = await times(phone, pathOf(first), SLOW)
    door.shut()
    const offline = await times(phone, pathOf(first), 1)
    const slowOffline = await times(phone, pathOf(first), SLOW)
    const note = `${offline.toFixed(0)} against ${online.toFixed(0)} ms`
    report({
      what: 'a visita opens offline against online',
      value: offline / online,
      unit: 'x',
      goal: 1.2,
      note,
    })
    report({
      what: 'slow phone: a visita opens offline',
      value: slowOffline / 1000,
      unit: 's',
      goal: 2.5,
      note: `online ${(slowOnline / 1000).toFixed(1)} s`,
    })
    const taps: number[] = []
    for (const id of others.slice(0, 4)) taps.push(await timeOfTap(phone, pathOf(id), 1))
    report({ what: "tap to 'Na fila'", value: median(taps), unit: 'ms', goal: 100 })
    const slow: number[] = []
    for (const id of others.slice(4)) slow.push(await timeOfTap(phone, pathOf(id), SLOW))
    report({ what: "slow phone: tap to 'Na fila'", value: median(slow), unit: 'ms' })
    const { trips, seconds } = await countTrips(phone, pathOf(first), door, [id_analista, first])
    report({
      what: `${REGISTROS} registros and what waited: calls until all are sent`,
      value: trips,
      unit: '',
      goal: 150,
      note: `${seconds.toFixed(1)} s`,
    })
  } finally {
    await phone.close()
    rmSync(profile, { recursive: true, force: true })
    await door.close()
  }
}
