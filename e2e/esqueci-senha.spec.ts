import type { Browser, Page } from '@playwright/test'
import { linksTexts as texts } from '#contract/links-texts.ts'
import { createUsuario, filterBy, press, rowOf, unique, USUARIOS } from './cadastros.ts'
import { emptyUrl, expect, expectAccessible, openAs, test } from './fixtures.ts'

const NEW = 'vereda de outono'

/** What the outbox shows of the newest mail of this kind to this person. */
async function readMail(page: Page, nome: string, tipo: string) {
  await page.goto('/dashboard/admin/canais?aba=saida')
  const row = page.getByRole('row').filter({ hasText: nome }).filter({ hasText: tipo }).first()
  await expect(row).toContainText('Guardado aqui', { timeout: 15_000 })
  await row.getByRole('button', { name: 'Visualizar' }).click()
  const dialog = page.getByRole('dialog', { name: tipo })
  await expect(dialog).toContainText('/senha#')
  const [, token = ''] = /\/senha#([\w-]{43})/.exec((await dialog.textContent()) ?? '') ?? []
  expect(token).not.toBe('')
  return token
}

/** Somebody else, in a browser of their own. */
const openAnother = async (browser: Browser) => (await browser.newContext()).newPage()

async function setPassword(page: Page, token: string) {
  await page.goto(`/senha#${token}`)
  await page.getByLabel('Nova senha').fill(NEW)
  await page.getByLabel('Confirmar senha').fill(NEW)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar senha' }).click()
}

async function enter(page: Page, email: string) {
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(NEW)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/dashboard\/analista/)
}

test('whoever forgot the password asks for a link, which the outbox of the demo shows, sets a new one and enters', async ({
  page,
  browser,
}) => {
  await openAs(page, 'admin', USUARIOS)
  const nome = unique('Otávia')
  const { email } = await createUsuario(page, nome)
  const own = await openAnother(browser)
  await own.goto('/login')
  await own.getByLabel('Email').fill(email)
  await own.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await expect(own.getByRole('heading', { level: 1, name: 'Esqueci minha senha' })).toBeFocused()
  await expect(own.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(own)
  await own.getByRole('button', { name: 'Enviar link' }).click()
  await expect(own.getByText(texts.asked)).toBeVisible()
  await expectAccessible(own)

  const token = await readMail(page, nome, 'Link para definir a senha')
  await setPassword(own, token)
  await enter(own, email)

  const late = await openAnother(browser)
  await late.goto(`/senha#${token}`)
  await late.getByLabel('Nova senha').fill(NEW)
  await late.getByLabel('Confirmar senha').fill(NEW)
  await late.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(late.getByText('Link inválido ou expirado.')).toBeVisible()
})

test('anonymous › an email that nobody has reads the same; a wrong one is named, and the login is one step back', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  const enviar = page.getByRole('button', { name: 'Enviar link' })
  await enviar.click()
  await expect(page.getByText('Digite o email.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(`${unique('ninguem').replace(' ', '-')}@exemplo.test`)
  await enviar.click()
  await expect(page.getByText(texts.asked)).toBeVisible()
  await page.getByRole('button', { name: 'Voltar para o login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
})

test('anonymous › without e-mail the login says whom to ask', async ({ page }) => {
  await page.goto(`${emptyUrl()}/login`)
  await expect(page.getByText(texts.askAdmin)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Esqueci minha senha' })).toHaveCount(0)
})

test('admin › invites somebody in place of a password, who sets one by the link and enters; a second invitation from the form', async ({
  page,
  browser,
}) => {
  await openAs(page, 'admin', USUARIOS)
  const nome = unique('Benta')
  const email = `${nome.replace(' ', '.').toLowerCase()}@exemplo.test`
  await page.getByRole('button', { name: 'Novo Usuário' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Usuário' })
  await dialog.getByLabel('Nome', { exact: true }).fill(nome)
  await dialog.getByLabel('Sobrenome').fill('Lima')
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Enviar convite por e-mail').check()
  await expect(dialog.getByLabel('Senha', { exact: true })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('Perfil').selectOption('Painel')
  await expect(dialog.getByLabel('Enviar convite por e-mail')).toHaveCount(0)
  await dialog.getByLabel('Perfil').selectOption('Analista')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Usuário criado com sucesso!')).toBeVisible()
  const first = await readMail(page, nome, 'Convite')

  await page.goto(USUARIOS)
  await filterBy(page, nome)
  await press(rowOf(page, nome), 'Editar')
  const form = page.getByRole('dialog', { name: 'Editar Usuário' })
  await form.getByRole('button', { name: 'Enviar convite por e-mail' }).click()
  await expect(page.getByText('Convite enviado por e-mail.')).toBeVisible()
  await expectAccessible(page)
  const second = await readMail(page, nome, 'Convite')
  expect(second).not.toBe(first)
  const own = await openAnother(browser)
  await setPassword(own, second)
  await enter(own, email)
})
