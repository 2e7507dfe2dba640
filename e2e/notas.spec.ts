import { rowOf } from './cadastros.ts'
import { entries, tool } from './chamados.ts'
import { answerField, dialog, history, newTalk, noteField, openComposer, said } from './conversas.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test('an analista writes a note that no cliente sees; it is told apart from an answer by its name', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ana, caio, id, reply, answer } = await newTalk(page)
  await answer('Já estou olhando.')
  await reply('Obrigado!')
  await ana.open(page, `achamados/${id}`)
  await expect(entries(page).last()).toContainText('Obrigado!')
  await page.keyboard.press('n')
  await expect(noteField(page)).toBeFocused()
  await expect(dialog(page)).toHaveAccessibleName(`Nota interna no chamado #${id}`)
  await expect(dialog(page).getByText('Só a equipe vê esta nota.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByText('Por favor, escreva a nota antes de salvar.')).toBeVisible()
  await noteField(page).fill('O disco está no fim.')
  await noteField(page).press('Control+Enter')
  await expect(page.getByText('Nota salva com sucesso!')).toBeVisible()
  await expect(said(page, /^Ana .* anotou só para a equipe$/)).toContainText('O disco está no fim.')
  await expect(said(page, / anotou só para a equipe$/)).toContainText('Nota interna · só a equipe vê')
  await expect(said(page, /^Ana .* respondeu ao cliente$/)).toContainText('Já estou olhando.')
  await expect(said(page, /^Caio .* escreveu à equipe$/)).toContainText('Obrigado!')
  await expect(entries(page).last()).toBeInViewport()

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const asked: string[] = []
  other.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const answers: Promise<string>[] = []
  other.on('response', (response) => {
    if (response.url().includes('/api/') && !response.url().endsWith('/eventos'))
      answers.push(response.text())
  })
  await caio.open(other, `cchamados/${id}`)
  await expect(entries(other)).toHaveCount(3)
  await openComposer(other)
  await expect(dialog(other).getByRole('tab')).toHaveCount(0)
  await expect(other.getByText('Nota interna')).toHaveCount(0)
  await other.keyboard.press('Escape')
  await other.keyboard.press('n')
  await expect(dialog(other)).toHaveCount(0)
  expect(asked.filter((path) => /notas|presenca/.test(path))).toEqual([])
  expect((await Promise.all(answers)).filter((text) => text.includes('disco'))).toEqual([])
  // Nor by a link to it: the page is as without one.
  const { entradas } = await (await ana.calls())('get', `/api/chamados/${id}/conversa`)
  await other.goto(`/dashboard/cliente/cchamados/${id}?entrada=${entradas.at(-1).chave}`)
  await expect(entries(other)).toHaveCount(3)
  await expect(history(other).locator('[aria-current=true]')).toHaveCount(0)
  await other.context().close()
})

test('an analista changes between answer and note by the arrows; each keeps its own text', async ({
  page,
}) => {
  const { ana, id } = await newTalk(page)
  await ana.open(page, `achamados/${id}`)
  await openComposer(page)
  await page.keyboard.type('Para o cliente')
  await dialog(page).getByRole('tab', { name: 'Responder' }).focus()
  await page.keyboard.press('ArrowRight')
  const tab = dialog(page).getByRole('tab', { name: 'Nota interna' })
  await expect(tab).toBeFocused()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(noteField(page)).toHaveValue('')
  await expect(answerField(page)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(noteField(page)).toBeFocused()
  await page.keyboard.type('Para nós')
  await expectAccessible(page)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(answerField(page)).toHaveValue('Para o cliente')
  await dialog(page).getByRole('tab', { name: 'Nota interna' }).click()
  await noteField(page).press('Control+Enter')
  await expect(said(page, / anotou só para a equipe$/)).toContainText('Para nós')
  await expect(said(page, / respondeu ao cliente$/)).toHaveCount(0)
  // What was begun as an answer is still one.
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('r')
  await expect(answerField(page)).toHaveValue('Para o cliente')
  await page.keyboard.press('Control+Enter')
  await expect(said(page, / respondeu ao cliente$/)).toContainText('(Analista) Para o cliente')
  await expect(said(page, / anotou só para a equipe$/)).toHaveCount(1)
})

test('an analista who may not answer any more still notes', async ({ page }) => {
  const { ana, id, answer, admin, newAnalista } = await newTalk(page)
  await answer('Passo para a Bia.')
  const bia = await newAnalista()
  await admin('post', `/api/chamados/${id}/escalar`, { id_analista: bia.id })
  await ana.open(page, `achamados/${id}`)
  await expect(tool(page, 'Responder')).toHaveAttribute('aria-disabled', 'true')
  await tool(page, 'Nota interna').click()
  await expect(dialog(page).getByRole('tab')).toHaveCount(0)
  await noteField(page).fill('O cliente só atende à tarde.')
  await dialog(page).getByRole('button', { name: 'Salvar nota' }).click()
  await expect(said(page, / anotou só para a equipe$/)).toContainText('à tarde')
})

test.describe('as it happens', () => {
  test.use({ live: true })

  test('an analista’s list marks a colleague’s note until it is read; the open ticket shows the next by itself', async ({
    page,
  }) => {
    const { admin, ana, id, reply } = await newTalk(page)
    const open = page.waitForResponse((response) => response.url().endsWith('/api/eventos') && response.ok())
    await ana.open(page, 'achamadoscrud')
    await open
    const row = rowOf(page, 'Servidor lento')
    const mark = row.getByText(/^(Nova resposta|Nova nota interna|Novidade|Escalado para você)$/)
    await row.getByRole('link', { name: 'Servidor lento' }).click()
    await expect(entries(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect(row).toBeVisible()
    await expect(mark).toHaveCount(0)
    await admin('post', `/api/chamados/${id}/notas`, { texto: 'Já houve o mesmo em março.' })
    await expect(mark).toHaveText('Nova nota interna')
    await page.reload()
    await expect(mark).toHaveText('Nova nota interna')
    await row.getByRole('link', { name: 'Servidor lento' }).click()
    await expect(said(page, / anotou só para a equipe$/)).toContainText('em março')
    await admin('post', `/api/chamados/${id}/notas`, { texto: 'E em abril.' })
    await expect(said(page, / anotou só para a equipe$/)).toHaveCount(2)
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect(row).toBeVisible()
    await expect(mark).toHaveCount(0)
    await admin('post', `/api/chamados/${id}/notas`, { texto: 'E em maio.' })
    await expect(mark).toHaveText('Nova nota interna')
    await reply('Parou de novo')
    await expect(mark).toHaveText('Nova resposta')
    await admin('post', `/api/chamados/${id}/notas`, { texto: 'E em junho.' })
    await page.reload()
    await expect(mark).toHaveText('Nova resposta')
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`${colorScheme}, on a phone`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 }, hasTouch: true })

    test('an analista tells a note from an answer; no axe violation, no sideways scroll', async ({
      page,
    }) => {
      const { ana, id, answer, note, reply } = await newTalk(page)
      await reply('a'.repeat(5000))
      await answer('مرحبا 👩‍👩‍👧‍👦 \u202Eodahlab\u202C')
      await note('b'.repeat(5000))
      await ana.open(page, `achamados/${id}`)
      const lock = said(page, / anotou só para a equipe$/).getByText('Nota interna · só a equipe vê')
      await lock.scrollIntoViewIfNeeded()
      await expect(lock).toBeInViewport()
      await expect(lock.locator('svg')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await tool(page, 'Nota interna').tap()
      await expect(noteField(page)).toBeFocused()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  })
