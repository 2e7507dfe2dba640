import { unique } from './cadastros.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'
import { newCorner } from './visita-cards.ts'

const VISITAS = '/dashboard/admin/visitascrud'

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1440],
] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width, height: 740 } })

    test(`the list empty, failing and recovered at ${width} px: no axe violation, no sideways scroll`, async ({
      page,
    }) => {
      const call = '**/api/visitascrud?*'
      const look = async () => {
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      await openAs(page, 'admin', '/dashboard/admin')
      await page.route(call, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }))
      await page.goto(VISITAS)
      await expect(page.getByText('Nenhuma visita encontrada')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Agendar visita' })).toBeVisible()
      await look()
      await page.unroute(call)
      await page.route(call, (route) => route.abort())
      await page.goto(VISITAS)
      await expect(page.getByText('Não foi possível carregar a lista')).toBeVisible()
      await look()
      await page.unroute(call)
      await page.getByRole('button', { name: 'Tentar novamente' }).click()
      const name = width === 360 ? 'list' : 'table'
      await page
        .getByRole(name, { name: 'Visitas' })
        .getByRole('button', { name: 'Visualizar' })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: /^Visita #\d+$/ })).toBeVisible()
      await look()
    })
  })

test('a save that never arrives is told, keeps the form, and its retry carries the same key', async ({
  page,
}) => {
  const { cliente, newAnalista } = await newCorner(page)
  const ana = await newAnalista()
  await openAs(page, 'admin', VISITAS)
  const keys: (string | undefined)[] = []
  await page.route('**/api/visitascrud', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await (keys.length === 1 ? route.abort() : route.continue())
  })
  await page.getByRole('button', { name: 'Nova Visita' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Cliente').fill(cliente)
  await dialog.getByRole('option', { name: cliente }).click()
  await dialog.getByLabel('Analista').fill(ana.nome)
  await dialog.getByRole('option', { name: ana.nome }).click()
  await dialog.getByLabel('Data e hora prevista').fill('05/03/2030 10:30')
  await dialog.getByLabel('Observação').fill(unique('Teimosa'))
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Erro ao salvar visita.')).toBeVisible()
  await expect(dialog.getByLabel('Observação')).toHaveValue(/^Teimosa/)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Visita criada com sucesso!')).toBeVisible()
  expect(keys[0]).toBe(keys[1])
})
