import { blockAt, calendarOf, dayOf, drag, HALF_HOUR, look, moving, WEDNESDAY } from './calendario.ts'
import { expect, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'
import { at, newCorner } from './visita-cards.ts'

test.describe('in a browser of another zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('the week shows days and hours of São Paulo, and a click on an empty one asks for a visit', async ({
    page,
  }) => {
    const { newAnalista, schedule } = await newCorner(page)
    const ana = await newAnalista()
    for (const time of ['08:00', '08:30', '23:30']) await schedule(ana.id, at(WEDNESDAY, time))
    await openAs(page, 'admin', calendarOf(ana.id))
    const wednesday = dayOf(page, 'quarta-feira, 14 de maio')
    await expect(wednesday.getByRole('button', { name: /^14\/05 (08:00|08:30|23:30)/ })).toHaveCount(3)
    await look(page, 'light')
    await look(page, 'dark')
    const column = await wednesday.boundingBox()
    await page.mouse.click((column?.x ?? 0) + 40, (column?.y ?? 0) + 12.5 * HALF_HOUR)
    const creation = page.getByRole('dialog', { name: 'Nova Visita' })
    await expect(creation.getByLabel('Data e hora prevista')).toHaveValue('14/05/2031 13:00')
  })

  test('the month leads to its weeks and moves by days; on a phone the days come one after the other', async ({
    page,
  }) => {
    const { newAnalista, schedule } = await newCorner(page)
    const ana = await newAnalista()
    for (const time of ['08:00', '09:00', '10:00', '11:00', '12:00', '23:30'])
      await schedule(ana.id, at(WEDNESDAY, time))
    await openAs(page, 'admin', calendarOf(ana.id, '&vista=mes'))
    const wednesday = dayOf(page, 'quarta-feira, 14 de maio')
    await expect(page.getByRole('heading', { name: 'maio de 2031' })).toBeVisible()
    await expect(wednesday.getByRole('button', { name: /^14\/05/ })).toHaveCount(4)
    await look(page, 'dark')
    await drag(page, blockAt(page, '14/05 11:00'), dayOf(page, 'sexta-feira, 16 de maio'), 0)
    await moving(page).getByRole('button', { name: 'Mover' }).click()
    await expect(blockAt(page, '16/05 11:00')).toBeFocused()
    await wednesday.getByRole('button', { name: '+1 visita' }).click()
    await expect(page).toHaveURL(/dia=2031-05-14$/)
    await expect(blockAt(page, '14/05 23:30')).toBeVisible()

    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByRole('heading', { name: /quarta-feira, 14 de maio/i })).toBeVisible()
    await look(page, 'light')
    await blockAt(page, '16/05 11:00').click()
    await page.getByRole('button', { name: 'Mover…' }).click()
    await expect(moving(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(blockAt(page, '16/05 11:00')).toBeFocused()
  })
})
