import { press, rowOf, unique } from './cadastros.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'
import { importOne, PENDENCIAS } from './pendencias.ts'

test('admin › reads what waits, applies one registro and discards another with a motivo', async ({
  page,
}) => {
  const [one, two] = [unique('Nobreak'), unique('Cabos')]
  await openAs(page, 'admin', PENDENCIAS)
  await importOne(page, one)
  await importOne(page, two)
  await page.reload()
  await expect(rowOf(page, one)).toContainText('Item do checklist')
  await expectAccessible(page)

  await press(rowOf(page, one), 'Aplicar')
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Registro aplicado com sucesso!')).toBeVisible()
  await expect(rowOf(page, one)).toHaveCount(0)

  await press(rowOf(page, two), 'Descartar')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog.getByText('Escreva o motivo.')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Repetido.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('Registro descartado com sucesso!')).toBeVisible()
  await expect(rowOf(page, two)).toHaveCount(0)
})

test('admin › on a phone what waits fits the screen', async ({ page }) => {
  const text = unique('Rede')
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, 'admin', PENDENCIAS)
  await importOne(page, text)
  await page.reload()
  await expect(page.getByText(text)).toBeVisible()
  await expectNoSidewaysScroll(page)
})
