import type { Page } from '@playwright/test'
import { newVisitaEmCampo, type Visita } from './campo.ts'
import { type Door, test } from './door.ts'
import { expect } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'block' })

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
/** Chromium and the server answer within this, also on a busy machine. */
const SOON = 60_000

/** A clock that is so far from the server's from the beginning, and has been heard of by the first answer. */
async function openAhead(page: Page, visita: Visita, ahead: number) {
  await page.clock.install({ time: Date.now() + ahead })
  await visita.ana.open(page, `visitashojea/${visita.id}`)
  await expect(page.getByText(/^Enviado às/)).toBeVisible()
}

const turnTo = (page: Page, ahead: number) => page.clock.setSystemTime(Date.now() + ahead)

async function checkIn(page: Page) {
  await page.getByRole('button', { name: 'Check-in' }).click()
  await expect(page.getByRole('button', { name: 'Check-out' })).toBeVisible()
}

async function received(page: Page, visita: Visita, door: Door) {
  door.open()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(/^Enviado às/)).toBeVisible()
  const [checkin] = await visita.registros()
  if (checkin === undefined) throw new Error('nothing was received')
  return { ...checkin, at: Date.parse(checkin.corrigido_em) }
}

const within = (at: number, expected: number) => expect(Math.abs(at - expected)).toBeLessThan(SOON)

/** What a watch in São Paulo shows, also where a minute begins just then. */
const shownAt = (moment: number) =>
  new RegExp(
    [-SOON, 0, SOON]
      .map((near) =>
        new Date(moment + near).toLocaleTimeString('pt-BR', {
          timeZone: 'America/Sao_Paulo',
          hour: '2-digit',
          minute: '2-digit',
        }),
      )
      .join('|'),
  )
const moment = (page: Page) => page.getByRole('term').filter({ hasText: 'Check-in' }).locator('..')

for (const [name, ahead] of [
  ['3 h fast', 3 * HOUR],
  ['3 h slow', -3 * HOUR],
  ['a week fast', WEEK],
  ['a week slow', -WEEK],
] as const)
  test(`analista, with a clock that is ${name} › the check-in has the true time, here and on the server`, async ({
    page,
    door,
  }) => {
    const visita = await newVisitaEmCampo(page)
    await openAhead(page, visita, ahead)
    door.shut()
    await checkIn(page)
    const tapped = Date.now()
    await expect(moment(page)).toHaveText(shownAt(tapped))
    const { at, hora, ocorrido_em } = await received(page, visita, door)
    expect(hora).toBe('servidor')
    within(at, tapped)
    within(Date.parse(ocorrido_em), tapped + ahead)
    await expect(moment(page)).toHaveText(shownAt(tapped))
  })

test('analista, with a clock that lost minutes › the check-in has the time of the device, confirmada', async ({
  page,
  door,
}) => {
  const visita = await newVisitaEmCampo(page)
  await openAhead(page, visita, 3 * HOUR)
  door.shut()
  // More than what counts as sent at once, less than what counts as turned.
  const lost = 100_000
  await turnTo(page, 3 * HOUR - lost)
  await checkIn(page)
  const tapped = Date.now()
  const { at, hora } = await received(page, visita, door)
  expect(hora).toBe('confirmada')
  expect(Math.abs(at - (tapped - lost))).toBeLessThan(SOON)
})

for (const [name, ahead] of [
  ['3 h ahead', 3 * HOUR],
  ['3 h back', -3 * HOUR],
  ['a week back', -WEEK],
] as const)
  test(`analista, who turns the clock ${name} before the tap › the check-in lies between the last contact and its arrival, estimada`, async ({
    page,
    door,
  }) => {
    const visita = await newVisitaEmCampo(page)
    const opened = Date.now()
    await openAhead(page, visita, 0)
    door.shut()
    await turnTo(page, ahead)
    await checkIn(page)
    const { at, hora, ocorrido_em, recebido_em } = await received(page, visita, door)
    await expect(page.getByText('Horário estimado: o relógio do aparelho mudou')).toBeVisible()
    expect(hora).toBe('estimada')
    within(Date.parse(ocorrido_em), opened + ahead)
    // A clock ahead says more than what can be: it came then. One that is behind says less: it was the last contact.
    within(at, ahead > 0 ? Date.parse(recebido_em) : opened)
  })

test('analista, who sets the clock a week ahead after the tap › nothing opens until the server is heard, and nothing is lost', async ({
  page,
  door,
}) => {
  const visita = await newVisitaEmCampo(page)
  await openAhead(page, visita, 0)
  door.shut()
  await checkIn(page)
  const tapped = Date.now()
  await turnTo(page, WEEK + HOUR)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('Faz mais de 7 dias que este aparelho não fala com o servidor.')).toBeVisible()
  const { at } = await received(page, visita, door)
  within(at, tapped)
  await expect(page.getByRole('button', { name: 'Check-out' })).toBeVisible()
})
