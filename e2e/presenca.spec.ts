import { entries } from './chamados.ts'
import { answerField, dialog, newTalk, noteField, openComposer } from './conversas.ts'
import { expect, expectAccessible, openAs, test } from './fixtures.ts'

test.describe('who else is there', () => {
  test.use({ live: true })

  test('an admin and an analista see each other come, answer and leave; a cliente sees and says nothing', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { ana, caio, id } = await newTalk(page)
    await ana.open(page, `achamados/${id}`)
    await expect(entries(page)).toHaveCount(1)
    const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await openAs(other, 'admin', `/dashboard/admin/chamados/${id}`)
    const seen = page.getByRole('main').getByRole('status')
    await expect(other.getByRole('main').getByText(`${ana.nome} está vendo este chamado.`)).toBeVisible()
    await expect(seen.getByText(/está vendo este chamado\.$/)).toBeVisible()
    await expectAccessible(page)
    await openComposer(other)
    await other.keyboard.type('Deixa comigo')
    await expect(seen.getByText(/está respondendo agora\.$/)).toBeVisible()
    await openComposer(page)
    await expect(dialog(page).getByText(/está respondendo agora\.$/)).toBeVisible()

    const third = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    const said: string[] = []
    third.on('request', (request) => said.push(request.url()))
    await caio.open(third, `cchamados/${id}`)
    await expect(entries(third)).toHaveCount(1)
    await expect(third.getByText(/está (vendo|respondendo)/)).toHaveCount(0)
    expect(said.filter((url) => url.endsWith('/presenca'))).toEqual([])
    await third.context().close()

    await other.close()
    await expect(dialog(page).getByText(/está respondendo agora\.$/)).toHaveCount(0)
    await other.context().close()
  })
})

test('an analista counts as answering while an answer is typed, whichever tab was opened first', async ({
  page,
}) => {
  const { ana, id } = await newTalk(page)
  const said: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/presenca')) said.push(request.postDataJSON().estado)
  })
  const now = () => said.at(-1)
  await ana.open(page, `achamados/${id}`)
  await expect(entries(page)).toHaveCount(1)
  await page.keyboard.press('n')
  await expect(noteField(page)).toBeFocused()
  await page.keyboard.type('Só para nós')
  await dialog(page).getByRole('tab', { name: 'Responder' }).click()
  await answerField(page).fill('Chego às 15 h')
  await expect.poll(now).toBe('respondendo')
  await dialog(page).getByRole('tab', { name: 'Nota interna' }).click()
  await expect.poll(now).toBe('vendo')
  await noteField(page).fill('Só para nós, e mais')
  await dialog(page).getByRole('tab', { name: 'Responder' }).click()
  await expect.poll(now).toBe('respondendo')
  await page.keyboard.press('Escape')
  await expect.poll(now).toBe('vendo')
  expect(said.filter((estado, place) => estado !== said[place - 1])).toEqual([
    'vendo',
    'respondendo',
    'vendo',
    'respondendo',
    'vendo',
  ])
})

test('an analista whose colleague lost the network is alone again 45 seconds later, without any event', async ({
  page,
}) => {
  const { ana, id, newAnalista } = await newTalk(page)
  const bia = await newAnalista()
  await page.clock.install()
  await page.route('**/presenca', (route) =>
    route.fulfill({
      json: {
        presentes: [
          { id: bia.id, nome: bia.nome, estado: 'vendo', ate: new Date(Date.now() + 45_000).toISOString() },
        ],
      },
    }),
  )
  await ana.open(page, `achamados/${id}`)
  const line = page.getByText(`${bia.nome} está vendo este chamado.`)
  await expect(line).toBeVisible()
  await page.unroute('**/presenca')
  await page.route('**/presenca', (route) => route.abort())
  await page.clock.runFor(46_000)
  await expect(line).toHaveCount(0)
})

test('an analista who sends onto news is asked to read it first; and then sends', async ({ page }) => {
  const { ana, caio, id, reply } = await newTalk(page)
  await reply('Está lento')
  await ana.open(page, `achamados/${id}`)
  await openComposer(page)
  await expect(dialog(page).getByText('Está lento')).toBeVisible()
  await reply('Agora parou de vez')
  await page.keyboard.type('Reinicie o servidor.')
  await page.keyboard.press('Control+Enter')
  const question = dialog(page).getByRole('alert')
  await expect(question).toContainText(`${caio.nome} respondeu agora mesmo. Ler antes de enviar?`)
  await expect(question.getByRole('button', { name: 'Ler' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const talk = dialog(page).getByRole('region', { name: 'Conversa' })
  await expect(talk).toBeFocused()
  await expect(talk.locator('[aria-current=true]')).toContainText('Agora parou de vez')
  await expect(talk.getByText('Agora parou de vez')).toBeInViewport()
  await expect(question).toHaveCount(0)
  await answerField(page).press('Control+Enter')
  await expect(entries(page).last()).toContainText('Reinicie o servidor.')
})

test('a cliente is asked the same, and sends all the same', async ({ page }) => {
  const { ana, caio, id, answer } = await newTalk(page)
  await answer('Reinicie o servidor.')
  await caio.open(page, `cchamados/${id}`)
  await openComposer(page)
  await expect(dialog(page).getByText('Reinicie o servidor.')).toBeVisible()
  await answer('Espere, não reinicie.')
  await page.keyboard.type('Reiniciei.')
  await page.keyboard.press('Control+Enter')
  const question = dialog(page).getByRole('alert')
  await expect(question).toContainText(`${ana.nome} respondeu agora mesmo. Ler antes de enviar?`)
  await question.getByRole('button', { name: 'Enviar assim mesmo' }).click()
  await expect(entries(page).last()).toContainText('(Cliente) Reiniciei.')
})
