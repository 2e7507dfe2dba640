import { anexosTexts as texts } from '#contract/anexos-texts.ts'
import { refusals } from '#contract/endpoint.ts'
import { dropFiles, expectReady, log, photo } from './anexos.ts'
import { unique } from './cadastros.ts'
import { newDesk, tool } from './chamados.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('an analista closes a ticket with a file, looks at pictures by the keyboard and reads a log', async ({
  page,
}) => {
  const { newAnalista, newChamado } = await newDesk(page)
  const ana = await newAnalista()
  const id = await newChamado(unique('Fecha com arquivo'), { id_analista: ana.id })
  await ana.open(page, `achamados/${id}`)
  await tool(page, 'Fechar').click()
  const dialog = page.getByRole('dialog', { name: `Fechar chamado #${id}` })
  await dropFiles(page, dialog, [
    { name: 'antes.jpg', buffer: await photo(page, 600, 400) },
    { name: 'depois.png', buffer: await photo(page, 400, 600, 'image/png') },
    { name: 'registro.log', buffer: log(5000) },
    { name: 'contrato.pdf', buffer: Buffer.from('%PDF-1.7 nada') },
  ])
  for (const name of ['antes.jpg', 'depois.png', 'registro.log', 'contrato.pdf'])
    await expectReady(dialog, name)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await tool(page, 'Fechar').click()
  await expectReady(dialog, 'contrato.pdf')
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(page.getByText('Chamado fechado com sucesso!')).toBeVisible()

  const files = page.getByRole('list', { name: 'Anexos' })
  await expect(files.getByRole('listitem')).toHaveCount(4)
  const opener = files.getByRole('button', { name: 'Ver antes.jpg' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'antes.jpg' })
  await expect(viewer.getByRole('img', { name: 'antes.jpg' })).toHaveJSProperty('naturalWidth', 600)
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  const second = page.getByRole('dialog', { name: 'depois.png' })
  await expect(second.getByRole('img')).toHaveJSProperty('naturalHeight', 600)
  await expect(second).toContainText('2 de 2')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer).toBeVisible()
  const download = page.waitForEvent('download')
  await viewer.getByRole('button', { name: 'Baixar' }).click()
  expect((await download).suggestedFilename()).toBe('antes.jpg')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(opener).toBeFocused()

  await files.getByRole('button', { name: 'Ver início registro.log' }).click()
  const beginning = page.getByRole('dialog', { name: 'registro.log' })
  await expect(beginning).toContainText('Mostrando os primeiros 64 kB de')
  await expect(beginning.locator('pre')).toContainText('0 linha do registro')
  await expectAccessible(page)
  await beginning.getByRole('button', { name: 'Fechar' }).click()
  const pdf = page.waitForEvent('download')
  await files.getByRole('button', { name: 'Baixar contrato.pdf' }).click()
  expect((await pdf).suggestedFilename()).toBe('contrato.pdf')

  await page.route('**/arquivos/*', (route) => route.fulfill({ status: 404 }))
  await files.getByRole('button', { name: 'Baixar contrato.pdf' }).click()
  await expect(page.getByText(texts.unavailable)).toBeVisible()
  await page.unroute('**/arquivos/*')
  await page.route('**/arquivos/*', (route) => route.fulfill({ status: 503 }))
  await files.getByRole('button', { name: 'Baixar contrato.pdf' }).click()
  await expect(page.getByText(refusals.storeAway)).toBeVisible()
  await page.unroute('**/arquivos/*')

  // The same files in sight while an answer is written: Esc closes only what lies above it.
  await tool(page, 'Reabrir').click()
  const answer = page.getByRole('dialog', { name: `Reabrir chamado #${id}` })
  await answer.getByRole('button', { name: 'Ver depois.png' }).click()
  await expect(second.getByRole('img')).toHaveJSProperty('naturalHeight', 600)
  await page.keyboard.press('Escape')
  await expect(second).toBeHidden()
  await expect(answer.getByRole('button', { name: 'Ver depois.png' })).toBeFocused()
  await answer.getByRole('button', { name: 'Cancelar' }).click()
  await expect(answer).toBeHidden()

  await files.getByRole('button', { name: 'Remover contrato.pdf' }).click()
  const question = page.getByRole('dialog', { name: 'Remover o anexo?' })
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText(texts.deleted)).toBeVisible()
  await expect(files).toContainText(new RegExp(`Anexo removido por ${ana.nome} em \\d\\d/\\d\\d/\\d{4}\\.`))
})
