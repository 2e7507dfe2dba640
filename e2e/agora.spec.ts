import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { at, cardOf, day, newCorner } from './visita-cards.ts'

const registros = '/api/campo/registros'
const bar = (page: Page) => page.getByRole('navigation', { name: 'Atalhos' })

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** An analista with a visita that is begun, on the home. */
async function begun(page: Page) {
  const { cliente, newAnalista, schedule } = await newCorner(page)
  const ana = await newAnalista()
  const id = await schedule(ana.id, at(day(0), '00:01'))
  await ana.progress(id, { checkin: true })
  await page.clock.install()
  await ana.open(page, '')
  const card = cardOf(page, cliente)
  await expect(card.getByText('Em andamento agora')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(registros)) sent.push(String(request.postDataJSON().tipo))
  })
  return { card, sent, ana, cliente }
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Como ficou?' })

test('analista: the home is now, with its Check-in; what was left behind is folded below', async ({
  page,
}) => {
  const { cliente, newAnalista, newCliente, schedule } = await newCorner(page)
  const ana = await newAnalista()
  const left = await newCliente()
  await schedule(ana.id, at(day(0), '23:58'))
  await schedule(ana.id, at(day(-2), '10:00'), { id_cliente: left.id })
  await schedule(ana.id, at(day(1), '10:00'))
  await ana.open(page, '')
  const card = cardOf(page, cliente)
  await expect(card.getByText('Próxima visita')).toBeVisible()
  await expect(page.getByText(left.nome)).toBeHidden()
  await page.getByText('1 visita ficou para trás').click()
  await expect(page.getByText(left.nome)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const address = encodeURIComponent('Rua Tabatinguera, 140, São Paulo')
  for (const place of [card, page.getByRole('list', { name: 'Próximas visitas' })]) {
    await expect(place.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      'https://wa.me/551131060000',
    )
    await expect(place.getByRole('link', { name: /^Waze/ })).toHaveAttribute(
      'href',
      `https://waze.com/ul?q=${address}&navigate=yes`,
    )
    await expect(place.getByRole('link', { name: /^Rua/ })).toHaveAttribute(
      'href',
      `https://www.google.com/maps/dir/?api=1&destination=${address}`,
    )
    for (const link of await place.getByRole('link').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(36)
      if ((await link.getAttribute('target')) === '_blank')
        await expect(link).toHaveAttribute('rel', /noopener/)
    }
  }
  await card.getByRole('button', { name: 'Check-in' }).tap()
  await expect(page.getByText('Check-in realizado com sucesso!')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Check-out' })).toBeVisible()
})

test('analista: a check-out can be taken back for six seconds; what was written is never left behind', async ({
  page,
}) => {
  const { card, sent } = await begun(page)
  await card.getByRole('button', { name: 'Check-out' }).tap()
  await expect(question(page).getByLabel('Observação')).toBeFocused()
  await expectAccessible(page)
  await question(page).getByLabel('Observação').fill('Nobreak trocado')
  await question(page).getByRole('button', { name: 'Check-out' }).tap()
  const undo = card.getByRole('button', { name: 'Desfazer check-out' })
  await expect(undo).toBeVisible()
  await expect(card.getByText(/na hora se você sair desta tela/)).toBeVisible()
  await expectAccessible(page)
  // The second tap of a double one does not take it back.
  await page.clock.runFor(1000)
  await undo.tap()
  await expect(undo).toHaveCount(0)
  await page.clock.runFor(10_000)
  expect(sent).toEqual([])

  // Asked again, with what was begun, until it is sent.
  await card.getByRole('button', { name: 'Check-out' }).tap()
  await expect(question(page).getByLabel('Observação')).toHaveValue('Nobreak trocado')
  await question(page).getByRole('button', { name: 'Cancelar' }).tap()
  await expect(question(page)).toHaveCount(0)
  await page.clock.runFor(1000)
  await card.getByRole('button', { name: 'Check-out' }).tap()
  await question(page).getByRole('button', { name: 'Check-out' }).tap()
  await expect(undo).toBeVisible()
  // Not longer: what tells of it goes by the same clock.
  await page.clock.runFor(6000)
  await expect(page.getByText('Check-out realizado com sucesso!')).toBeVisible()
  expect(sent).toEqual(['observacao', 'checkout'])
})

test('analista: who has nothing to say is asked once; what is begun later is asked for again', async ({
  page,
}) => {
  const { card, sent } = await begun(page)
  const checkOut = card.getByRole('button', { name: 'Check-out' })
  const undo = card.getByRole('button', { name: 'Desfazer check-out' })
  await checkOut.tap()
  await question(page).getByRole('button', { name: 'Check-out' }).tap()
  await page.clock.runFor(1000)
  await undo.tap()
  await page.clock.runFor(1000)
  await checkOut.tap()
  await expect(undo).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await page.clock.runFor(1000)
  await undo.tap()
  await page.clock.runFor(1000)

  await card.getByRole('button', { name: 'Observação', exact: true }).tap()
  const note = page.getByRole('dialog')
  await note.getByLabel('Observação').fill('Falta um cabo')
  await note.getByRole('button', { name: 'Cancelar' }).tap()
  await expect(note).toHaveCount(0)
  await page.clock.runFor(1000)
  await checkOut.tap()
  await expect(question(page).getByLabel('Observação')).toHaveValue('Falta um cabo')
  expect(sent).toEqual([])
})

test('analista: going to another screen sends the check-out that waits, with its observation', async ({
  page,
}) => {
  const { card, sent } = await begun(page)
  await card.getByRole('button', { name: 'Check-out' }).tap()
  await question(page).getByLabel('Observação').fill('Tudo certo')
  await question(page).getByRole('button', { name: 'Check-out' }).tap()
  await expect(card.getByRole('button', { name: 'Desfazer check-out' })).toBeVisible()
  await bar(page).getByRole('link', { name: 'Chamados' }).tap()
  await expect(page.getByText('Check-out realizado com sucesso!')).toBeVisible()
  expect(sent).toEqual(['observacao', 'checkout'])
})

test('analista: a page that is left sends the check-out that waits', async ({ page, browser, baseURL }) => {
  const { card, ana, cliente } = await begun(page)
  await card.getByRole('button', { name: 'Check-out' }).tap()
  await question(page).getByRole('button', { name: 'Check-out' }).tap()
  await expect(card.getByRole('button', { name: 'Desfazer check-out' })).toBeVisible()
  await page.goto('/login')
  // Another device: nothing of this one's queue is there.
  const desk = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const other = await desk.newPage()
  await expect(async () => {
    await ana.open(other, 'visitashojea')
    await expect(cardOf(other, cliente).getByText('FINALIZADA')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await desk.close()
})

test('analista: what nobody has received is on the card after a reload, and is sent once', async ({
  page,
}) => {
  const { cliente, newAnalista, schedule } = await newCorner(page)
  const ana = await newAnalista()
  await schedule(ana.id, at(day(0), '00:01'))
  await page.route(`**${registros}`, (route) => route.abort())
  await ana.open(page, '')
  const card = cardOf(page, cliente)
  await card.getByRole('button', { name: 'Check-in' }).tap()
  await expect(page.getByText('Check-in guardado neste aparelho.')).toBeVisible()
  await page.reload()
  await expect(card.getByText('Na fila', { exact: true })).toBeVisible()
  await expect(card.getByText('Em andamento agora')).toBeVisible()
  await card.getByRole('link', { name: 'Abrir a visita' }).tap()
  await expect(page.getByText(/^Sem rede · 1 registro na fila$/)).toBeVisible()
  await page.goBack()

  await page.unroute(`**${registros}`)
  // A try that the reload cuts off is the same registro.
  const sent = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith(registros)) sent.add(String(request.postDataJSON().id))
  })
  await page.reload()
  await expect(card.getByText('Enviado', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Check-out' })).toBeVisible()
  expect(sent.size).toBe(1)
})

test('analista: who leaves with a check-out waiting has it sent before the session ends', async ({
  page,
  context,
}) => {
  const { card, ana, cliente } = await begun(page)
  await card.getByRole('button', { name: 'Check-out' }).tap()
  await question(page).getByRole('button', { name: 'Check-out' }).tap()
  await expect(card.getByRole('button', { name: 'Desfazer check-out' })).toBeVisible()
  await page.getByRole('button', { name: /Conta de/ }).tap()
  await page.getByRole('menuitem', { name: 'Sair' }).tap()
  await expect(page).toHaveURL(/\/login$/)
  const other = await context.newPage()
  await ana.open(other, 'visitashojea')
  await expect(cardOf(other, cliente).getByText('FINALIZADA')).toBeVisible()
})

test('analista: the bar under the thumb leads everywhere and hides nothing', async ({ page }) => {
  const { newAnalista, newCliente } = await newCorner(page)
  const ana = await newAnalista()
  await ana.open(page, '')
  await expect(bar(page).locator('a, button')).toHaveText(['Hoje', 'Chamados', 'Buscar', 'Mais'])
  await expect(bar(page).getByRole('link', { name: 'Hoje' })).toHaveAttribute('aria-current', 'page')
  for (const entry of await bar(page).locator('a, button').all())
    expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await ana.open(page, 'visitashojea')
  await expect(bar(page).getByRole('link', { name: 'Hoje' })).toHaveAttribute('aria-current', 'true')
  await ana.open(page, `clientes/${(await newCliente()).id}`)
  await expect(bar(page)).toBeVisible()
  await bar(page).getByRole('link', { name: 'Chamados' }).tap()
  await expect(page).toHaveURL(/\/achamadoscrud$/)
  await expect(bar(page).getByRole('link', { name: 'Chamados' })).toHaveAttribute('aria-current', 'page')
  await bar(page).getByRole('button', { name: 'Buscar' }).tap()
  await expect(page.getByRole('combobox', { name: 'Buscar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar(page).getByRole('button', { name: 'Buscar' })).toBeFocused()
  await bar(page).getByRole('button', { name: 'Mais' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Ajuda' }).tap()
  await expect(page).toHaveURL(/\/ajuda$/)
  const top = (await bar(page).boundingBox())?.y ?? 0
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const end = await page.getByRole('main').locator('> div').boundingBox()
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top)
  }).toPass()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1024, height: 740 })
  await expect(bar(page)).toHaveCount(0)
})
