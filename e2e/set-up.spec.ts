import type { Page } from '@playwright/test'
import { emptyUrl, expect, expectAccessible, expectNoSidewaysScroll, setUpPath, test } from './fixtures.ts'

const lists = ['clientecrud', 'visitascrud', 'chamadoscrud', 'artigoscrud', 'lixeira']

/** Every list says what to do, and the dashboard leads through the first hour until all of it is done. */
async function takeFirstSteps(page: Page) {
  const steps = page.getByRole('region', { name: 'Primeiros passos' })
  await expect(steps).toContainText('0 de 6 feitos')
  await expect(steps.getByRole('link')).toHaveText([
    'Cadastre um cliente',
    'Cadastre um analista',
    'Escreva um artigo',
    'Defina os prazos',
  ])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const list of lists) {
    await page.goto(`/dashboard/admin/${list}`)
    await expect(page.locator('main h2')).toBeVisible()
    await expect(page.locator('main h2 + p')).not.toBeEmpty()
  }

  await page.goto('/dashboard/admin')
  await steps.getByRole('link', { name: 'Cadastre um cliente' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Nome', { exact: true }).fill('Padaria Aurora')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/clientecrud$/)
  await page.goBack()
  await expect(steps).toContainText('1 de 6 feitos')
  await expect(steps.getByText('Cadastre um cliente: feito')).toBeVisible()

  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const make = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const analista = { nome: 'Davi', sobrenome: 'Reis', email: 'davi@empresa.test', perfil: 'analista' }
  await make('/api/usuarios', { ...analista, senha: 'ventania de agosto' })
  await page.reload()
  await steps.getByRole('link', { name: 'Agende uma visita' }).click()
  await expect(page.getByRole('dialog', { name: 'Nova Visita' })).toBeVisible()
  await page.goBack()
  const [id_cliente, id_analista] = [1, 2]
  const data_hora_prevista = new Date(Date.now() + 86_400_000).toISOString()
  await make('/api/visitascrud', { id_cliente, id_analista, data_hora_prevista, tipo: 'Avulsa' })
  await make('/api/chamados', { id_cliente, titulo: 'Primeiro', descricao: 'Para aprender.' })
  await make('/api/artigoscrud', {
    titulo: 'Primeiro',
    descricao: 'a',
    causas: 'b',
    solucao: 'c',
    aplicacao: 'd',
  })
  await page.reload()
  await expect(steps).toContainText('5 de 6 feitos')
  await steps.getByRole('link', { name: 'Defina os prazos' }).click()
  await page.getByRole('button', { name: 'Começar com o plano sugerido' }).click()
  await expect(page.getByText('Plano salvo com sucesso!')).toBeVisible()
  await page.goto('/dashboard/admin')
  await expect(page.getByText('Total de visitas')).toBeVisible()
  await expect(steps).toBeHidden()
}

test.describe('the first admin of a new company', () => {
  test.use({ baseURL: async ({}, use) => use(emptyUrl()) })

  test('opens the set-up link, makes the mistakes one makes, and lands in the product; the link is then dead', async ({
    page,
  }) => {
    await page.goto('/login')
    await expect(page.getByText('zelo.test')).toHaveCount(0)
    const nobodyYet = page.getByText('O Zelo ainda não tem administrador.')
    await expect(nobodyYet).toBeVisible()
    await expectAccessible(page)

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

    // Too early: the form says what comes first.
    await page.goto('/dashboard/admin/visitascrud?novo=true')
    await page.getByRole('dialog').getByLabel('Cliente').click()
    await expect(page.getByText('Ainda não há clientes.')).toBeVisible()
    await page.getByRole('dialog').getByLabel('Analista').press('ArrowDown')
    await expect(page.getByText('Ainda não há analistas.')).toBeVisible()
    await page.goto('/dashboard/admin')
    await takeFirstSteps(page)

    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
    await expect(nobodyYet).toHaveCount(0)

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
