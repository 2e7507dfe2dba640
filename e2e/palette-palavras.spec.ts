import { expect, openAs, test } from './fixtures.ts'

test('admin › screens are found by other words too, below what the server finds', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Buscar' })
  const screens = page.getByRole('group', { name: 'Telas' }).getByRole('option')
  await field.fill('notificação')
  await expect(screens).toHaveText(['CanaisConfigurações', 'Avisos', 'Meus avisos'])
  for (const words of ['caixa de entrada', 'retido']) {
    await field.fill(words)
    await expect(screens).toHaveText('CanaisConfigurações')
  }
})
