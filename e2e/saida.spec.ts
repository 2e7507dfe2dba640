import { prove } from '#server/testing/proof/proof.ts'
import { createCliente, rowOf, unique } from './cadastros.ts'
import { expect, logIn, openAs, test } from './fixtures.ts'

const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('rascunho:'))

test('admin › what was begun leaves with whoever leaves, in every tab; the theme and the next login stay', async ({
  page,
  context,
}) => {
  await logIn(page, 'admin')
  await page.evaluate(() => localStorage.setItem('tema', 'escuro'))
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/dashboard/admin/chamadoscrud?novo=true')
    await tab.getByRole('dialog').getByLabel('Título').fill('Segredo do cliente')
    await expect.poll(() => tab.evaluate(drafts)).toHaveLength(1)
    await tab.goto('/dashboard/admin')
  }
  expect(await other.evaluate(drafts)).toHaveLength(1)

  const answered = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('button', { name: /Helena Prado/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  expect(await (await answered).headerValue('clear-site-data')).toBe('"cache"')
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login/)
    await expect.poll(() => tab.evaluate(drafts)).toEqual([])
    expect(await tab.evaluate(() => localStorage.getItem('tema'))).toBe('escuro')
  }
  await logIn(page, 'admin')
  await page.goto('/dashboard/admin/chamadoscrud?novo=true')
  await expect(page.getByRole('dialog').getByLabel('Título')).toHaveValue('')
  prove('A17', 'drafts of two tabs after one leaves', { tried: 2, lost: 0 })
})

test('admin › a name pasted with marks that nobody sees is saved without them', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/admin/clientecrud')
  const nome = unique('Floricultura')
  await createCliente(page, unique('Outra'))
  await page.goto('/dashboard/admin/clientecrud?novo=true')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome').fill(`\u202A${nome}\u202C\t`)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Cliente criado com sucesso!')).toBeVisible()
  await page.getByRole('search').getByLabel('Nome').fill(nome)
  await expect(rowOf(page, nome)).toBeVisible()
})
