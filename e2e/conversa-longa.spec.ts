import { entries } from './chamados.ts'
import { newTalk } from './conversas.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const MANY = 130

test('an analista reads a long conversation page by page, and stays where they were', async ({ page }) => {
  test.slow()
  const { ana, id, answer, note } = await newTalk(page)
  for (let n = 1; n <= MANY; n++) await (n % 10 === 0 ? note(`Recado ${n}`) : answer(`Recado ${n}`))
  await ana.open(page, `achamados/${id}`)
  const more = page.getByRole('button', { name: 'Mostrar anteriores' })
  // The opening, the button, and a page.
  await expect(entries(page)).toHaveCount(52)
  const first = entries(page).filter({ hasText: /Recado 81$/ })
  await more.scrollIntoViewIfNeeded()
  const placeOf = async () => (await first.boundingBox())?.y ?? NaN
  const before = await placeOf()
  await more.click()
  await expect(entries(page)).toHaveCount(102)
  await expect.poll(async () => Math.abs((await placeOf()) - before)).toBeLessThan(3)
  await more.click()
  await expect(entries(page)).toHaveCount(MANY + 1)
  await expect(more).toHaveCount(0)
  await expect(entries(page).nth(1)).toContainText('Recado 1')
  await expect(entries(page).last()).toContainText(`Recado ${MANY}`)

  await page.getByRole('button', { name: 'Ir ao mais recente' }).click()
  await expect(entries(page).last()).toBeInViewport()
})

test('a link leads to one entry far back, also after a reload and for a colleague', async ({
  page,
  context,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { admin, ana, id, answer } = await newTalk(page)
  for (let n = 1; n <= MANY; n++) await answer(`Recado ${n}`)
  await ana.open(page, `achamados/${id}`)
  await page.getByRole('button', { name: 'Mostrar anteriores' }).click()
  const entry = entries(page).filter({ hasText: /Recado 40$/ })
  await entry.getByRole('button', { name: 'Copiar link' }).click()
  await expect(page.getByText('Link copiado.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`/achamados/${id}\\?entrada=a\\d+$`))
  await page.goto(link)
  const marked = page.locator('li[aria-current=true]')
  await expect(marked).toContainText('Recado 40')
  await expect(marked).toBeInViewport()
  await page.reload()
  await expect(marked).toBeInViewport()
  await expectAccessible(page)
  // What others write afterwards does not move whoever reads.
  await admin('post', `/api/chamados/${id}/responder`, { resposta: 'Depois' })
  await page.getByRole('button', { name: 'Voltar' }).click()
  // An address that is none shows the page as it is.
  for (const wrong of ['a999999999', 'x', '<b>', 'a']) {
    await page.goto(`${link.replace(/=.*/, '=')}${encodeURIComponent(wrong)}`)
    await expect(entries(page).last()).toContainText('Depois')
    await expect(marked).toHaveCount(0)
  }
})

test('a link leads over more text than one answer holds', async ({ page }) => {
  test.slow()
  const { caio, id, asAna, answer, reply, newPersonOfCliente } = await newTalk(page)
  const asOther = await (await newPersonOfCliente()).calls()
  await answer('O começo de tudo')
  const { entradas } = await asAna('get', `/api/chamados/${id}/conversa`)
  // A page of them is more than one answer takes, and all of them more than one person may write at once.
  const resposta = 'x'.repeat(20_000)
  for (let n = 1; n <= 20; n++) {
    await answer(resposta)
    await reply(resposta)
    await asOther('post', `/api/chamados/${id}/responder`, { resposta })
  }
  await caio.open(page, `cchamados/${id}?entrada=${entradas[0].chave}`)
  const marked = page.locator('li[aria-current=true]')
  await expect(marked).toContainText('O começo de tudo')
  await expect(marked).toBeInViewport()
  await expect(entries(page)).toHaveCount(62)
  await expect(page.getByText('Esta parte da conversa')).toHaveCount(0)
})

test('a cliente without a network reads what was there and tries again', async ({ page }) => {
  const { caio, id, answer } = await newTalk(page)
  await answer('Chego às 15 h')
  await page.route(`**/api/chamados/${id}/conversa*`, (route) => route.abort())
  await caio.open(page, `cchamados/${id}`)
  await expect(page.getByText(/Não foi possível atualizar o histórico/)).toBeVisible()
  await page.unroute(`**/api/chamados/${id}/conversa*`)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(entries(page).last()).toContainText('Chego às 15 h')
})
