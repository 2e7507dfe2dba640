import type { Page } from '@playwright/test'
import { avisosTexts as texts } from '#contract/avisos-texts.ts'
import { newDesk } from './chamados.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Canais de cada grupo de avisos' })
const groups = (page: Page) => table(page).getByRole('rowheader')
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click()
const silence = (page: Page) => page.getByLabel('Silenciar o navegador e o Telegram')

/** As if an administrator had set up some channels. */
const setUp = (page: Page, canais: object) =>
  page.route('**/api/avisos/preferencias', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), canais } })
  })

test('an analista finds them in the menu with the own name; without any channel set up only the bell rings', async ({
  page,
}) => {
  const ana = await (await newDesk(page)).newAnalista()
  await setUp(page, { email: false, push: false, telegram: false })
  await ana.open(page, '')
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: texts.mine }).click()
  await expect(page).toHaveURL(/\/meusavisos$/)
  await expect(page.getByRole('heading', { level: 1, name: texts.mine })).toBeFocused()
  await expect(groups(page)).toContainText(['Meus chamados', 'Fila', 'Prazos', 'Visitas'])
  await expect(table(page).getByText(texts.always)).toHaveCount(4)
  await expect(table(page).getByRole('cell', { name: texts.notSetUp })).toHaveCount(3)
  await expect(table(page).getByRole('checkbox')).toHaveCount(0)
  await expect(silence(page)).toBeChecked()
  await expect(page.getByLabel('Início', { exact: true })).toHaveValue('22:00')
  await expect(page.getByLabel('Fim', { exact: true })).toHaveValue('07:00')
})

test('an analista turns channels by the keyboard; a reload shows what was saved, and what was not is lost by no failure', async ({
  page,
}) => {
  const ana = await (await newDesk(page)).newAnalista()
  await setUp(page, { email: true, push: true, telegram: false })
  await ana.open(page, 'meusavisos')
  const fila = table(page).getByRole('checkbox', { name: 'Fila: E-mail' })
  const prazos = table(page).getByRole('checkbox', { name: 'Prazos: Navegador' })
  await expect(fila).not.toBeChecked()
  await expect(prazos).toBeChecked()
  await expect(table(page).getByRole('cell', { name: texts.notSetUp })).toHaveCount(1)
  await fila.focus()
  await page.keyboard.press('Space')
  await prazos.uncheck()
  await page.route('**/api/avisos/preferencias', (route) =>
    route.fulfill({ status: 503, json: { error: 'Serviço indisponível.' } }),
  )
  await save(page)
  await expect(page.getByText(texts.notSaved)).toBeVisible()
  await expect(page.locator('main').getByRole('alert')).toHaveText('Serviço indisponível.')
  await expect(fila).toBeChecked()
  await page.unrouteAll()
  await setUp(page, { email: true, push: true, telegram: false })
  await save(page)
  await expect(page.getByText(texts.saved)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Descartar alterações' })).toHaveCount(0)
  await page.reload()
  await expect(fila).toBeChecked()
  await expect(prazos).not.toBeChecked()
  await fila.uncheck()
  await page.getByRole('button', { name: 'Descartar alterações' }).click()
  await expect(fila).toBeChecked()
})

test('an admin sets the hours of silence: faults are told beside them, and none is none', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard/admin/meusavisos')
  const [from, to] = [page.getByLabel('Início', { exact: true }), page.getByLabel('Fim', { exact: true })]
  await expect(groups(page)).toHaveCount(5)
  await from.fill('dez')
  await to.fill('')
  await save(page)
  await expect(from).toBeFocused()
  await expect(from).toHaveAccessibleDescription(texts.missingHora)
  await expect(to).toHaveAccessibleDescription(texts.missingHora)
  await from.fill('2130')
  await to.fill('21h30')
  await page.keyboard.press('Enter')
  await expect(from).toHaveValue('21:30')
  await expect(to).toHaveAccessibleDescription(texts.emptySilencio)
  await expectAccessible(page)
  await to.fill('6')
  await page.keyboard.press('Enter')
  await expect(page.getByText(texts.saved)).toBeVisible()
  await page.reload()
  await expect(from).toHaveValue('21:30')
  await expect(to).toHaveValue('06:00')
  await silence(page).uncheck()
  await expect(from).toHaveCount(0)
  await save(page)
  await expect(page.getByText(texts.saved)).toBeVisible()
  await page.reload()
  await expect(silence(page)).not.toBeChecked()
})

test('a cliente on a phone reads which channels are missing', async ({ page }) => {
  const caio = await (await newDesk(page)).newPersonOfCliente()
  await page.setViewportSize({ width: 360, height: 740 })
  await setUp(page, { email: true, push: true, telegram: false })
  await caio.open(page, 'meusavisos')
  await expect(groups(page)).toContainText(['Meus chamados', 'Visitas'])
  await expect(table(page).getByRole('checkbox')).toHaveCount(4)
  await expect(page.getByRole('definition')).toHaveText([texts.notSetUp])
  for (const box of await table(page).locator('label').all())
    expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectNoSidewaysScroll(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
})

test('the wall has no preferences', async ({ page }) => {
  await openAs(page, 'painel', '/dashboard/painel')
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Alterar Senha' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: texts.mine })).toHaveCount(0)
})
