import type { Locator, Page } from '@playwright/test'
import { visitasTexts } from '#contract/visitas-texts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import { at, cardOf, day, newCorner, written } from './visita-cards.ts'

const registros = '**/api/campo/registros'
const progress = /\/api\/analista\/visitas\/\d+$/
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** Asked how it went the first time; sent when it can no longer be taken back. */
async function checkOut(page: Page, card: Locator, observacao?: string) {
  await card.getByRole('button', { name: 'Check-out' }).click()
  const question = page.getByRole('dialog', { name: 'Como ficou?' })
  if (observacao !== undefined) {
    await question.getByLabel('Observação').fill(observacao)
    await question.getByRole('button', { name: 'Check-out' }).click()
  }
  await expect(card.getByRole('button', { name: 'Desfazer check-out' })).toBeVisible()
  await expect(question).toBeHidden()
  await page.clock.fastForward(6000)
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test.describe('analista, today on a phone', () => {
  test('finds the next visit under the thumb; two taps on a slow network are one check-in, kept at once; then check-out', async ({
    page,
  }) => {
    const { cliente, newAnalista, schedule, newCliente } = await newCorner(page)
    const ana = await newAnalista()
    const second = await newCliente()
    await schedule(ana.id, at(day(0), '23:58'), { id_cliente: second.id })
    await schedule(ana.id, at(day(0), '00:01'))
    await page.clock.install()
    await ana.open(page, 'visitashojea')
    const card = cardOf(page, cliente)
    await expect(page.getByRole('article').first()).toHaveAccessibleName(cliente)
    await expect(card.getByText('Próxima visita')).toBeVisible()
    await expect(card.getByText('ATRASADA')).toBeVisible()
    const button = await card.getByRole('button', { name: 'Check-in' }).boundingBox()
    expect(button?.height).toBeGreaterThanOrEqual(44)
    expect(button?.y).toBeGreaterThan(300)
    expect((button?.y ?? 740) + (button?.height ?? 0)).toBeLessThan(740)
    await expectNoSidewaysScroll(page)

    let sent = 0
    const { promise: network, resolve: recover } = Promise.withResolvers<void>()
    await page.route(registros, async (route) => {
      sent += 1
      await network
      await route.continue()
    })
    // The second tap of a double one, on what has come under the finger.
    await card.evaluate((element) => {
      const observer = new MutationObserver(() => {
        const next = [...element.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Check-out',
        )
        if (next === undefined) return
        observer.disconnect()
        next.click()
      })
      observer.observe(element, { childList: true, subtree: true, characterData: true })
    })
    await card.getByRole('button', { name: 'Check-in' }).evaluate((element: HTMLElement) => {
      element.click()
      element.click()
    })
    await expect(card.getByText('EM ANDAMENTO', { exact: true })).toBeVisible()
    await expect(card.getByText('Na fila', { exact: true })).toBeVisible()
    await expect(
      page.getByText('Check-in guardado neste aparelho. Será enviado quando houver rede.'),
    ).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    recover()
    await expect(page.getByText('Check-in realizado com sucesso!')).toBeVisible()
    await expect(card.getByText('Enviado', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(sent).toBe(1)

    await checkOut(page, card, '')
    await expect(page.getByText('Check-out realizado com sucesso!')).toBeVisible()
    await expect(card.getByText('FINALIZADA')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Finalizadas hoje/ })).toBeVisible()
    await expect(page.getByRole('article').first()).toHaveAccessibleName(second.nome)
    await expect(page.getByRole('article').last()).toHaveAccessibleName(cliente)
  })

  test('writes the observation once: the text survives a full device, a closed dialog and a reload', async ({
    page,
  }) => {
    const { newAnalista, schedule } = await newCorner(page)
    const ana = await newAnalista()
    await schedule(ana.id, at(day(0), '12:00'))
    await ana.open(page, 'visitashojea')
    const field = page.getByRole('dialog').getByLabel('Observação')
    await press(page, 'Observação')
    await press(page, 'Salvar')
    await expect(page.getByText(visitasTexts.missingObservacao)).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill('Nobreak trocado e testado')
    // A disk that takes nothing more.
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await press(page, 'Salvar')
    await expect(page.getByText('Sem espaço neste aparelho. Libere espaço ou envie a fila.')).toBeVisible()
    await expect(page.getByText('Ainda não foi registrado.')).toBeVisible()
    await expect(field).toHaveValue('Nobreak trocado e testado')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await page.reload()
    await press(page, 'Observação')
    await expect(field).toHaveValue('Nobreak trocado e testado')
    await press(page, 'Salvar')
    await expect(page.getByText('Observação salva com sucesso!')).toBeVisible()
    await expect(field).toBeHidden()
    await press(page, 'Observação registrada')
    await expect(page.getByRole('dialog').getByText('Nobreak trocado e testado')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0)
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Nobreak')
  })

  test('a second phone was faster: the exact warning, then the truth; a lost answer ends in the truth too', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { cliente, newAnalista, schedule } = await newCorner(page)
    const ana = await newAnalista()
    await schedule(ana.id, at(day(0), '12:00'))
    await page.clock.install()
    await ana.open(page, 'visitashojea')
    const card = cardOf(page, cliente)
    await expect(card.getByRole('button', { name: 'Check-in' })).toBeVisible()
    // Tapped before the other phone, and on its way for longer.
    const { promise: network, resolve: recover } = Promise.withResolvers<void>()
    await page.route(
      registros,
      async (route) => {
        await network
        await route.continue()
      },
      { times: 1 },
    )
    await card.getByRole('button', { name: 'Check-in' }).click()
    await expect(card.getByText('Na fila', { exact: true })).toBeVisible()
    const second = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    const other = await second.newPage()
    await ana.open(other, 'visitashojea')
    await press(other, 'Check-in')
    await expect(other.getByText('Check-in realizado com sucesso!')).toBeVisible()
    await second.close()
    recover()
    await expect(page.getByText('Check-in já foi realizado anteriormente.')).toBeVisible()
    await expect(page.locator('section[aria-live] [data-tone=warning]')).toBeVisible()
    await expect(card.getByText('EM ANDAMENTO', { exact: true })).toBeVisible()

    // It arrives, and its answer is lost: sent again, it is answered as the first time.
    await page.route(
      registros,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/campo/registros')) sent.push(String(request.postDataJSON().id))
    })
    await checkOut(page, card, '')
    await expect(page.getByText('Check-out realizado com sucesso!')).toBeVisible()
    await expect(card.getByText('FINALIZADA')).toBeVisible()
    await expect(card.getByText('Enviado', { exact: true })).toBeVisible()
    expect(sent.length).toBeGreaterThan(1)
    expect(new Set(sent).size).toBe(1)
  })

  test('in a browser that keeps nothing the cards send at once, and tell how it went', async ({ page }) => {
    const { cliente, newAnalista, schedule } = await newCorner(page)
    const ana = await newAnalista()
    await schedule(ana.id, at(day(0), '12:00'))
    await page.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'))
    await page.clock.install()
    await ana.open(page, 'visitashojea')
    const card = cardOf(page, cliente)
    let sent = 0
    const { promise: network, resolve: recover } = Promise.withResolvers<void>()
    await page.route(progress, async (route) => {
      sent += 1
      await network
      await route.continue()
    })
    await card.getByRole('button', { name: 'Check-in' }).evaluate((element: HTMLElement) => {
      element.click()
      element.click()
    })
    const busy = card.getByRole('button', { name: 'Registrando…' })
    await expect(busy).toBeVisible()
    await busy.tap({ force: true })
    await expect(card.getByRole('button', { name: 'Observação' })).toHaveAttribute('aria-disabled', 'true')
    await page.clock.fastForward(5000)
    await expect(card.getByText('ainda enviando')).toBeVisible()
    await expectAccessible(page)
    recover()
    await expect(page.getByText('Check-in realizado com sucesso!')).toBeVisible()
    await expect(card.getByText('EM ANDAMENTO', { exact: true })).toBeVisible()
    expect(sent).toBe(1)

    await page.unroute(progress)
    await page.route(progress, (route) => route.abort(), { times: 1 })
    await page.clock.fastForward(1000)
    await checkOut(page, card, '')
    await expect(page.getByText('Erro ao realizar o check-out. Tente novamente.')).toBeVisible()
    await expect(card.getByText('Ainda não foi registrado.')).toBeVisible()
    await checkOut(page, card)
    await expect(card.getByText('FINALIZADA')).toBeVisible()
    await expect(card.getByText('Ainda não foi registrado.')).toHaveCount(0)
  })

  test('earlier days stay apart and can be finished; alone they are what comes next', async ({ page }) => {
    const { cliente, newAnalista, schedule, newCliente } = await newCorner(page)
    const ana = await newAnalista()
    const begun = await schedule(ana.id, at(day(-1), '15:00'))
    await ana.progress(begun, { checkin: true })
    await page.clock.install()
    await ana.open(page, 'visitashojea')
    const card = cardOf(page, cliente)
    await expect(card.getByText('Em andamento agora')).toBeVisible()
    await expect(card.getByText(written(day(-1)), { exact: true })).toBeVisible()
    const { nome, id: id_cliente } = await newCliente()
    await schedule(ana.id, at(day(0), '23:58'), { id_cliente })
    await page.reload()
    await expect(page.getByRole('article').first()).toHaveAccessibleName(nome)
    await expect(page.getByRole('heading', { name: /^Dias anteriores/ })).toBeVisible()
    await checkOut(page, card, '')
    await expect(page.getByText('Check-out realizado com sucesso!')).toBeVisible()
    // Ended today: the observation can still be written, after a reload too.
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Finalizadas hoje/ })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Observação' })).toBeVisible()
    await expect(cardOf(page, nome)).toBeVisible()
  })
})
