import { emptyUrl, expect, expectAccessible, expectNoSidewaysScroll, setUpPath, test } from './fixtures.ts'

test.describe('the first admin of a new company', () => {
  test.use({ baseURL: async ({}, use) => use(emptyUrl()) })

  test('opens the set-up link, makes the mistakes one makes, and lands in the product; the link is then dead', async ({
    page,
  }) => {
    await page.goto('/login')
    await expect(page.getByText('zelo.test')).toHaveCount(0)

    await page.goto(setUpPath())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    const submit = page.locator('form button[type=submit]')
    await submit.click()
    await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
    await expectAccessible(page)

    await page.getByLabel('Nome', { exact: true }).fill('Rita')
    await page.getByLabel('Sobrenome').fill('Melo')
    await page.getByLabel('Email').fill('rita')
    await page.getByLabel('Senha', { exact: true }).fill('ventania de agosto')
    await page.getByLabel('Confirmar senha').fill('ventania de junho')
    await submit.click()
    await expect(page.getByText('Digite um email válido')).toBeVisible()
    await page.getByLabel('Email').fill('rita@empresa.test')
    await submit.click()
    await expect(page.getByText('As senhas não coincidem')).toBeVisible()
    await page.getByLabel('Senha', { exact: true }).fill('senha12345')
    await page.getByLabel('Confirmar senha').fill('senha12345')
    await submit.click()
    await expect(page.getByText('Senha muito comum. Escolha outra.').first()).toBeVisible()
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Rita')
    await page.getByLabel('Senha', { exact: true }).fill('ventania de agosto')
    await page.getByLabel('Confirmar senha').fill('ventania de agosto')
    await submit.click()
    await expect(page).toHaveURL(/\/dashboard\/admin$/)

    const answer = await page.goto(setUpPath())
    expect(answer?.status()).toBe(404)
    await expect(page.getByText(/Link inválido ou expirado|não é mais válido/).first()).toBeVisible()
    await expectAccessible(page)
  })

  test('a wrong password link says so at once', async ({ page }) => {
    const answer = await page.goto('/senha/errado')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText(/Link inválido ou expirado|não é mais válido/).first()).toBeVisible()
    await expectAccessible(page)
  })
})
