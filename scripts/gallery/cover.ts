import type { Browser } from '@playwright/test'
import { openAs, show, take } from './camera.ts'

/** The picture at the top of README.md, at full size. */
export async function takeCover(browser: Browser, address: string, folder: URL) {
  const page = await openAs(browser, address, 'admin')
  await show(page, '/dashboard/admin', { width: 1440, height: 900, scheme: 'light' })
  await take(page, new URL('dashboard.webp', folder), () => 1)
  await page.context().close()
}
