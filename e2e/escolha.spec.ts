import { newDesk } from './chamados.ts'
import { expect, openAs, test } from './fixtures.ts'

test('admin › Enter before the answer chooses what is found', async ({ page }) => {
  const desk = await newDesk(page)
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await openAs(page, 'admin', '/dashboard/admin/chamadoscrud?novo=true')
  await page.route(/\/api\/clientes/, async (route) => {
    await held
    await route.continue()
  })
  const cliente = page.getByRole('dialog').getByRole('combobox', { name: 'Cliente' })
  await cliente.fill(desk.cliente)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Procurando…')).toBeVisible()
  answer()
  await expect(cliente).toHaveValue(desk.cliente)
  await expect(page.getByRole('listbox')).toHaveCount(0)
})
