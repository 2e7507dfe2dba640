import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './fixtures.ts'

export const SLA = '/dashboard/admin/sla'

/** In both themes, on a desk and on a phone. */
export async function look(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}
