import type { Page } from '@playwright/test'
import { pushTexts as texts } from '#contract/push-texts.ts'
import { telegramTexts } from '#contract/telegram-texts.ts'
import { newDesk } from './chamados.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

/** Of the server, and any point of the curve: a browser's key that is none is refused. */
const chave = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'

/** As if an administrator had set them up. */
async function setUp(page: Page, canais: object) {
  await page.route('**/api/avisos/preferencias', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), canais } })
  })
  await page.route('**/api/push/chave', (route) => route.fulfill({ json: { chave } }))
}
test.use({ serviceWorkers: 'allow' })

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The browser's vendor is out of reach of the tests: what it would hand over. */
const withVendor = (page: Page) =>
  page.addInitScript(
    (point) => {
      const held: { subscription?: object } = {}
      const keys = { auth: new Uint8Array(16).buffer, p256dh: new Uint8Array(point).buffer }
      const subscribe = (options: PushSubscriptionOptionsInit) => {
        held.subscription = {
          endpoint: `https://fcm.googleapis.com/fcm/send/${String(Math.random()).slice(2)}`,
          options,
          getKey: (name: keyof typeof keys) => keys[name],
          unsubscribe: async () => {
            delete held.subscription
            return true
          },
        }
        return Promise.resolve(held.subscription)
      }
      // A browser without a window grants nothing.
      Object.defineProperties(Notification, {
        permission: { value: 'granted' },
        requestPermission: { value: () => Promise.resolve('granted') },
      })
      Object.defineProperties(PushManager.prototype, {
        subscribe: { value: subscribe },
        getSubscription: { value: () => Promise.resolve(held.subscription ?? null) },
      })
    },
    Array.from(Buffer.from(chave, 'base64url')),
  )

test('an analista turns on a browser and takes it away again', async ({ page }) => {
  const ana = await (await newDesk(page)).newAnalista()
  await setUp(page, { email: false, push: true, telegram: false })
  await withVendor(page)
  await ana.open(page, 'meusavisos')
  const panel = region(page, 'Navegadores')
  await panel.getByRole('button', { name: texts.activate }).click()
  await expect(page.getByText(texts.activated)).toBeVisible()
  await expect(panel.getByRole('listitem')).toContainText('Chrome no Linux (este navegador)')
  await expect(panel.getByRole('button', { name: texts.activate })).toHaveCount(0)
  await expectAccessible(page)
  await panel.getByRole('button', { name: /^Remover/ }).click()
  await expect(page.getByText(texts.removed)).toBeVisible()
  await expect(panel.getByRole('button', { name: texts.activate })).toBeVisible()
})

test('an analista connects Telegram by a code, and disconnects', async ({ page }) => {
  const ana = await (await newDesk(page)).newAnalista()
  const held: { conectado_em: string | null } = { conectado_em: null }
  const state = () => ({ configurado: true, conectado_em: held.conectado_em })
  await setUp(page, { email: false, push: false, telegram: true })
  await page.route('**/api/telegram', (route) => {
    if (route.request().method() === 'DELETE') held.conectado_em = null
    return route.fulfill({ json: state() })
  })
  await page.route('**/api/telegram/codigo', (route) =>
    route.fulfill({
      json: {
        codigo: 'abc',
        endereco: 'https://t.me/zelo_bot?start=abc',
        expira_em: '2026-06-15T13:12:00.000Z',
      },
    }),
  )
  await ana.open(page, 'meusavisos')
  const panel = region(page, 'Telegram')
  await panel.getByRole('button', { name: 'Conectar Telegram' }).click()
  await expect(panel.getByRole('link', { name: 'Abrir o Telegram' })).toHaveAttribute(
    'href',
    'https://t.me/zelo_bot?start=abc',
  )
  await expect(panel).toContainText('/start abc')
  await expectAccessible(page)
  held.conectado_em = '2026-06-15T13:12:00.000Z'
  await expect(panel).toContainText('Conectado desde 15/06/2026.')
  await panel.getByRole('button', { name: 'Desconectar' }).click()
  await expect(page.getByText(telegramTexts.disconnected)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Conectar Telegram' })).toBeVisible()
})
