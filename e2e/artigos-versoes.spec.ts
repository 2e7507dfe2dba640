import { ARTIGOS, changeArtigo, createArtigo } from './artigos.ts'
import { unique } from './cadastros.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

test('admin › sees who changed what and how, compares a version with now and restores it', async ({
  page,
}) => {
  await openAs(page, 'admin', ARTIGOS)
  const { id } = await createArtigo(page, unique('Elevador'), { solucao: 'Chame o técnico azul.' })
  await changeArtigo(page, id, { solucao: 'Chame o técnico verde.', causas: 'Fusível.' })
  await page.goto(`${ARTIGOS}?ver=${id}`)
  const view = page.getByRole('dialog', { name: `Artigo #${id}` })
  await view.getByRole('button', { name: 'Versões' }).click()
  const dialog = page.getByRole('dialog', { name: `Versões do artigo #${id}` })
  const items = dialog.locator('ol').first().locator('> li')
  await expect(items).toHaveCount(2)
  await expect(items.first()).toContainText(/Helena Prado.*Alterou Causas, Solução.*Atual/)
  await items.first().getByRole('button', { name: /Atual/ }).click()
  await expect(items.first().getByRole('heading')).toHaveText([
    'O que mudou nesta versão',
    'Causas',
    'Solução',
  ])
  await expect(items.first().locator('del')).toHaveText('azul.')
  await expect(items.first().locator('ins')).toHaveText(['Fusível.', 'verde.'])
  await items
    .last()
    .getByRole('button', { name: /Criação do artigo/ })
    .click()
  await expect(items.last().getByRole('heading')).toHaveText(['Em relação à atual', 'Causas', 'Solução'])
  await expect(items.last().getByRole('paragraph').first()).toHaveText('Criação do artigo')
  await expect(items.last().locator('del')).toHaveText('azul.')
  await expect(items.last().locator('ins').last()).toHaveText('verde.')
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }

  // Somebody saves meanwhile: nothing is overwritten unseen.
  const restore = items.last().getByRole('button', { name: 'Restaurar esta versão' })
  await restore.click()
  const confirm = page.getByRole('dialog', { name: 'Restaurar esta versão?' })
  await expectAccessible(page)
  await changeArtigo(page, id, { aplicacao: 'Bloco B.' })
  await confirm.getByRole('button', { name: 'Restaurar' }).click()
  await expect(confirm.getByRole('alert')).toContainText('alterado por outra pessoa')
  await confirm.getByRole('button', { name: 'Cancelar' }).click()
  await expect(items).toHaveCount(3)
  // The one that was open as the current one now says both.
  await expect(items.nth(1).getByRole('heading', { level: 3 })).toHaveText([
    'O que mudou nesta versão',
    'Em relação à atual',
  ])

  await restore.click()
  await confirm.getByRole('button', { name: 'Restaurar' }).click()
  await expect(page.getByText('Versão restaurada com sucesso!')).toBeVisible()
  await expect(items).toHaveCount(4)
  await expect(items.first()).toContainText(/Restaurou a versão \d+.*Atual/)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(view).toContainText('Chame o técnico azul.')
})

test('admin › versions that cannot be loaded are offered again', async ({ page }) => {
  await openAs(page, 'admin', ARTIGOS)
  const { id } = await createArtigo(page, unique('Esteira'))
  await page.route('**/versoes', (route) => route.abort())
  await page.goto(`${ARTIGOS}?ver=${id}`)
  await page.getByRole('button', { name: 'Versões' }).click()
  const dialog = page.getByRole('dialog', { name: `Versões do artigo #${id}` })
  await expect(dialog.getByText('Não foi possível carregar as versões')).toBeVisible()
  await page.unroute('**/versoes')
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(dialog.getByText('Criação do artigo')).toBeVisible()
})
