import type { Page } from '@playwright/test'
import { avisosTexts as texts } from '#contract/avisos-texts.ts'
import { bell, expectUnread, listening, newNews, panel } from './avisos.ts'
import { entries } from './chamados.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './fixtures.ts'
import { inOwnCompany } from './own-company.ts'

// Analistas are told of every ticket that nobody has: in the company of all tests none of them could count theirs.
const test = inOwnCompany(async () => ({}))
test.use({ live: true })

const rows = (page: Page) => page.locator('main').getByRole('listitem')
const unread = (page: Page) => rows(page).filter({ hasText: 'Não lido' })
const more = (page: Page) => page.getByRole('button', { name: texts.earlier })

test('an analista reads what is older page by page, and what comes meanwhile stands first', async ({
  page,
}) => {
  const { ana, rede, impressora, reply, told } = await newNews(page)
  for (let n = 1; n <= 40; n++) await reply(rede, `Resposta ${n}`)
  await told(42)
  const open = listening(page)
  await ana.open(page, '')
  await open
  await bell(page).click()
  await panel(page).getByRole('link', { name: texts.seeAll }).click()
  await expect(page).toHaveURL(/\/avisos$/)
  const heading = page.getByRole('heading', { level: 1, name: texts.title })
  await expect(heading).toBeFocused()
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: '42 não lidos' })).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  await more(page).click()
  await expect(rows(page)).toHaveCount(40)
  await more(page).click()
  await expect(rows(page)).toHaveCount(42)
  await expect(more(page)).toHaveCount(0)
  await expect(rows(page).last()).toContainText('novo, para você')
  await reply(impressora, 'E a impressora?')
  await expect(rows(page)).toHaveCount(43)
  await expect(rows(page).first()).toContainText('Impressora parada')
  await expectAccessible(page)

  // Opened by the keyboard, it is read; the way back leads to where one was.
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(entries(page).last()).toContainText('E a impressora?')
  await expectUnread(page, 41)
  await page.goBack()
  await expect(rows(page)).toHaveCount(43)
  await expect(unread(page)).toHaveCount(41)
})

test('an analista keeps “Só não lidos” in the address, and marks all of them as read', async ({ page }) => {
  const { ana, rede, impressora, reply, told } = await newNews(page)
  await reply(rede, 'Voltou a cair')
  await told(3)
  const asAna = await ana.calls()
  await asAna('post', `/api/chamados/${impressora}/lido`, {})
  await ana.open(page, 'achamadoscrud')
  await expectUnread(page, 2)
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await expect(rows(page)).toHaveCount(3)
  const filter = page.getByRole('search').getByLabel(texts.onlyUnread)
  await filter.check()
  await expect(page).toHaveURL(/\/avisos\?nao_lidos=true$/)
  await expect(rows(page)).toHaveCount(2)
  await page.reload()
  await expect(filter).toBeChecked()
  await expect(rows(page)).toHaveCount(2)
  await page.locator('main').getByRole('button', { name: texts.readAll }).click()
  await expect(page.getByText(texts.none)).toBeVisible()
  await expectUnread(page, 0)
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(/\/avisos$/)
  await expect(rows(page)).toHaveCount(3)
  await expect(unread(page)).toHaveCount(0)
})

test('a cliente on a phone, in the dark, finds them by the search, and is told when older ones do not come', async ({
  page,
}) => {
  const { caio, rede, answer } = await newNews(page)
  for (let n = 1; n <= 20; n++) await answer(rede, `Resposta ${n}`)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await caio.open(page, '')
  await expectUnread(page, 22)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.keyboard.type('avisos')
  await page.getByRole('option', { name: texts.title, exact: true }).click()
  await expect(rows(page)).toHaveCount(20)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.route('**/api/avisos?antes_de=*', (route) =>
    route.fulfill({ status: 400, json: { error: 'Agora não.' } }),
  )
  await more(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Agora não.' })).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  await page.unroute('**/api/avisos?antes_de=*')
  await more(page).click()
  await expect(rows(page)).toHaveCount(22)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
