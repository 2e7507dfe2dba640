import { newVisitaEmCampo } from './campo.ts'
import { untilKept } from './device.ts'
import { test } from './door.ts'
import { demoUrl, expect } from './fixtures.ts'
import { openNextBuild } from './next-build.ts'

const NAVIGATIONS = 50

test('analista, amid a visita › the next build comes: no file fails in 50 navigations, the toast offers it, and it sends the queue', async ({
  page,
  door,
}) => {
  test.setTimeout(150_000)
  const next = await openNextBuild(demoUrl())
  try {
    const visita = await newVisitaEmCampo(page)
    await visita.ana.open(page, `visitashojea/${visita.id}`)
    await expect(page.getByText(/^Enviado às/)).toBeVisible()
    await untilKept(page)
    door.shut()
    await page.getByRole('button', { name: 'Check-in' }).click()
    await expect(page.getByText('Check-in guardado neste aparelho.')).toBeVisible()

    door.leadTo(next.address)
    door.open()
    const failed: string[] = []
    page.on('pageerror', ({ message }) => failed.push(message))
    page.on('response', (response) => {
      if (response.url().includes('/assets/') && !response.ok()) failed.push(response.url())
    })
    const entry = await page.locator('script[type=module][src]').first().getAttribute('src')
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(page.getByText('Nova versão disponível')).toBeVisible({ timeout: 30_000 })
    const menu = page.getByRole('navigation', { name: 'Principal' })
    const links = menu.getByRole('link')
    for (let count = 0; count < NAVIGATIONS; count++) {
      // A group of the menu may fold meanwhile.
      await links.nth(count % (await links.count())).click()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    }
    expect(failed).toEqual([])
    expect(await page.locator('script[type=module][src]').first().getAttribute('src')).toBe(entry)

    next.takeRegistros()
    await page.goto(visita.path)
    await expect(page.getByText(/^Enviado às/)).toBeVisible({ timeout: 30_000 })
    expect(await page.locator('script[type=module][src]').first().getAttribute('src')).not.toBe(entry)
    expect((await visita.registros()).map(({ tipo, situacao }) => `${tipo} ${situacao}`)).toEqual([
      'checkin aplicado',
    ])
    expect(failed).toEqual([])
  } finally {
    await next.close()
  }
})
