import { callsOf } from './calls.ts'
import { emailOf, expect, expectAccessible, openAs, SENHA, test } from './fixtures.ts'
import { newCorner } from './visita-cards.ts'

const MINUTE = 60_000
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()
const localDay = (instant: string) =>
  new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
const WALL = { width: 1920, height: 1080 }

test('admin › a visit late by minutes is amber and says by how many: on the customer’s page and in the calendar', async ({
  page,
}) => {
  const { newAnalista, newCliente, schedule, cliente } = await newCorner(page)
  const ana = await newAnalista()
  const planned = minutesAgo(3.5)
  const recent = await schedule(ana.id, planned)
  const old = await newCliente()
  const late = await schedule(ana.id, minutesAgo(20), { id_cliente: old.id })
  const admin = await callsOf(page.request, emailOf('admin'), SENHA)
  const { id_cliente } = await admin('get', `/api/visitascrud/${recent}`)

  await openAs(page, 'admin', `/dashboard/admin/clientes/${old.id}`)
  const red = page.getByText('ATRASADA', { exact: true })
  const colour = await red.evaluate((pill) => getComputedStyle(pill).color)
  await page.goto(`/dashboard/admin/clientes/${id_cliente}`)
  const amber = page.getByText(/^ATRASADA há\s[3-9]\smin$/)
  await expect(amber).toBeVisible()
  await expect(amber).not.toHaveCSS('color', colour)
  await expectAccessible(page)

  const day = `modo=calendario&id_analista=${ana.id}&dia=${localDay(planned)}`
  await page.goto(`/dashboard/admin/visitascrud?${day}`)
  const block = page.locator(`[data-visita="${recent}"]`)
  await expect(block).toHaveAttribute('title', /aguardando, atrasada há [3-9] min$/)
  await expect(block).toContainText(cliente)
  await expect(page.getByText(/analista .*, aguardando, atrasada há [3-9] min$/)).toHaveCount(1)
  await page.goto(
    `/dashboard/admin/visitascrud?modo=calendario&id_analista=${ana.id}&dia=${localDay(minutesAgo(20))}`,
  )
  await expect(page.locator(`[data-visita="${late}"]`)).toHaveAttribute('title', /aguardando, atrasada$/)
})

test('admin › late visits alarm on the home only from a quarter of an hour on', async ({ page }) => {
  const none = { total: 0, linhas: [] }
  const visit = {
    id: 1,
    data_hora_prevista: minutesAgo(3.5),
    id_cliente: 1,
    nome_cliente: 'Padaria',
    telefone: '',
    nome_analista: 'Ana',
  }
  let bem_atrasadas = 0
  await page.route('**/api/dashboard/atencao', (route) =>
    route.fulfill({
      json: {
        criticos: none,
        fila: none,
        visitas: { total: 1, bem_atrasadas, linhas: [visit] },
        antigos: { ...none, data_fim: '2026-10-17' },
      },
    }),
  )
  await openAs(page, 'admin', '/dashboard/admin')
  const title = page.getByRole('heading', { level: 3, name: 'Visitas atrasadas' })
  await expect(page.getByRole('list', { name: 'Visitas atrasadas' })).toContainText(/há\s[3-9]\smin/)
  const colour = () => title.evaluate((words) => getComputedStyle(words).color)
  const amber = await colour()
  await expectAccessible(page)
  bem_atrasadas = 1
  await page.reload()
  await expect(title).toBeVisible()
  expect(await colour()).not.toBe(amber)
})

test('painel › visits late by minutes are amber on the wall; full red is for those that are truly late', async ({
  page,
}) => {
  await page.setViewportSize(WALL)
  let totalVisitasBemAtrasadas = 0
  await page.route('**/api/dashboard/resumo', async (route) => {
    const answer = await route.fetch()
    const json = { ...(await answer.json()), totalVisitasAtrasadas: 2, totalVisitasBemAtrasadas }
    await route.fulfill({ response: answer, json })
  })
  await openAs(page, 'painel', '/dashboard/painel')
  const figure = page
    .getByRole('region', { name: 'Visitas', exact: true })
    .locator('dl > div')
    .filter({ hasText: 'Atrasadas' })
  await expect(figure).toContainText('2')
  const look = () =>
    figure.evaluate((box) => [
      getComputedStyle(box).backgroundColor,
      getComputedStyle(box.children[1] ?? box).color,
    ])
  const [ground, words] = await look()
  expect(ground).toBe('rgba(0, 0, 0, 0)')
  await expectAccessible(page)
  totalVisitasBemAtrasadas = 1
  await page.reload()
  await expect(figure).toContainText('2')
  const [red, on] = await look()
  expect(red).not.toBe(ground)
  expect(on).not.toBe(words)
})
