import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callsOf, SENHA_DE_TESTE } from './calls.ts'
import { emailOf, expect, SENHA, test } from './fixtures.ts'

async function enter(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA_DE_TESTE)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('a browser that logged in before gets in while a stranger guesses; a new one waits', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const email = `conhecido-${randomUUID()}@exemplo.test`
  const asAdmin = await callsOf(request, emailOf('admin'), SENHA)
  const { id } = await asAdmin('post', '/api/usuarios', {
    nome: 'Vera',
    sobrenome: 'Cruz',
    email,
    senha: SENHA_DE_TESTE,
    perfil: 'analista',
  })
  await enter(page, email)
  await expect(page).toHaveURL(/\/dashboard\/analista$/)
  const [mark] = await page.context().cookies(`${baseURL}/api/auth`)
  expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api' })
  await page.getByRole('button', { name: /Vera Cruz/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login$/)

  const stranger = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const guess = () =>
    stranger.request.post('/api/auth/login', { data: { email, senha: 'errada e comprida' } })
  // The waits grow by themselves: 1, 2, 4, 8, 16 s.
  const wait = async () => Number((await guess()).headers()['retry-after'] ?? 0)
  await expect.poll(wait, { timeout: 90_000 }).toBeGreaterThan(8)
  const elsewhere = await stranger.newPage()
  await enter(elsewhere, email)
  await expect(elsewhere.getByText(/^Muitas tentativas\./)).toBeVisible()
  await stranger.close()

  await enter(page, email)
  await expect(page).toHaveURL(/\/dashboard\/analista$/)
  await asAdmin('put', `/api/usuarios/${id}/toggleativo`, { ativo: 'N' })
})
