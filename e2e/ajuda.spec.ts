import type { Page } from '@playwright/test'
import { perfis } from '#contract/endpoint.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ajuda', exact: true })
const contents = (page: Page) => page.getByRole('navigation', { name: 'Nesta página' })
const pictures = (page: Page) => page.getByRole('main').getByRole('img')

/** Whether the browser got it: one that failed has no width of its own. */
const hasCome = (page: Page, place: number) =>
  pictures(page)
    .nth(place)
    .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)

for (const perfil of ['admin', 'analista', 'cliente'] as const)
  test(`${perfil} › Ajuda stands at the foot of the menu and in the search, and loads no picture before`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('.webp') && asked.push(request.url()))
    await openAs(page, perfil, `/dashboard/${perfil}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Ajuda' }).click()
    await expect(title(page)).toBeFocused()

    await page.goto(`/dashboard/${perfil}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Buscar' }).fill('ajuda')
    await expect(page.getByRole('group', { name: 'Telas' }).getByRole('option')).toHaveText(/^Ajuda/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/dashboard/${perfil}/ajuda$`))
  })

test('painel › Ajuda stands in the user menu, and leads back to the wall', async ({ page }) => {
  await openAs(page, 'painel', '/dashboard/painel')
  await page.getByRole('button', { name: /Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Ajuda' }).click()
  await expect(title(page)).toBeVisible()
  await page.getByRole('link', { name: 'Voltar ao painel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Painel' })).toBeVisible()
})

for (const perfil of perfis)
  test.describe(`${perfil} › ajuda`, () => {
    test('tells of the keyboard and of trouble, and its pictures come in the colours of the theme', async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'light' })
      await openAs(page, perfil, `/dashboard/${perfil}/ajuda`)
      for (const name of ['Atalhos do teclado', 'Se algo der errado'])
        await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
      const count = await pictures(page).count()
      expect(count).toBeGreaterThan(0)
      for (let place = 0; place < count; place += 1) {
        const picture = pictures(page).nth(place)
        await picture.scrollIntoViewIfNeeded()
        await expect.poll(() => hasCome(page, place)).toBe(true)
        await expect(picture).toHaveAttribute('alt', /\w/)
        await expect(picture).toHaveAttribute('width', /^\d+$/)
        await expect(picture).toHaveAttribute('height', /^\d+$/)
      }
      await expectAccessible(page)
      if (perfil === 'painel') return
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(pictures(page).first()).toHaveAttribute('src', /-dark-/)
      await expectAccessible(page)
    })

    test('an address with # opens at its task; the contents lead to the others, also on a phone', async ({
      page,
    }) => {
      await openAs(page, perfil, `/dashboard/${perfil}/ajuda#atalhos`)
      const named = page.locator('#atalhos')
      await expect(named).toBeFocused()
      await expect(named).toBeInViewport()
      const links = contents(page).getByRole('link')
      await links.last().click()
      const last = page.getByRole('heading', { level: 3 }).last()
      await expect(last).toBeFocused()
      await expect(last).toBeInViewport()
      await page.goBack()
      await expect(named).toBeInViewport()

      await page.setViewportSize({ width: 360, height: 740 })
      await expect(contents(page)).toBeHidden()
      await page.getByText('Nesta página', { exact: true }).click()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const first = page.getByRole('heading', { level: 3 }).first()
      await links.first().click()
      await expect(contents(page)).toBeHidden()
      await expect(first).toBeFocused()
      await expect(first).toBeInViewport()
      await expectNoSidewaysScroll(page)
    })
  })

test('a link in a step leads to the screen that it names', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/admin/ajuda')
  await page.getByRole('main').getByRole('link', { name: 'Lixeira' }).click()
  await expect(page).toHaveURL(/\/dashboard\/admin\/lixeira$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Lixeira' })).toBeVisible()
})
