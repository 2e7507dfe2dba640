import type { Page } from '@playwright/test'
import { emailOf, expect, expectAccessible, expectNoSidewaysScroll, openAs, SENHA, test } from './fixtures.ts'
import { unreadable } from './unreadable.ts'

const MURAL = '/dashboard/painel'
const WALL = { width: 1920, height: 1080 }

const figure = (page: Page, region: string, label: string) =>
  page
    .getByRole('region', { name: region, exact: true })
    .locator('dl > div')
    .filter({ hasText: label })
    .getByRole('definition')
const ring = (page: Page) => page.getByRole('progressbar', { name: 'Próxima atualização' })
const old = (page: Page) => page.getByText(/^desatualizado há/)
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')

async function get(page: Page, path: string, token: string) {
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.ok()).toBe(true)
  return answer.json()
}

async function adminToken(page: Page) {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: emailOf('admin'), senha: SENHA },
  })
  const { token } = await answer.json()
  return String(token)
}

/** One more open and critical ticket in the demo company. */
async function openCritical(page: Page, token: string) {
  const answer = await page.request.post('/api/chamados', {
    headers: { authorization: `Bearer ${token}` },
    data: { id_cliente: 1, titulo: 'Link fora do ar', descricao: 'Sem rede.', id_prioridade: 5 },
  })
  expect(answer.status()).toBe(201)
}

const count = async (page: Page) => Number(await figure(page, 'Chamados', 'Críticos').textContent())

test('painel › reads the company’s figures from afar, and nobody’s name', async ({ page }) => {
  await page.setViewportSize(WALL)
  await openAs(page, 'painel', MURAL)
  const regions = [
    'Críticos abertos',
    'Chamados',
    'Visitas',
    'Clientes',
    'Últimos 30 dias',
    'Abertos por idade',
  ]
  for (const name of regions) await expect(page.getByRole('region', { name, exact: true })).toBeVisible()

  // Other journeys write meanwhile: the page is asked again until both tell the same.
  await expect(async () => {
    await page.reload()
    await expect(figure(page, 'Chamados', 'Abertos')).toHaveText(/^\d/)
    const resumo = await get(page, '/api/dashboard/resumo', await tokenOf(page))
    const alertas = await get(page, '/api/dashboard/alertas', await tokenOf(page))
    const expected = [
      ['Chamados', 'Abertos', resumo.chamados.abertos],
      ['Chamados', 'Críticos', resumo.chamados.criticos],
      ['Chamados', 'Aguardando terceiros', resumo.chamados.aguardandoTerceiros],
      ['Chamados', 'Aguardando cliente', resumo.chamados.aguardandoCliente],
      ['Chamados', 'Sem analista', alertas.sem_analista],
      ['Visitas', 'Atrasadas', resumo.totalVisitasAtrasadas],
      ['Visitas', 'Em andamento', resumo.totalVisitasAndamento],
      ['Visitas', 'Total', resumo.totalVisitas],
      ['Clientes', 'Ativos', resumo.totalClientes],
    ] as const
    for (const [region, label, value] of expected)
      expect(await figure(page, region, label).textContent()).toBe(String(value))
    const { dias, visitas } = await get(page, '/api/dashboard/tendencia', await tokenOf(page))
    const today = visitas.find(({ dia }: { dia: string }) => dia === dias.at(-1).dia)
    expect(await figure(page, 'Visitas', 'Feitas hoje').textContent()).toBe(
      `${today.feitas} de ${today.planejadas}`,
    )
  }).toPass()

  const sizes = await page
    .locator('main dd')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(68)

  const words = await page.getByRole('main').innerText()
  const token = await adminToken(page)
  const people = await get(page, '/api/usuarios', token)
  const companies = await get(page, '/api/clientescrud', token)
  const names = [...people, ...companies].map(({ nome, sobrenome = '' }) => `${nome} ${sobrenome}`.trim())
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => words.includes(name))).toEqual([])
})

test('painel › every text on the wall can be read from afar, also long figures and the age of old ones', async ({
  page,
}) => {
  await page.clock.install()
  await page.setViewportSize(WALL)
  await openAs(page, 'painel', MURAL)
  await expect(figure(page, 'Chamados', 'Críticos')).toHaveText(/^\d+$/)
  expect(await unreadable(page)).toEqual([])

  await page.route('**/api/dashboard/resumo', async (route) => {
    const answer = await route.fetch()
    const { chamados, ...json } = await answer.json()
    const many = { abertos: 104_512, criticos: 128, aguardandoTerceiros: 12_345, aguardandoCliente: 23_456 }
    const visitas = { totalVisitas: 1_048_576, totalVisitasAndamento: 12, totalVisitasAtrasadas: 34 }
    await route.fulfill({
      response: answer,
      json: { ...json, ...visitas, chamados: { ...chamados, ...many } },
    })
  })
  await page.route('**/api/dashboard/tendencia', async (route) => {
    const answer = await route.fetch()
    const { visitas, dias, ...json } = await answer.json()
    const busy = visitas.map((one: object) => ({ ...one, planejadas: 44, feitas: 41 }))
    const full = dias.map((one: object) => ({ ...one, abertos: 24 }))
    await route.fulfill({ response: answer, json: { ...json, visitas: busy, dias: full } })
  })
  const criticos = [0, 125].map((days, place) => ({
    id_chamado: 104_512 - place,
    data_criacao: new Date(Date.now() - days * 86_400_000).toISOString(),
    sem_analista: true,
  }))
  await page.route('**/api/dashboard/alertas', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), criticos } })
  })
  await page.clock.runFor(61_000)
  await expect(figure(page, 'Chamados', 'Abertos')).toHaveText('104.512')
  await expect(page.getByText('125 dias')).toBeVisible()
  await page.route('**/api/**', (route) => route.abort())
  await page.clock.runFor(12 * 60_000)
  await expect(old(page)).toHaveText(/^desatualizado há 1\d min$/)
  expect(await unreadable(page)).toEqual([])
})

test('painel › a critical ticket takes the eye by number and age until somebody takes it; calm without any', async ({
  page,
}) => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const waiting = { id_chamado: 4711, data_criacao: ago(2.5), sem_analista: true }
  let criticos = [waiting, { id_chamado: 4000, data_criacao: ago(50), sem_analista: false }]
  await page.route('**/api/dashboard/alertas', (route) =>
    route.fulfill({ json: { sem_analista: 1, criticos } }),
  )
  await openAs(page, 'painel', MURAL)
  const rows = page.getByRole('list', { name: 'Chamados críticos abertos' }).getByRole('listitem')
  await expect(rows).toHaveText([/#4711.*sem analista,.*2 h/, /#4000.*2 dias/])
  // All at once: each answer draws the rows anew.
  const grounds = () => rows.evaluateAll((all) => all.map((row) => getComputedStyle(row).backgroundColor))
  const [calling, bare] = await grounds()
  expect(calling).not.toBe(bare)

  criticos = [{ ...waiting, sem_analista: false }]
  await page.reload()
  await expect(rows).toHaveText([/^#4711 2 h$/])
  expect(await grounds()).toEqual([bare])
  criticos = []
  await page.reload()
  await expect(page.getByRole('region', { name: 'Críticos abertos' })).toHaveText(/Nenhum$/)
  await expectAccessible(page)
})

test('painel › sees it refresh each minute, with a ring that moves each second', async ({ page }) => {
  await page.clock.install()
  await openAs(page, 'painel', MURAL)
  await expect(figure(page, 'Chamados', 'Críticos')).toHaveText(/^\d+$/)
  await page.clock.pauseAt(Date.now() + 10_000)
  const before = await count(page)
  const passed = async () => Number(await ring(page).getAttribute('aria-valuenow'))
  const start = await passed()
  for (const second of [1, 2, 3]) {
    await page.clock.runFor(1000)
    await expect(ring(page)).toHaveAttribute('aria-valuenow', String(start + second))
    await expect(ring(page)).toHaveText(String(60 - start - second))
  }
  await openCritical(page, await adminToken(page))
  // Up to the refresh and no further: the ring begins anew with the answer, whenever that comes.
  await page.clock.runFor((60 - start - 3) * 1000)
  await page.clock.resume()
  await expect.poll(() => count(page)).toBeGreaterThan(before)
  await expect.poll(passed).toBeLessThan(start + 3)
})

test('painel › keeps the figures while the server is away, says how old they are, and recovers', async ({
  page,
}) => {
  await page.clock.install()
  await openAs(page, 'painel', MURAL)
  await expect(figure(page, 'Chamados', 'Críticos')).toHaveText(/^\d+$/)
  const before = await count(page)
  await expect(old(page)).toHaveCount(0)

  await page.route('**/api/**', (route) => route.abort())
  await page.clock.runFor(61_000)
  await expect(old(page)).toHaveText('desatualizado há 1 min')
  await page.unroute('**/api/**')
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: 'fora do ar' }))
  await page.clock.runFor(70_000)
  await expect(old(page)).toHaveText('desatualizado há 2 min')
  expect(await count(page)).toBe(before)
  await expect(page).toHaveURL(new RegExp(`${MURAL}$`))
  await expectAccessible(page)

  // Opened before the wall can ask again: it asks once, and then not for a minute.
  await openCritical(page, await adminToken(page))
  await page.unroute('**/api/**')
  // In steps shorter than its patience: an answer takes time of its own, not of the page's clock.
  await expect(async () => {
    await page.clock.runFor(5000)
    expect(await old(page).count()).toBe(0)
  }).toPass()
  await expect.poll(() => count(page)).toBeGreaterThan(before)
})

test('painel › opened while the server is away fills itself as soon as it answers', async ({ page }) => {
  await page.clock.install()
  // The stream of events is turned away already: a request has one answer.
  const calls = /\/api\/(?!eventos)/
  await page.route(calls, (route) => route.abort())
  await openAs(page, 'painel', MURAL)
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar o painel')
  await expectAccessible(page)
  await page.unroute(calls)
  await page.clock.runFor(11_000)
  await expect(figure(page, 'Chamados', 'Abertos')).toHaveText(/^\d+$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('painel › whose session was ended is led to the login, and back after it', async ({ page }) => {
  await page.clock.install()
  await openAs(page, 'painel', MURAL)
  await expect(figure(page, 'Chamados', 'Abertos')).toHaveText(/^\d+$/)
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  expect((await page.request.post('/api/auth/logout', { headers })).ok()).toBe(true)
  await page.clock.runFor(61_000)
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(emailOf('painel'))
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(new RegExp(`${MURAL}$`))
})

test('painel › in full screen sees the figures alone', async ({ page }) => {
  await page.setViewportSize(WALL)
  await openAs(page, 'painel', MURAL)
  await page.getByRole('button', { name: 'Tela cheia' }).click()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.locator('html')).toHaveCSS('cursor', 'none')
  await page.mouse.move(300, 300)
  await expect(page.locator('html')).not.toHaveCSS('cursor', 'none')
  await page.evaluate(() => document.exitFullscreen())
  await page.getByRole('button', { name: /Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('painel › is dark whatever the system says, light where that was chosen, and fits every width', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openAs(page, 'painel', MURAL)
  await expect(figure(page, 'Chamados', 'Abertos')).toHaveText(/^\d+$/)
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(await scheme()).toBe('dark')
  for (const theme of ['escuro', 'claro']) {
    await page.evaluate((chosen) => localStorage.setItem('tema', chosen), theme)
    await page.reload()
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(figure(page, 'Clientes', 'Ativos')).toHaveText(/^\d+$/)
      await expectNoSidewaysScroll(page)
    }
    await expectAccessible(page)
  }
  expect(await scheme()).toBe('light')
})
