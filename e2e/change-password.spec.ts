import type { Page } from '@playwright/test'
import { expect, expectAccessible, openAs, test } from './fixtures.ts'

async function openDialog(page: Page) {
  await openAs(page, 'analista', '/dashboard/analista')
  const usuario = await page.evaluate(() => JSON.parse(localStorage.getItem('usuario') ?? '{}'))
  await page.getByRole('button', { name: new RegExp(`${usuario.nome} ${usuario.sobrenome}`) }).click()
  await page.getByRole('menuitem', { name: 'Alterar Senha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alterar Senha' })
  await expect(dialog).toBeVisible()
  return dialog
}

test.describe('Alterar Senha', () => {
  test('two that differ read the text, a common one too, and nothing typed is lost', async ({ page }) => {
    const dialog = await openDialog(page)
    await expectAccessible(page)
    await dialog.getByLabel('Nova senha').fill('demonstracao nova')
    await dialog.getByLabel('Confirmar senha').fill('demonstracao velha')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('As senhas não coincidem')).toBeVisible()
    await expect(dialog.getByLabel('Confirmar senha')).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('Nova senha').fill('senha12345')
    await dialog.getByLabel('Confirmar senha').fill('senha12345')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Senha muito comum. Escolha outra.')).toBeVisible()
    await expect(dialog.getByLabel('Nova senha')).toHaveValue('senha12345')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('saves at once after a fresh login and shows the toast for four seconds', async ({ page }) => {
    // The shared demo account keeps its password: the server's answer is played, its real one is tested on the server.
    await page.route('**/api/trocasenha/*', (route) =>
      route.fulfill({ json: { message: 'Senha alterada com sucesso!' } }),
    )
    await page.clock.install()
    const dialog = await openDialog(page)
    await dialog.getByLabel('Nova senha').fill('ventania de agosto')
    await dialog.getByLabel('Confirmar senha').fill('ventania de agosto')
    await page.keyboard.press('Enter')
    const toast = page.getByText('Senha alterada com sucesso!')
    await expect(toast).toBeVisible()
    await page.clock.runFor(3500)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1500)
    await expect(toast).toBeHidden()
    await expect(dialog).toBeHidden()
  })

  test('asks for the current password when the login is old, keeping what was typed', async ({ page }) => {
    const sent: unknown[] = []
    await page.route('**/api/trocasenha/*', (route) => {
      sent.push(route.request().postDataJSON())
      const needed = {
        error: 'Informe a senha atual.',
        code: 'SENHA_ATUAL_NECESSARIA',
        requestId: 'x',
        fields: { senha_atual: 'Informe a senha atual.' },
      }
      return sent.length === 1
        ? route.fulfill({ status: 422, json: needed })
        : route.fulfill({ json: { message: 'Senha alterada com sucesso!' } })
    })
    const dialog = await openDialog(page)
    await dialog.getByLabel('Nova senha').fill('ventania de agosto')
    await dialog.getByLabel('Confirmar senha').fill('ventania de agosto')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Senha atual')).toBeFocused()
    await expect(dialog.getByLabel('Nova senha')).toHaveValue('ventania de agosto')
    await dialog.getByLabel('Senha atual').fill('demonstracao')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible()
    expect(sent).toEqual([
      { senha: 'ventania de agosto' },
      { senha: 'ventania de agosto', senha_atual: 'demonstracao' },
    ])
  })

  test('a failure of the server reads "Erro ao atualizar a senha" and keeps the dialog', async ({ page }) => {
    await page.route('**/api/trocasenha/*', (route) =>
      route.fulfill({
        status: 500,
        json: { error: 'Erro interno. Informe o código x.', code: 'ERRO_INTERNO', requestId: 'x' },
      }),
    )
    const dialog = await openDialog(page)
    await dialog.getByLabel('Nova senha').fill('ventania de agosto')
    await dialog.getByLabel('Confirmar senha').fill('ventania de agosto')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Erro ao atualizar a senha')).toBeVisible()
    await expect(dialog.getByLabel('Nova senha')).toHaveValue('ventania de agosto')
  })
})
