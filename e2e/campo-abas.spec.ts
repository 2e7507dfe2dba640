import type { Page } from '@playwright/test'
import { newVisitaEmCampo, takePhoto, type Visita } from './campo.ts'
import { test } from './door.ts'
import { expect } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'block' })

/** What a browser sends of its queue, and how much of it at the same time. */
function watchSender(page: Page) {
  const sent: string[] = []
  const under = new Set<unknown>()
  const seen = { most: 0 }
  const isOurs = (url: string) => /\/api\/campo\/(registros|arquivos)/.test(url)
  page.context().on('request', (request) => {
    if (!isOurs(request.url()) || request.method() === 'GET') return
    sent.push(request.url() + (request.method() === 'POST' ? request.postDataJSON().id : ''))
    under.add(request)
    seen.most = Math.max(seen.most, under.size)
  })
  page.context().on('requestfinished', (request) => under.delete(request))
  page.context().on('requestfailed', (request) => under.delete(request))
  return { sent, most: () => seen.most }
}

async function openTwo(page: Page) {
  const visita = await newVisitaEmCampo(page)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await visita.ana.open(tab, `visitashojea/${visita.id}`)
    await expect(tab.getByText(/^Enviado às/)).toBeVisible()
  }
  return { visita, other }
}

/** With half of it done in each tab. */
async function queueInBoth(page: Page, other: Page) {
  await page.getByRole('button', { name: 'Check-in' }).click()
  await expect(other.getByRole('button', { name: 'Check-out' })).toBeVisible()
  await takePhoto(other, 'Quadro')
  await takePhoto(page, 'Rack')
  await other.getByLabel('Testar o nobreak').click()
  await expect(page.getByText(/^Sem rede · 4 registros na fila$/)).toBeVisible()
  await expect(other.getByText(/^Sem rede · 4 registros na fila$/)).toBeVisible()
}

const tryNow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

async function expectAllOnce(visita: Visita) {
  const received = await visita.registros()
  expect(received.map(({ tipo, situacao }) => `${tipo} ${situacao}`)).toEqual([
    'checkin aplicado',
    'foto aplicado',
    'foto aplicado',
    'item aplicado',
  ])
}

test('analista, with two tabs › both show one queue, and one of them sends it, each thing once', async ({
  page,
  door,
}) => {
  const { visita, other } = await openTwo(page)
  door.shut()
  await queueInBoth(page, other)
  door.open()
  const { sent, most } = watchSender(page)
  await Promise.all([tryNow(page), tryNow(other)])
  for (const tab of [page, other]) await expect(tab.getByText(/^Enviado às/)).toBeVisible()
  await expectAllOnce(visita)
  expect([sent.length, new Set(sent).size, most()]).toEqual([8, 8, 1])
})

test('analista, with two tabs › the one that sends is closed amid it, and the other one goes on', async ({
  page,
  door,
}) => {
  const { visita, other } = await openTwo(page)
  door.shut()
  await queueInBoth(page, other)
  door.open()
  const begun = other.waitForRequest('**/api/campo/arquivos/*')
  await tryNow(other)
  await begun
  await other.close()
  await tryNow(page)
  await expect(page.getByText(/^Enviado às/)).toBeVisible()
  await expectAllOnce(visita)
})

test('analista, whose only tab is closed amid sending › the next one sends the rest', async ({
  page,
  door,
}) => {
  const { visita, other } = await openTwo(page)
  await other.close()
  door.shut()
  await page.getByRole('button', { name: 'Check-in' }).click()
  await takePhoto(page, 'Quadro')
  await takePhoto(page, 'Rack')
  await page.getByLabel('Testar o nobreak').click()
  door.open()
  const begun = page.waitForRequest('**/api/campo/registros')
  await tryNow(page)
  await begun
  const next = await page.context().newPage()
  await page.close()
  await visita.ana.open(next, `visitashojea/${visita.id}`)
  await expect(next.getByText(/^Enviado às/)).toBeVisible()
  await expectAllOnce(visita)
})

test('analista, whose phone sleeps amid sending › it goes on when it wakes, and everything arrives once', async ({
  page,
  door,
}) => {
  const { visita, other } = await openTwo(page)
  await other.close()
  door.shut()
  await page.getByRole('button', { name: 'Check-in' }).click()
  await takePhoto(page, 'Quadro')
  await takePhoto(page, 'Rack')
  await page.getByLabel('Testar o nobreak').click()
  await expect(page.getByText(/^Sem rede · 4 registros na fila$/)).toBeVisible()
  const session = await page.context().newCDPSession(page)
  door.open()
  const { sent } = watchSender(page)
  const begun = page.waitForRequest('**/api/campo/arquivos/*')
  await tryNow(page)
  await begun
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  // The line that it slept on is gone.
  door.shut()
  door.open()
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(page.getByText(/^Enviado às/)).toBeVisible({ timeout: 60_000 })
  await expectAllOnce(visita)
  const registros = sent.filter((one) => one.includes('/registros'))
  expect(new Set(registros).size).toBe(4)
})
