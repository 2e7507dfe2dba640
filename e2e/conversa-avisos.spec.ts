import type { Browser } from '@playwright/test'
import { chamadosTexts } from '#contract/chamados-texts.ts'
import { dropFiles, expectReady, log } from './anexos.ts'
import { entries, tool } from './chamados.ts'
import { answerField, dialog, history, newTalk, openComposer } from './conversas.ts'
import { expect, test } from './fixtures.ts'

const newDevice = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()

test('an analista without a network is told that nothing was sent, and sends it when it is back', async ({
  page,
  context,
}) => {
  const { ana, id } = await newTalk(page)
  await ana.open(page, `achamados/${id}`)
  await openComposer(page)
  await expect(dialog(page).getByRole('region', { name: 'Conversa' }).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.type('Sem rede')
  await context.setOffline(true)
  await answerField(page).press('Control+Enter')
  await expect(page.getByText(chamadosTexts.notRespondido)).toBeVisible()
  await expect(answerField(page)).toHaveValue('Sem rede')
  await context.setOffline(false)
  await answerField(page).press('Control+Enter')
  await expect(entries(page).last()).toContainText('Sem rede')

  await tool(page, 'Fechar').click()
  const closing = page.getByRole('dialog', { name: `Fechar chamado #${id}` })
  await expect(closing.getByRole('region', { name: 'Conversa' })).toContainText('Sem rede')
  await context.setOffline(true)
  await closing.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(page.getByText(chamadosTexts.notFechado)).toBeVisible()
  await context.setOffline(false)
})

test('an analista whose line answers nothing does not wait for what others write', async ({ page }) => {
  const { ana, id } = await newTalk(page)
  await ana.open(page, `achamados/${id}`)
  await openComposer(page)
  await expect(dialog(page).getByRole('region', { name: 'Conversa' }).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.type('Mesmo assim')
  await page.route('**/conversa', () => undefined)
  await answerField(page).press('Control+Enter')
  await expect(page.getByText(chamadosTexts.respondido)).toBeVisible()
  await page.unroute('**/conversa')
})

test('an analista answers below the newest entry, also where an older one has files', async ({ page }) => {
  const { ana, id, answer, note } = await newTalk(page)
  await ana.open(page, `achamados/${id}`)
  await openComposer(page)
  await page.keyboard.type('Segue o registro')
  await dropFiles(page, dialog(page), [{ name: 'registro.log', buffer: log(3) }])
  await expectReady(dialog(page), 'registro.log')
  await answerField(page).press('Control+Enter')
  await expect(entries(page).filter({ hasText: 'Segue o registro' }).first()).toBeVisible()
  for (const text of ['Um', 'Dois', 'Três']) await note(`${text}\n`.repeat(12))
  await answer('O mais novo')
  await page.reload()
  await openComposer(page)
  const said = dialog(page).getByRole('region', { name: 'Conversa' })
  await expect(said.getByText('registro.log')).toBeAttached()
  await expect(said.getByText('O mais novo')).toBeInViewport()
})

test('the link of an admin leads an analista and a cliente to the same entry in their own area', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ana, caio, id, answer, note } = await newTalk(page)
  const missing = 'Esta parte da conversa não foi encontrada.'
  await answer('Troque o cabo')
  await note('Só nossa')
  const { entradas } = await (await ana.calls())('get', `/api/chamados/${id}/conversa`)
  const [said, noted] = entradas.map(({ chave }: { chave: string }) => chave)
  const link = (chave: string) => `/dashboard/admin/chamados/${id}?entrada=${chave}`
  for (const [person, area] of [
    [ana, 'analista/achamados'],
    [caio, 'cliente/cchamados'],
  ] as const) {
    const device = await newDevice(browser, baseURL)
    await person.open(device, '')
    await device.goto(link(said))
    await expect(device).toHaveURL(new RegExp(`/dashboard/${area}/${id}\\?entrada=${said}$`))
    const marked = history(device).locator('[aria-current=true]')
    await expect(marked).toContainText('Troque o cabo')
    await expect(device.getByText(missing)).toHaveCount(0)
    // One that is not there, and one that is not theirs: told in the same words.
    for (const chave of ['a999999999', 'x', ...(person === caio ? [noted] : [])]) {
      await device.goto(link(chave))
      await expect(device.getByText(missing)).toBeVisible()
      await expect(marked).toHaveCount(0)
    }
    await device.context().close()
  }
})
