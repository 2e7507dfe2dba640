import { newDesk } from './chamados.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'
import { card } from './paineis.ts'

test('admin: what cannot be loaded says so, and what cannot be refreshed stays with its age', async ({
  page,
}) => {
  await page.route('**/api/dashboard/*', (route) => route.abort())
  await openAs(page, 'admin', '/dashboard/admin')
  await expect(page.getByText('Não foi possível carregar o que precisa de você')).toBeVisible()
  await expect(page.getByText('Não foi possível carregar os números')).toBeVisible()
  await expect(page.getByText('Não foi possível carregar os gráficos')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Abertos', exact: true })).toHaveCount(0)
  await page.unroute('**/api/dashboard/*')
  const retry = page.getByRole('button', { name: 'Tentar novamente' })
  for (const left of [2, 1, 0]) {
    await retry.first().click()
    await expect(retry).toHaveCount(left)
  }
  await expect(card(page, 'Abertos')).toHaveText(/^\d/)
  await expect(page.getByText(/^Atualizado às \d\d:\d\d$/)).toBeVisible()

  const before = await card(page, 'Total de visitas').innerText()
  await page.route('**/api/dashboard/*', (route) => route.abort())
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByText(/^Sem atualizar desde \d\d:\d\d$/)).toBeVisible()
  await expect(card(page, 'Total de visitas')).toHaveText(before)
  await expectAccessible(page)
  await page.unroute('**/api/dashboard/*')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText(/^Atualizado às /)).toBeVisible()
})

test('cliente: one card fails by itself and comes back by its own retry', async ({ page }) => {
  const desk = await newDesk(page)
  const pessoa = await desk.newPersonOfCliente()
  await page.route('**/api/chamados/countcliente/*', (route) => route.abort())
  await pessoa.open(page, '')
  const total = page.getByRole('region', { name: 'Total', exact: true })
  await expect(total).toContainText('Não foi possível carregar.')
  await expect(card(page, 'Abertos')).toHaveText('0')
  await page.unroute('**/api/chamados/countcliente/*')
  await total.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(card(page, 'Total')).toHaveText('0')
})

for (const perfil of ['admin', 'analista', 'cliente'] as const)
  test(`${perfil}: the dashboard has no axe violation and no sideways scroll, full and failing`, async ({
    page,
  }) => {
    const look = async () => {
      for (const [colorScheme, width] of [
        ['light', 1440],
        ['dark', 360],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 740 })
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
    }
    await openAs(page, perfil, `/dashboard/${perfil}`)
    await expect(card(page, 'Abertos')).toHaveText(/^\d/)
    if (perfil === 'admin') await page.getByRole('slider').first().focus()
    await look()
    await page.route(/\/api\/(dashboard|chamados|analista|clientes)\b/, (route) => route.abort())
    await page.reload()
    await expect(page.getByText(/^Não foi possível carregar (os|as) /).first()).toBeVisible()
    await look()
  })
