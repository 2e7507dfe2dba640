import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { CONFIRMATION_NEEDED, refusals, sessionEnds } from '#contract/endpoint.ts'
import { createUsuario, filterBy, press, rowOf, unique, USUARIOS } from './cadastros.ts'
import { SENHA_DE_TESTE } from './calls.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openAs,
  openWith,
  SENHA,
  test,
} from './fixtures.ts'

/** As after ten minutes: the first call of each kind is refused; whether the server does so is tried on the server. */
async function wantProof(page: Page, path: string) {
  let refused = 0
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET' || refused > 0) return route.fallback()
    refused += 1
    return route.fulfill({
      status: 403,
      json: { error: refusals.confirmationNeeded, code: CONFIRMATION_NEEDED, requestId: 'x' },
    })
  })
}

/** An admin of the test's own: wrong passwords of the shared one would make others wait. */
async function openAsOwnAdmin(page: Page) {
  await openAs(page, 'admin', USUARIOS)
  const { email } = await createUsuario(page, unique('Chefe'), { perfil: 'admin' })
  const answer = await page.request.post('/api/auth/login', { data: { email, senha: SENHA_DE_TESTE } })
  const session = await answer.json()
  await page.evaluate(({ token, usuario }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('usuario', JSON.stringify(usuario))
  }, session)
  await page.goto(USUARIOS)
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirme sua senha' })

test.describe('Confirme sua senha', () => {
  test('a new admin: asked over the form, wrong once, then what was being done goes on, by keyboard', async ({
    page,
  }) => {
    await openAsOwnAdmin(page)
    await wantProof(page, '**/api/usuarios')
    await page.getByRole('button', { name: 'Novo Usuário' }).click()
    const form = page.getByRole('dialog', { name: 'Novo Usuário' })
    const nome = unique('Nova')
    await form.getByLabel('Nome', { exact: true }).fill(nome)
    await form.getByLabel('Sobrenome').fill('Chefe')
    await form.getByLabel('Email').fill(`${randomUUID()}@exemplo.test`)
    await form.getByLabel('Senha', { exact: true }).fill(SENHA_DE_TESTE)
    await form.getByLabel('Perfil').selectOption('Administrador')
    await form.getByLabel('Email').press('Enter')

    const dialog = question(page)
    const senha = dialog.getByLabel('Sua senha')
    await expect(senha).toBeFocused()
    await expect(senha).toHaveAttribute('autocomplete', 'current-password')
    await expect(dialog.locator('input[autocomplete="username"]')).toHaveValue(/@exemplo\.test$/)
    await expectAccessible(page)
    await senha.fill('errada errada')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('A senha não confere.')).toBeVisible()
    await expect(senha).toBeFocused()
    await senha.fill(SENHA_DE_TESTE)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Usuário criado com sucesso!')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await filterBy(page, nome)
    await expect(rowOf(page, nome)).toHaveCount(1)
  })

  test('another person’s password on a phone: the dialog fits, Cancelar keeps what was typed and nothing is done', async ({
    page,
  }) => {
    await openAs(page, 'admin', USUARIOS)
    const nome = unique('Bento')
    const { email } = await createUsuario(page, nome)
    await wantProof(page, '**/api/trocasenha/*')
    await filterBy(page, nome)
    await press(rowOf(page, nome), 'Definir senha')
    await page.setViewportSize({ width: 360, height: 740 })
    const form = page.getByRole('dialog', { name: 'Definir senha' })
    await form.getByLabel('Nova senha').fill('ventania de junho')
    await form.getByLabel('Confirmar senha').fill('ventania de junho')
    await page.keyboard.press('Enter')
    const dialog = question(page)
    await expect(dialog).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(form.getByText(refusals.confirmationNeeded)).toBeVisible()
    await expect(form.getByLabel('Nova senha')).toHaveValue('ventania de junho')
    const login = await page.request.post('/api/auth/login', { data: { email, senha: SENHA_DE_TESTE } })
    expect(login.status()).toBe(200)
  })

  test('another person’s password: confirmed, it is set without asking again', async ({ page }) => {
    await openAs(page, 'admin', USUARIOS)
    const nome = unique('Caio')
    await createUsuario(page, nome)
    await wantProof(page, '**/api/trocasenha/*')
    await filterBy(page, nome)
    await press(rowOf(page, nome), 'Definir senha')
    const form = page.getByRole('dialog', { name: 'Definir senha' })
    await form.getByLabel('Nova senha').fill('ventania de junho')
    await form.getByLabel('Confirmar senha').fill('ventania de junho')
    await page.keyboard.press('Enter')
    await question(page).getByLabel('Sua senha').fill(SENHA)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible()
    await expect(question(page)).toHaveCount(0)
  })
})

test.describe('why a session ended', () => {
  test('a password changed elsewhere: the next page says so, and a login leads back', async ({
    page,
    browser,
  }) => {
    await openAs(page, 'admin', USUARIOS)
    const { id, email } = await createUsuario(page, unique('Rosa'))
    const context = await browser.newContext()
    const other = await context.newPage()
    await openWith(other, email, SENHA_DE_TESTE, '/dashboard/analista/chamadoscrud')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    const first = await page.request.post('/api/auth/login', { data: { email, senha: SENHA_DE_TESTE } })
    const changed = await page.request.put(`/api/trocasenha/${id}`, {
      headers: { authorization: `Bearer ${(await first.json()).token}` },
      data: { senha: 'ventania de junho' },
    })
    expect(changed.status()).toBe(200)
    await other.reload()
    await expect(other.getByText(sessionEnds.SENHA_ALTERADA)).toBeVisible()
    await expectAccessible(other)
    await other.getByLabel('Email').fill(email)
    await other.getByLabel('Senha', { exact: true }).fill('ventania de junho')
    await other.getByRole('button', { name: 'Entrar' }).click()
    await expect(other).toHaveURL(/\/dashboard\/analista\/chamadoscrud/)
    await context.close()
  })

  test('somebody who was deactivated reads it instead of a session that merely ended', async ({
    page,
    browser,
  }) => {
    await openAs(page, 'admin', USUARIOS)
    const nome = unique('Tito')
    const { email } = await createUsuario(page, nome)
    const context = await browser.newContext()
    const other = await context.newPage()
    await openWith(other, email, SENHA_DE_TESTE, '/dashboard/analista')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await filterBy(page, nome)
    const admin = await page.evaluate(() => localStorage.getItem('token'))
    const { id } = await other.evaluate(() => JSON.parse(localStorage.getItem('usuario') ?? '{}'))
    await page.request.put(`/api/usuarios/${id}/toggleativo`, {
      headers: { authorization: `Bearer ${admin}` },
      data: { ativo: 'N' },
    })
    await other.reload()
    await expect(other.getByText(sessionEnds.CONTA_DESATIVADA)).toBeVisible()
    // Also in another tab, which never asked by itself.
    const second = await context.newPage()
    await second.goto('/dashboard/analista')
    await expect(second.getByText(sessionEnds.CONTA_DESATIVADA)).toBeVisible()
    await context.close()
  })
})
