import type { APIRequestContext } from '@playwright/test'
import { startServer } from '../scripts/own-server.ts'
import { demoUrl, test as base } from './fixtures.ts'

type Served = { address: string; folder: string }

/** Tests of a company of their own, one after the other: what `prepare` makes there stands in nobody else's lists. */
export function inOwnCompany<Made extends object>(prepare: (request: APIRequestContext) => Promise<Made>) {
  const company: { is?: Served & Made; stop?: () => Promise<void> } = {}
  const test = base.extend<{ own: Served & Made }>({
    own: async ({}, use) => {
      if (!company.is) throw new Error('the company is made before the first test')
      await use(company.is)
    },
    // The step that makes the company has a page too, which it does not use.
    baseURL: async ({}, use) => use(company.is?.address ?? demoUrl()),
  })
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async ({ playwright }) => {
    const { address, folder, stop } = await startServer(['--demo'])
    company.stop = stop
    const request = await playwright.request.newContext({ baseURL: address })
    company.is = { ...(await prepare(request)), address, folder }
    await request.dispose()
  })
  test.afterAll(() => company.stop?.())
  return test
}
