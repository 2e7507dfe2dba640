import { callAs, press, rowOf, unique } from './cadastros.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

const SINONIMOS = '/dashboard/admin/sinonimos'

test('admin › groups words typed one by one, finds, changes and deletes the group', async ({ page }) => {
  const [one, two] = [unique('catraca'), unique('torniquete')]
  await openAs(page, 'admin', SINONIMOS)
  await page.getByRole('button', { name: 'Novo Grupo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Grupo' })
  const field = dialog.getByLabel('Termos')
  await expect(field).toBeFocused()
  await page.keyboard.type(one)
  await page.keyboard.press('Enter')
  // The same word again is no second one.
  await page.keyboard.type(`${one.toUpperCase()},`)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Informe pelo menos dois termos diferentes.')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill(`${two}, roleta, sobra,`)
  await page.keyboard.press('Backspace')
  await dialog.getByRole('button', { name: 'Remover roleta' }).click()
  await expect(field).toBeFocused()
  // What is still in the field counts when the form is sent.
  await page.keyboard.type('borboleta')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Sinônimos salvos com sucesso!')).toBeVisible()

  await page.getByRole('search').getByLabel('Termo').fill(two)
  const row = rowOf(page, one)
  await expect(page.getByText('1–1 de 1')).toBeVisible()
  await expect(row).toContainText('borboleta')
  await expect(row).not.toContainText(/roleta,|sobra/)

  await press(row, 'Editar')
  const edit = page.getByRole('dialog', { name: 'Editar Grupo' })
  await edit.getByRole('button', { name: 'Remover borboleta' }).click()
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Sinônimos alterados com sucesso!')).toBeVisible()
  await expect(row).not.toContainText('borboleta')

  await press(row, 'Excluir')
  const confirm = page.getByRole('dialog', { name: 'Excluir este grupo?' })
  await expectAccessible(page)
  await confirm.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Sinônimos excluídos com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum sinônimo encontrado')).toBeVisible()
  // Its row and its button are gone: the keyboard goes on from the list.
  await expect(page.locator('main div[aria-busy]')).toBeFocused()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page.locator('main div[aria-busy]')).toBeFocused()
})

test('admin › what somebody else changed meanwhile is shown, and the typing stays', async ({ page }) => {
  await openAs(page, 'admin', SINONIMOS)
  const [one, two] = [unique('pabx'), unique('ramal')]
  const { id } = await callAs(page, 'post', '/api/sinonimos', { termos: [one, two] })
  await page.getByRole('search').getByLabel('Termo').fill(one)
  await press(rowOf(page, one), 'Editar')
  const edit = page.getByRole('dialog', { name: 'Editar Grupo' })
  await edit.getByLabel('Termos').fill('meu termo,')
  await callAs(page, 'put', `/api/sinonimos/${id}`, { termos: [one, two, 'voip'] })
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await edit.getByRole('button', { name: 'Recarregar' }).click()
  await expect(edit.getByText(`Termos: agora “${one}, ${two}, voip”`)).toBeVisible()
  await expect(edit.getByRole('button', { name: 'Remover meu termo' })).toBeVisible()
})

// The shell's journeys look at both widths in both themes; the states need each once.
for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 360],
] as const)
  test(`admin › ${colorScheme}, ${width} px: the list full, filtered to nothing and failing`, async ({
    page,
  }) => {
    const look = async () => {
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 740 })
    await openAs(page, 'admin', SINONIMOS)
    await callAs(page, 'post', '/api/sinonimos', { termos: [unique('nobreak'), unique('ups')] })
    await page.reload()
    await expect(page.getByText(/^1–\d de \d/)).toBeVisible()
    await look()
    await page.getByRole('search').getByLabel('Termo').fill('nenhum se chama assim')
    await expect(page.getByText('Nenhum sinônimo encontrado')).toBeVisible()
    await look()
    await page.route('**/api/sinonimos?*', (route) => route.abort())
    await page.goto(SINONIMOS)
    await expect(page.getByText('Não foi possível carregar a lista')).toBeVisible()
    await look()
  })

test('analista › has no such place', async ({ page }) => {
  await openAs(page, 'analista', '/dashboard/analista/sinonimos')
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
})
