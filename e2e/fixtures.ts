import { readFileSync } from 'node:fs'
import { expect, type Page, test as base } from '@playwright/test'
import type axe from 'axe-core'
import { demoAccount } from '#contract/demo.ts'
import type { Perfil } from '#contract/endpoint.ts'
import { giveSession } from '../scripts/browser.ts'

const required = (name: string) => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is set by global-setup.ts`)
  return value
}
export const demoUrl = () => required('ZELO_DEMO_URL')
export const emptyUrl = () => required('ZELO_EMPTY_URL')
export const setUpPath = () => required('ZELO_SETUP_PATH')

export const emailOf = (perfil: Perfil) => demoAccount(perfil).email
export const SENHA = demoAccount('admin').senha

/** ZELO_E2E_SLOW=4 gives every page a processor four times as slow: a test that races with its page fails then. */
const slowness = Number(process.env['ZELO_E2E_SLOW'] ?? 1)

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

function refuseEventos() {
  const ask = window.fetch
  window.fetch = (input, init) =>
    typeof input === 'string' && input.endsWith('/api/eventos')
      ? Promise.reject(new TypeError('nobody tells'))
      : ask(input, init)
}

/**
 * Every page of every test: no script error, no policy violation, no dialog of the browser, no request to anywhere else. What other tests change
 * meanwhile in the shared company is not told, unless the test is `live`.
 */
export const test = base.extend<{ faults: string[]; live: boolean; quiet: void }>({
  live: [false, { option: true }],
  quiet: [
    async ({ context, live }, use) => {
      if (slowness > 1) context.on('page', (page) => void slowDown(page))
      // In the page, not by a route: a route would ask us about every file and keep none for the next load.
      if (!live) await context.addInitScript(refuseEventos)
      await use()
    },
    { auto: true },
  ],
  baseURL: async ({}, use) => use(demoUrl()),
  faults: [
    async ({ context, baseURL }, use) => {
      const faults: string[] = []
      const own = [demoUrl(), emptyUrl(), baseURL ?? demoUrl()].map((address) => new URL(address).origin)
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && !own.includes(origin)) faults.push(`request to ${origin}`)
      })
      context.on('console', (message) => {
        if (/Content Security Policy|Warning:|Error:/i.test(message.text())) faults.push(message.text())
      })
      context.on('dialog', (dialog) => {
        faults.push(`dialog: ${dialog.message()}`)
        void dialog.dismiss()
      })
      context.on('weberror', (error) => faults.push(error.error().message))
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/** Through the login screen, as a person does. */
export async function logIn(page: Page, perfil: Perfil) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(emailOf(perfil))
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/${perfil}$`))
}

/** A session put into the browser before the page loads, where the login itself is not the subject. */
export async function openAs(page: Page, perfil: Perfil, path: string) {
  await openWith(page, emailOf(perfil), SENHA, path)
}

/** The same for a person whom the test has made. */
export async function openWith(page: Page, email: string, senha: string, path: string) {
  const answer = await page.request.post('/api/auth/login', { data: { email, senha } })
  const { token, usuario } = await answer.json()
  await giveSession(page, token, usuario)
  await page.goto(path)
}

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** WCAG 2.2 AA and best practices, on what is on the screen. */
export async function expectAccessible(page: Page) {
  // Rows that are about to be replaced are faded: nobody is meant to read them.
  await expect(page.locator('main [aria-busy=true]:not(button)')).toHaveCount(0)
  await expectNoViolation(page)
}

/** The same, whatever the page is still waiting for. Axe is read in once a page: it is half a megabyte. */
export async function expectNoViolation(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async () => {
    const found = await window.axe?.run(document, { resultTypes: ['violations'] })
    return found?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
  expect(violations).toEqual([])
}

/** Once a new width has been drawn. */
export async function expectNoSidewaysScroll(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0)
}

export { expect } from '@playwright/test'
