import type { Page } from '@playwright/test'
import { sections } from './areas.ts'
import { expect, expectAccessible, openAs, test } from './fixtures.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Principal' })

test('admin › the menu at 1366 x 768 has at most nine entries and never scrolls, whatever is unfolded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await openAs(page, 'admin', '/dashboard/admin')
  const menu = menuOf(page)
  const entries = menu.locator('> ul > li, > div > *')
  await expect(menu.getByRole('link', { name: 'Configurações' })).toBeVisible()
  expect(await entries.count()).toBeLessThanOrEqual(9)
  const isWhole = () => menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)
  expect(await isWhole()).toBe(true)
  for (const name of sections) {
    await menu.getByRole('button', { name: `Telas de ${name}` }).click()
    await expect(menu.getByRole('list', { name })).toBeVisible()
    await expect(menu.getByRole('button', { expanded: true })).toHaveCount(1)
    expect(await isWhole()).toBe(true)
    await expectAccessible(page)
  }
  await expect(page).toHaveURL(/\/dashboard\/admin$/)
})

test('admin › a section of the menu leads to its first screen and stays unfolded on its screens, folded it marks itself', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard/admin')
  const menu = menuOf(page)
  await menu.getByRole('link', { name: 'Visitas', exact: true }).click()
  await expect(page).toHaveURL(/\/visitashj$/)
  const fold = menu.getByRole('button', { name: 'Telas de Visitas' })
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.locator('[aria-current]')).toHaveText('Visitas de hoje')
  await menu.getByRole('link', { name: 'Gestão de visitas' }).click()
  await expect(page).toHaveURL(/\/visitascrud$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await fold.press('Enter')
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.locator('[aria-current=true]')).toHaveText('Visitas')
  await menu.getByRole('link', { name: 'Painel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Painel', exact: true })).toBeVisible()
  await expect(menu.getByRole('button', { expanded: true })).toHaveCount(0)
})

test('admin › Configurações lists upkeep in one place, is searched by other words, and each screen leads back', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard/admin')
  const settings = page.getByRole('link', { name: 'Configurações' })
  await settings.click()
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').getByRole('link')).toHaveText([
    'Assistente',
    'Sinônimos',
    'Pendências de campo',
    'Checklists',
    'SLA',
    'Canais',
    'Auditoria',
    'Lixeira',
  ])
  const search = page.getByLabel('Buscar nas configurações')
  await search.fill('EXCLUIDOS')
  await expect(main.getByRole('listitem').getByRole('link')).toHaveText(['Lixeira'])
  for (const word of ['caixa de entrada', 'retido', 'notificação']) {
    await search.fill(word)
    await expect(main.getByRole('listitem').getByRole('link')).toHaveText(['Canais'])
  }
  await search.fill('nada disso')
  await expect(page.getByText('Nenhuma configuração encontrada')).toBeVisible()
  await expectAccessible(page)
  await search.fill('log')
  await search.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeFocused()
  await expect(menuOf(page).locator('[aria-current]')).toHaveText('Configurações')
  await expect(menuOf(page).locator('[aria-current]')).toHaveAttribute('aria-current', 'true')
  await main.getByRole('link', { name: 'Configurações' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeFocused()
})
