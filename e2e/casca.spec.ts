import type { Page } from '@playwright/test'
import { startServer } from '../scripts/own-server.ts'
import { test } from './door.ts'
import { expect, logIn } from './fixtures.ts'
import { newCorner } from './visita-cards.ts'

/** All that this browser keeps of the product in its caches. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

const untilKept = (page: Page) => expect.poll(() => kept(page), { timeout: 30_000 }).toContain('/casca')

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('analista, without a network › the area opens, and nothing that belongs to anybody lies in a cache', async ({
  page,
  door,
  context,
}) => {
  const ana = await (await newCorner(page)).newAnalista()
  await ana.open(page, 'visitashojea')
  await expect(page.getByRole('heading', { level: 1, name: 'Visitas de hoje' })).toBeVisible()
  await untilKept(page)
  const files = await kept(page)
  expect(
    files.filter((file) => !/^\/(assets\/|casca$|favicon|icone-|zelo\.webmanifest$)/.test(file)),
  ).toEqual([])
  const shell = await page.evaluate(async () => (await caches.match('/casca'))?.text())
  expect(shell).not.toContain(ana.nome)

  door.shut()
  for (const path of [
    '/dashboard',
    '/dashboard/analista/visitashojea',
    '/dashboard/analista/achamadoscrud',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tentar novamente' }).first()).toBeVisible()
  }
  const elsewhere = await context.newPage()
  for (const path of ['/login', '/rat/x', '/configurar/x', '/senha/x', '/agenda/x', '/dashboard/admin'])
    await expect(elsewhere.goto(path)).rejects.toThrow(/ERR_/)
  const answer = await page.goto('/dashboard/analista').then((found) => found?.fromServiceWorker())
  expect(answer).toBe(true)

  door.open()
  await page.goto('/dashboard/analista/visitashojea')
  await expect(page.getByText('Nenhuma visita planejada para hoje')).toBeVisible()
})

test('operator › ZELO_OFFLINE=nao takes the worker and its caches away, and leaves what people wrote', async ({
  page,
  door,
}) => {
  const without = await startServer([], { ZELO_OFFLINE: 'nao' })
  try {
    await logIn(page, 'analista')
    await untilKept(page)
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const asked = indexedDB.open('zelo-campo-1')
          asked.addEventListener('success', () => {
            asked.result.close()
            resolve()
          })
          asked.addEventListener('error', () => reject(new Error('no database')))
        }),
    )
    door.leadTo(without.address)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await page.goto('/login')
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toContain(
      'zelo-campo-1',
    )
  } finally {
    await without.stop()
  }
})
