import type { Locator, Page } from '@playwright/test'
import type { Perfil } from '#contract/endpoint.ts'

/** A picture of the manual: the actions before it is taken, and the part of the screen it shows. */
export type Scene = {
  name: string
  perfil: Perfil
  path: string
  size?: { width: number; height: number }
  act?: (page: Page) => Promise<void>
  subject: (page: Page) => Locator
}

export const dialog = (page: Page) => page.getByRole('dialog')
export const main = (page: Page) => page.getByRole('main')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
