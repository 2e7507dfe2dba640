import { chamadosTexts } from '#contract/chamados-texts.ts'
import { dropFiles, expectReady, fieldIn, log, pasteFiles, transferOf } from './anexos.ts'
import { entries, tool } from './chamados.ts'
import { answerField, dialog, newTalk, noteField, openComposer, said } from './conversas.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('an analista whose answer is on its way adds nothing to it; refused, it goes on where they were', async ({
  page,
}) => {
  const { ana, id } = await newTalk(page)
  await ana.open(page, `achamados/${id}`)
  await openComposer(page)
  await expect(dialog(page).getByRole('region', { name: 'Conversa' }).getByRole('listitem')).toHaveCount(1)
  const held = Promise.withResolvers<void>()
  await page.route('**/responder', async (route) => {
    await held.promise
    await route.abort()
  })
  await page.keyboard.type('Reinicie o servidor')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Control+Enter')
  const button = dialog(page).getByRole('button', { name: 'Responder' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toBeFocused()
  await page.keyboard.type(' e o roteador')
  await page.keyboard.press('Control+Enter')
  const files = [{ name: 'registro.log', buffer: log(3) }]
  await pasteFiles(page, page.locator('body'), files)
  const dataTransfer = await transferOf(page, files)
  for (const type of ['dragover', 'drop']) await dialog(page).dispatchEvent(type, { dataTransfer })
  await expect(page.getByText('Solte para anexar')).toHaveCount(0)
  await expectAccessible(page)
  held.resolve()
  await expect(page.getByText(chamadosTexts.notRespondido)).toBeVisible()
  await expect(answerField(page)).toBeFocused()
  await expect(answerField(page)).toHaveValue('Reinicie o servidor')
  await expect(fieldIn(dialog(page)).getByRole('listitem')).toHaveCount(0)
  await page.keyboard.type('_')
  await expect(answerField(page)).toHaveValue('Reinicie o servido_r')
  await page.unroute('**/responder')
  await dropFiles(page, dialog(page), files)
  await expectReady(dialog(page), 'registro.log')
  await answerField(page).press('Control+Enter')
  await expect(said(page, / respondeu ao cliente$/)).toContainText('Reinicie o servido_r')
})

test('a note waits for the files of the answer behind it, which are still there when it is saved', async ({
  page,
}) => {
  const { ana, asAna, id } = await newTalk(page)
  await ana.open(page, `achamados/${id}`)
  await openComposer(page)
  await page.keyboard.type('Segue o registro')
  const held = Promise.withResolvers<void>()
  await page.route('**/conteudo', async (route) => {
    await held.promise
    await route.continue()
  })
  await dropFiles(page, dialog(page), [{ name: 'registro.log', buffer: log(3) }])
  await dialog(page).getByRole('tab', { name: 'Nota interna' }).click()
  await noteField(page).fill('O disco está no fim')
  await noteField(page).press('Control+Enter')
  const why = dialog(page).getByText(
    'Há arquivos ainda não enviados na aba Responder. Aguarde o envio deles ou remova-os.',
  )
  await expect(why).toBeVisible()
  await expectAccessible(page)
  expect((await asAna('get', `/api/chamados/${id}/conversa`)).entradas).toEqual([])
  held.resolve()
  await expect(why).toHaveCount(0)
  await noteField(page).press('Control+Enter')
  await expect(said(page, / anotou só para a equipe$/)).toContainText('O disco está no fim')
  await expect(dialog(page)).toHaveCount(0)
  await expect(entries(page)).toHaveCount(2)
  await tool(page, 'Responder').click()
  await expect(answerField(page)).toHaveValue('Segue o registro')
  await expectReady(dialog(page), 'registro.log')
})
