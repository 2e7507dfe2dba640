import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll } from './fixtures.ts'

/** A Wednesday far from everybody else's visits; its week is the 11th to the 17th. */
export const WEDNESDAY = '2031-05-14'
export const HALF_HOUR = 32

export const calendarOf = (id_analista: number, more = '') =>
  `/dashboard/admin/visitascrud?modo=calendario&id_analista=${id_analista}&dia=${WEDNESDAY}${more}`
export const blockAt = (page: Page, time: string) =>
  page.getByRole('button', { name: new RegExp(`^${time}, `) })
export const dayOf = (page: Page, name: string) => page.getByRole('list', { name })
export const moving = (page: Page) => page.getByRole('dialog', { name: 'Mover visita' })

/** By mouse, to another day and some half hours further down. */
export async function drag(page: Page, block: Locator, to: Locator, halfHours: number) {
  const [from, target] = [await block.boundingBox(), await to.boundingBox()]
  if (!from || !target) throw new Error('the calendar is not on the screen')
  const y = from.y + 20
  await page.mouse.move(from.x + 20, y)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, y + 10, { steps: 3 })
  await page.mouse.move(target.x + 30, y + halfHours * HALF_HOUR, { steps: 5 })
  await page.mouse.up()
}

export async function look(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  // Not while it waits for other days.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
