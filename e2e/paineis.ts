import type { Page } from '@playwright/test'

/** The number of a card, by the card's label. */
export const card = (page: Page, label: string) =>
  page.getByRole('region', { name: label, exact: true }).locator('p').nth(1)
