import { avisosTexts as texts } from '#contract/avisos-texts.ts'
import { bell, expectUnread, listed, listening, newNews, panel } from './avisos.ts'
import { entries } from './chamados.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectNoViolation, openAs } from './fixtures.ts'
import { inOwnCompany } from './own-company.ts'

// Analistas are told of every ticket that nobody has: in the company of all tests none of them could count theirs.
const test = inOwnCompany(async () => ({}))
test.use({ live: true })

test('an analista hears of an answer as it comes, opens it by the keyboard at its place, and has read it', async ({
  page,
}) => {
  const { ana, rede, reply, told } = await newNews(page)
  await told(2)
  const open = listening(page)
  await ana.open(page, 'achamadoscrud')
  await open
  await expectUnread(page, 2)
  await reply(rede, 'Voltou a cair')
  await expectUnread(page, 3)

  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(listed(page)).toHaveCount(3)
  await expect(listed(page).first()).toHaveAccessibleName(
    /^Não lido: Chamado #\d+: resposta do cliente Rede caiu Caio Teste \w+ · agora$/,
  )
  // What comes while it is open is there too.
  await reply(rede, 'E agora voltou')
  await expect(listed(page)).toHaveCount(4)
  await expectUnread(page, 4)
  await expectNoViolation(page)
  await page.keyboard.press('ArrowDown')
  await expect(listed(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/achamados/${rede}\\?entrada=a\\d+$`))
  await expect(entries(page).last()).toContainText('E agora voltou')
  await expect(page.getByRole('heading', { level: 1, name: `Ticket - #${rede}` })).toBeFocused()
  // All of this chamado; the other one still waits.
  await expectUnread(page, 1)
  await bell(page).click()
  await expect(listed(page).filter({ hasText: 'Não lido' })).toHaveText([/Impressora parada/])
})

test('an analista who opens a chamado from a list has read its avisos, here and on another screen of theirs', async ({
  page,
  context,
}) => {
  const { ana, impressora, reply, told } = await newNews(page)
  await reply(impressora, 'Continua parada')
  await told(3)
  await ana.open(page, 'achamadoscrud')
  await expectUnread(page, 3)
  const other = await context.newPage()
  const open = listening(page)
  await ana.open(other, '')
  await open.catch(() => undefined)
  await expectUnread(other, 3)
  await page.getByRole('row').filter({ hasText: 'Impressora parada' }).getByRole('cell').nth(2).click()
  await expect(entries(page).last()).toContainText('Continua parada')
  await expectUnread(page, 1)
  await other.bringToFront()
  await expectUnread(other, 1)
})

test('an analista marks all as read, sees only what was not, and is told that nothing is left', async ({
  page,
}) => {
  const { ana, rede, reply, told } = await newNews(page)
  await told(2)
  const open = listening(page)
  await ana.open(page, '')
  await open
  await bell(page).click()
  await expect(listed(page)).toHaveCount(2)
  const all = panel(page).getByRole('button', { name: texts.readAll })
  await all.click()
  await expectUnread(page, 0)
  await expect(all).toBeFocused()
  await expect(all).toHaveAttribute('aria-disabled', 'true')
  await expect(listed(page)).toHaveCount(2)
  await expect(listed(page).filter({ hasText: 'Não lido' })).toHaveCount(0)
  await panel(page).getByLabel(texts.onlyUnread).check()
  await expect(panel(page).getByText(texts.none)).toBeVisible()
  await expectNoViolation(page)
  await reply(rede, 'Voltou a cair')
  await expect(listed(page)).toHaveCount(1)
  await expectUnread(page, 1)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
})

test('a cliente on a phone has them over the whole screen, in both themes, and a way out', async ({
  page,
}) => {
  const { caio, rede, answer } = await newNews(page)
  await answer(rede, 'Chego às 15 h')
  await page.setViewportSize({ width: 360, height: 740 })
  await caio.open(page, '')
  // Two that the company has opened, and the answer.
  await expectUnread(page, 3)
  await bell(page).click()
  await expect(listed(page).first()).toHaveAccessibleName(/Chamado #\d+: nova resposta Rede caiu Ana Teste/)
  expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolation(page)
  }
  await panel(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(bell(page)).toBeFocused()
  await bell(page).click()
  await listed(page).first().click()
  await expect(page).toHaveURL(new RegExp(`/cchamados/${rede}\\?entrada=a\\d+$`))
  await expect(entries(page).last()).toContainText('Chego às 15 h')
  await expectUnread(page, 1)
})

test('an admin sees more than 99 as such, and is told when they cannot be loaded', async ({ page }) => {
  await page.route('**/api/avisos/contagem', (route) => route.fulfill({ json: { nao_lidos: 100 } }))
  await page.route('**/api/avisos', (route) =>
    route.fulfill({ status: 503, json: { error: 'Serviço indisponível.' } }),
  )
  await page.setViewportSize({ width: 320, height: 640 })
  await openAs(page, 'admin', '/dashboard/admin/clientecrud')
  await expect(bell(page)).toHaveAccessibleName('Avisos, mais de 99 não lidos')
  await expect(bell(page)).toHaveText('99+')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await bell(page).click()
  await expect(panel(page).getByRole('alert')).toContainText('Não foi possível carregar os avisos')
  await expectNoViolation(page)
  await page.unroute('**/api/avisos')
  await panel(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(panel(page).getByRole('alert')).toHaveCount(0)
  // Beside the panel the page stays in use; the bell that opened it closes it.
  await bell(page).click()
  await expect(panel(page)).toBeHidden()
  await bell(page).click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(panel(page)).toBeHidden()
})

test('the wall has no bell and asks for no avisos', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openAs(page, 'painel', '/dashboard/painel')
  await expect(page.getByRole('button', { name: /^Conta de/ })).toBeVisible()
  await expect(bell(page)).toHaveCount(0)
  expect(asked.filter((path) => path.startsWith('/api/avisos'))).toEqual([])
})
