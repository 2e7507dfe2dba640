import { MAX_QUESTION } from '#contract/assistente.ts'
import { fieldTexts } from '#contract/fields.ts'
import { ARTIGOS, createArtigo } from './artigos.ts'
import { unique } from './cadastros.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

const PAINEL = '/dashboard/admin/painelartigos'

test('admin › a question that is too short or too long is told; a fitting one is answered with sources that open', async ({
  page,
}) => {
  await openAs(page, 'admin', PAINEL)
  const titulo = unique('Bebedouro industrial vazando pela torneira da copa')
  const { id } = await createArtigo(page, titulo, {
    descricao: 'O bebedouro industrial da copa vaza pela torneira quando o reparo resseca.',
    solucao: 'Feche o registro, troque o reparo da torneira e teste o bebedouro.',
  })
  const field = page.getByLabel('Sua pergunta')
  await field.fill('O bebedouro vaza')
  await expect(page.getByText('3 de 10 palavras')).toBeVisible()
  const similar = page.getByRole('region', { name: 'Artigos que podem ajudar' })
  await expect(similar.getByRole('link', { name: new RegExp(titulo) })).toHaveAttribute(
    'href',
    `${ARTIGOS}?ver=${id}`,
  )
  await page.getByRole('button', { name: 'Perguntar' }).click()
  await expect(page.getByText('Sua pergunta precisa ter no mínimo 10 palavras.')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await expectAccessible(page)

  // What is pasted is never cut.
  const long = 'vaza '.repeat(1201)
  await field.fill(long)
  await page.getByRole('button', { name: 'Perguntar' }).click()
  await expect(page.getByText(fieldTexts.tooLong(MAX_QUESTION))).toBeVisible()
  await expect(field).toHaveValue(long)

  await field.fill('O que devo fazer quando o bebedouro industrial da copa está vazando pela torneira?')
  await expect(page.getByText('14 palavras')).toBeVisible()
  await expect(similar).toBeHidden()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Resposta da ZeloAI' })
  const source = dialog
    .getByRole('region', { name: 'Fontes' })
    .getByRole('link', { name: new RegExp(titulo) })
  await expect(source).toHaveAttribute('href', `${ARTIGOS}?ver=${id}`)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  const [opened] = await Promise.all([page.waitForEvent('popup'), source.click()])
  await expect(opened.getByRole('dialog', { name: `Artigo #${id}` })).toContainText('resseca')
  await opened.close()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toBeHidden()
  await expect(field).toHaveValue(/^O que devo fazer/)
})

test('analista › counts lead to the articles, and one that could not be loaded is no zero', async ({
  page,
}) => {
  await page.route('**/api/artigoscrud/count/*', (route) => route.abort())
  await openAs(page, 'analista', '/dashboard/analista/painelartigos')
  const known = page.getByRole('region', { name: 'Artigos conhecidos' })
  await expect(known.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  await expect(known).not.toContainText('0')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.unroute('**/api/artigoscrud/count/*')
  await known.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(known).toContainText(/\d/)
  await known.getByRole('link', { name: 'Artigos conhecidos' }).click()
  await expect(page).toHaveURL(/\/dashboard\/analista\/artigoscrud$/)
})
