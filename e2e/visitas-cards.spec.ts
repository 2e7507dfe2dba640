import type { Page } from '@playwright/test'
import { demoUrl, expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'
import { at, cardOf, day, newCorner } from './visita-cards.ts'

const nobreak = 'Trocar o nobreak da sala de servidores e testar'
const situacao = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Situação' }).getByRole('button', { name })

test.describe('visit cards in a browser of another zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('an admin sees everybody’s, an analista the own ones, each under its day in São Paulo', async ({
    page,
    browser,
  }) => {
    const { cliente, newAnalista, schedule, newCliente } = await newCorner(page)
    const [ana, bia] = [await newAnalista(), await newAnalista()]
    const isSaturday = new Date(`${day(0)}T12:00Z`).getUTCDay() === 6
    const foreign = await newCliente()
    await schedule(ana.id, at(day(0), '23:30'), { observacao_admin: nobreak })
    await schedule(ana.id, at(day(isSaturday ? -1 : 1), '00:10'))
    await schedule(bia.id, at(day(0), '00:00'), { id_cliente: foreign.id })

    await openAs(page, 'admin', `/dashboard/admin/visitassem?id_analista=${ana.id}`)
    const today = page.getByRole('region', { name: /^Hoje, / })
    const card = cardOf(page, cliente).filter({ hasText: '23:30' })
    await expect(today.getByRole('article')).toHaveCount(1)
    await expect(today.getByRole('heading', { name: /1 visita$/ })).toBeVisible()
    await expect(
      page.getByRole('region', { name: isSaturday ? /^Ontem, / : /^Amanhã, / }).getByText('00:10'),
    ).toBeVisible()
    await expect(card.getByText('AGUARDANDO')).toBeVisible()
    await expect(card.getByText(ana.nome)).toBeVisible()
    await expect(card.getByText('Trocar o nobreak…')).toBeVisible()
    await expect(card.getByRole('link', { name: /Tabatinguera/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=Rua%20Tabatinguera%2C%20140%2C%20S%C3%A3o%20Paulo',
    )
    await expect(card.getByRole('link', { name: '(11) 3106-0000' })).toHaveAttribute(
      'href',
      'tel:+551131060000',
    )
    await card.getByRole('button', { name: 'Ver mais' }).click()
    await expect(page.getByRole('dialog', { name: 'Observação' }).getByText(nobreak)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card.getByRole('button', { name: 'Ver mais' })).toBeFocused()

    await page.getByRole('button', { name: 'Limpar', exact: true }).click()
    await page.getByRole('group', { name: 'Dia' }).getByRole('button', { name: /^Hoje/ }).click()
    await expect(page).toHaveURL(new RegExp(`\\?dia=${day(0)}$`))
    await expect(cardOf(page, foreign.nome)).toBeVisible()
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(1)
    await situacao(page, /^Em andamento/).click()
    await expect(cardOf(page, foreign.nome)).toBeHidden()
    await page.reload()
    await expect(situacao(page, /^Em andamento/)).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/situacao=andamento/)
    await situacao(page, /^Atrasada/).click()
    await cardOf(page, foreign.nome).getByRole('link', { name: 'Abrir na gestão' }).click()
    await expect(page).toHaveURL(new RegExp(`visitascrud.*data_inicio=${day(0)}`))
    await expect(page.getByRole('dialog', { name: /^Visita #/ }).getByText(foreign.nome)).toBeVisible()

    const own = await browser.newContext({ baseURL: demoUrl(), timezoneId: 'Asia/Tokyo' })
    const phone = await own.newPage()
    await ana.open(phone, 'visitassema')
    await expect(phone.getByText('Trocar o…')).toBeVisible()
    await expect(phone.getByRole('article')).toHaveCount(2)
    await expect(cardOf(phone, foreign.nome)).toHaveCount(0)
    await expect(phone.getByRole('button', { name: /^Check-/ })).toHaveCount(0)
    await own.close()
  })
})

test('a month of more than a page is loaded towards its end, and a day stays one group', async ({ page }) => {
  const { newAnalista, schedule } = await newCorner(page)
  const ana = await newAnalista()
  const minutes = Array.from({ length: 56 }, (_, minute) => String(minute).padStart(2, '0'))
  await Promise.all(minutes.map((minute) => schedule(ana.id, at(day(0), `12:${minute}`))))
  await ana.open(page, 'visitasmesa')
  await expect(page.getByRole('article')).toHaveCount(50)
  await expect(page.getByText('56 visitas')).toHaveCount(1)
  await page.getByRole('button', { name: 'Carregar mais' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('article')).toHaveCount(56)
  await expect(page.getByRole('heading', { name: /^Hoje, .*56 visitas$/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0)
})

test('admin › a month opens on today: what is done takes a line', async ({ page }) => {
  const { cliente, newAnalista, schedule } = await newCorner(page)
  const ana = await newAnalista()
  const done = await schedule(ana.id, at(day(0), '00:01'), { observacao_admin: nobreak })
  await ana.progress(done, { checkin: true }, { checkout: true })
  await schedule(ana.id, at(day(0), '23:40'))
  await openAs(page, 'admin', `/dashboard/admin/visitasmes?id_analista=${ana.id}`)
  await expect(page.getByRole('heading', { name: /^Hoje, .*2 visitas$/ })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  const line = page.getByRole('list', { name: 'Finalizadas' }).getByRole('listitem')
  await expect(line).toContainText('FINALIZADA')
  await line.getByRole('button', { name: `00:01, ${cliente}: detalhes` }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(line.getByRole('button', { name: 'Ver mais' })).toBeVisible()
  await expectAccessible(page)
})

test('admin › what lies behind today in a month is folded; on its first day nothing does', async ({
  page,
}) => {
  const { newAnalista, schedule } = await newCorner(page)
  const ana = await newAnalista()
  await schedule(ana.id, at(day(0), '23:40'))
  await schedule(ana.id, at(day(-1), '10:00'))
  await openAs(page, 'admin', `/dashboard/admin/visitasmes?id_analista=${ana.id}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  const past = page.getByRole('button', { name: /^Dias anteriores/ })
  const isFirst = day(0).endsWith('-01')
  await expect(past).toHaveCount(isFirst ? 0 : 1)
  if (isFirst) return
  await expect(past).toHaveText(/1 visita1 atrasada/)
  await expect(past).toHaveAttribute('aria-expanded', 'false')
  await past.click()
  await expect(page.getByRole('region', { name: /^Ontem, / }).getByRole('article')).toHaveCount(1)
  await expectAccessible(page)
  await situacao(page, /^Atrasada/).click()
  await expect(past).toHaveAttribute('aria-expanded', 'true')
  await page.goto(`/dashboard/admin/visitasmes?id_analista=${ana.id}&situacao=atrasada`)
  await expect(page.getByRole('region', { name: /^Ontem, / })).toBeVisible()
})

const lists = /\/api\/(visitascrud|analista\/visitas)\?/

const screens = {
  admin: ['visitashj', 'visitassem', 'visitasmes'],
  analista: ['visitashojea', 'visitassema', 'visitasmesa'],
} as const

/** By day and by night. */
async function look(page: Page) {
  await expectNoSidewaysScroll(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

for (const perfil of ['admin', 'analista'] as const)
  test.describe(`${perfil}’s cards on a phone`, () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('late, begun and coming ones: no axe violation in either theme, no sideways scroll', async ({
      page,
    }) => {
      const [screen] = screens[perfil]
      const { newAnalista, schedule } = await newCorner(page)
      const ana = await newAnalista()
      const begun = await schedule(ana.id, at(day(0), '00:02'), { observacao_admin: nobreak })
      await ana.progress(begun, { checkin: true }, { observacao_analista: nobreak })
      await schedule(ana.id, at(day(0), '00:03'))
      await schedule(ana.id, at(day(0), '23:58'), { tipo: 'Avulsa' })
      if (perfil === 'admin') await openAs(page, 'admin', `/dashboard/admin/${screen}?id_analista=${ana.id}`)
      else await ana.open(page, screen)
      await expect(page.getByRole('article')).toHaveCount(3)
      await expect(page.getByText(/^ATRASADA(\shá\s\d+\smin)?$/)).toBeVisible()
      await look(page)
    })

    test('nothing yet and nothing for this filter', async ({ page }) => {
      const [today, week] = screens[perfil]
      await page.route(lists, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }))
      await openAs(page, perfil, `/dashboard/${perfil}/${today}`)
      await expect(page.getByText('Nenhuma visita encontrada')).toBeVisible()
      await look(page)
      if (perfil === 'admin') {
        await page.getByRole('link', { name: 'Agendar visita' }).click()
        await expect(page.getByRole('dialog', { name: 'Nova Visita' })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page).toHaveURL(/visitascrud$/)
      }
      await page.goto(`/dashboard/${perfil}/${week}?situacao=atrasada`)
      await page.getByRole('button', { name: 'Limpar filtros' }).click()
      await expect(page).not.toHaveURL(/situacao/)
    })

    test('could not load: says so, never a 0, and tries again', async ({ page }) => {
      const [, screen] = screens[perfil]
      const { newAnalista, schedule } = await newCorner(page)
      const ana = await newAnalista()
      await schedule(ana.id, at(day(0), '23:58'))
      await page.route(lists, (route) => route.abort())
      if (perfil === 'admin') await openAs(page, 'admin', `/dashboard/admin/${screen}?id_analista=${ana.id}`)
      else await ana.open(page, screen)
      await expect(page.getByText('Não foi possível carregar a lista')).toBeVisible()
      await expect(page.getByText(/^0 /)).toHaveCount(0)
      await look(page)
      await page.unroute(lists)
      await page.getByRole('button', { name: 'Tentar novamente' }).click()
      await expect(page.getByRole('article')).toHaveCount(1)
    })
  })

test('a customer or analista without a name is said to be unknown, on cards, in the table and in the calendar', async ({
  page,
}) => {
  const { newAnalista, schedule } = await newCorner(page)
  const ana = await newAnalista()
  await schedule(ana.id, at(day(0), '23:50'))
  for (const name of [null, '', undefined]) {
    await page.route('**/api/visitascrud*', async (route) => {
      const answer = await route.fetch()
      const rows: object[] = await answer.json()
      const json = rows.map((row) => ({ ...row, nome_cliente: name, nome_analista: name }))
      await route.fulfill({ response: answer, json })
    })
    await openAs(page, 'admin', `/dashboard/admin/visitassem?id_analista=${ana.id}`)
    const card = cardOf(page, 'Cliente não encontrado')
    await expect(card.getByText('Contratual · Analista não encontrado')).toBeVisible()
    await page.goto(`/dashboard/admin/visitascrud?id_analista=${ana.id}`)
    const row = page.getByRole('row').nth(1)
    await expect(row.getByText('Cliente não encontrado')).toBeVisible()
    await expect(row.getByText('Analista não encontrado')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('null')
    await page.unroute('**/api/visitascrud*')
  }
})

test('an analista’s screens ask with the stored id_analista, as the specification has the call', async ({
  page,
}) => {
  const { newAnalista } = await newCorner(page)
  const ana = await newAnalista()
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/analista/visitas') asked.push(searchParams.get('id_analista'))
  })
  for (const path of ['visitashojea', 'visitassema', 'visitasmesa', 'painelanalista']) {
    const before = asked.length
    await (path === 'visitashojea' ? ana.open(page, path) : page.goto(`/dashboard/analista/${path}`))
    await expect.poll(() => asked.length).toBeGreaterThan(before)
  }
  expect(new Set(asked)).toEqual(new Set([String(ana.id)]))
})
