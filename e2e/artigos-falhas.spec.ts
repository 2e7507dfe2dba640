import { ARTIGOS, changeArtigo, createArtigo, filterTitulo } from './artigos.ts'
import { press, rowOf, unique } from './cadastros.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

const stale = 'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.'

test('admin › what was typed survives another person’s save and a lost connection; a failed deletion is told', async ({
  page,
}) => {
  await openAs(page, 'admin', ARTIGOS)
  const titulo = unique('Porteiro eletrônico')
  const { id } = await createArtigo(page, titulo, { causas: 'Mola.' })
  await filterTitulo(page, titulo)
  await press(rowOf(page, titulo), 'Editar')
  const edit = page.getByRole('dialog', { name: 'Editar Artigo' })
  await edit.getByLabel('Causas').fill('Minha causa.')
  await changeArtigo(page, id, { causas: 'Outra causa.', solucao: 'Outra solução.' })
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(edit.getByRole('alert')).toContainText(stale)
  await edit.getByRole('button', { name: 'Recarregar' }).click()
  await expect(edit.getByText('Causas: agora “Outra causa.”')).toBeVisible()
  await expect(edit.getByLabel('Causas')).toHaveValue('Minha causa.')
  await expect(edit.getByLabel('Solução')).toHaveValue('Outra solução.')
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Manter o que digitei' }).click()

  await page.route('**/api/artigoscrud/*', (route) => route.abort())
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Erro ao salvar artigo.')).toBeVisible()
  await expect(edit.getByLabel('Causas')).toHaveValue('Minha causa.')
  await page.unroute('**/api/artigoscrud/*')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Artigo alterado com sucesso!')).toBeVisible()

  await page.route('**/api/artigoscrud/*', (route) => route.abort())
  await press(rowOf(page, titulo), 'Excluir')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Erro ao excluir artigo.')
})

// The shell's journeys look at both widths in both themes; the states need each once.
for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 360],
] as const)
  test(`admin › ${colorScheme}, ${width} px: the list full, searched, filtered to nothing, empty and failing`, async ({
    page,
  }) => {
    const call = '**/api/artigoscrud?*'
    const look = async () => {
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 740 })
    await openAs(page, 'admin', `${ARTIGOS}?busca=impressora`)
    await expect(page.locator('mark').first()).toBeVisible()
    await look()
    await filterTitulo(page, 'nada se chama assim')
    await expect(page.getByText('Nenhum Artigo encontrado!')).toBeVisible()
    await look()
    await page.route(call, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }))
    await page.goto(ARTIGOS)
    await expect(page.getByRole('button', { name: 'Escrever artigo' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Limpar filtros' })).toHaveCount(0)
    await look()
    await page.unroute(call)
    await page.route(call, (route) => route.abort())
    await page.goto(ARTIGOS)
    await expect(page.getByText('Não foi possível carregar a lista')).toBeVisible()
    await look()
    await page.unroute(call)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByText(/^1–6 de \d/)).toBeVisible()
  })
