import type { Locator, Page } from '@playwright/test'
import { chips, newDesk } from './chamados.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'
import { card } from './paineis.ts'
import { at, day } from './visita-cards.ts'

const link = (page: Page, label: string) =>
  page.getByRole('region', { name: label, exact: true }).getByRole('link', { name: label, exact: true })
const bars = (page: Page, label: string) => page.getByRole('list', { name: label }).getByRole('link')

/** The last number of a text: "Sem analista 12". */
const numberIn = async (place: Locator) => Number((await place.innerText()).match(/\d+(?!.*\d)/s)?.[0])

/** Others write to the same company meanwhile: a figure and its list agree once nobody came between. */
async function opensWhatItCounts(page: Page, figure: () => Locator, open: () => Locator = figure) {
  await expect(async () => {
    await page.goto('/dashboard/admin')
    await expect(figure()).toHaveText(/\d/)
    const shown = await numberIn(figure())
    await open().click()
    await expect(page).not.toHaveURL(/dashboard\/admin$/)
    const found = page.getByRole('search').locator('output')
    await expect(found).toHaveText(/\d/)
    expect(await found.innerText()).toMatch(new RegExp(`^${shown} `))
  }).toPass()
}

test('admin: each figure opens the list that it counts', async ({ page }) => {
  const desk = await newDesk(page)
  await desk.newChamado('Servidor parado', { id_prioridade: 5 })
  await openAs(page, 'admin', '/dashboard/admin')

  for (const [label, address] of [
    ['Abertos', /\/chamadoscrud$/],
    ['Críticos', /\/chamadoscrud\?id_prioridade=5$/],
    ['Aguardando terceiros', /\/chamadoscrud\?status=Aguardando\+Terceiros$/],
    ['Aguardando cliente', /\/chamadoscrud\?status=Aguardando\+Cliente$/],
    ['Visitas atrasadas', /\/visitascrud\?situacao=atrasada$/],
    ['Visitas em andamento', /\/visitascrud\?situacao=andamento$/],
    ['Total de visitas', /\/visitascrud$/],
    ['Clientes ativos', /\/clientecrud$/],
  ] as const) {
    await opensWhatItCounts(
      page,
      () => card(page, label),
      () => link(page, label),
    )
    await expect(page).toHaveURL(address)
  }

  for (const list of ['Chamados abertos por idade', 'Chamados abertos por cliente'])
    await opensWhatItCounts(page, () => bars(page, list).first())
  await expect(chips(page)).toHaveText([/^Cliente: .+remover filtro$/])
  await opensWhatItCounts(page, () =>
    bars(page, 'Chamados abertos por analista').filter({ hasText: 'Sem analista' }),
  )
  await expect(chips(page)).toHaveText(['Analista: Sem analistaremover filtro'])
})

test('admin: a day of the trend opens by mouse and by keyboard, and reads out its values', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard/admin/painel')
  await expect(
    page.getByRole('img', { name: /^Chamados abertos e fechados por dia, de .+Abertos: \d+/ }),
  ).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Chamados abertos e fechados por dia' }).getByRole('row'),
  ).toHaveCount(31)

  const slider = page.getByRole('slider', { name: 'Chamados abertos e fechados por dia: dia' })
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  const [, month, date] = day(-1).split('-')
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${date}/${month}: Abertos: \\d+, Fechados: \\d+$`),
  )
  await expect(page.getByRole('link', { name: 'Ver os abertos neste dia' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver os fechados neste dia' })).toHaveAttribute(
    'href',
    `/dashboard/admin/chamadoscrud?fechado_em=${day(-1)}&abertos=false`,
  )
  await page.keyboard.press('Enter')
  const chosen = `data_inicio=${day(-1)}&data_fim=${day(-1)}`
  await expect(page).toHaveURL(new RegExp(`/chamadoscrud\\?${chosen}&abertos=false$`))

  await page.goBack()
  const week = page.getByRole('region', { name: 'Visitas desta semana' })
  // The picture lies under what takes the pointer.
  await week.getByRole('img').click({ position: { x: 3, y: 60 }, force: true })
  await expect(page).toHaveURL(/\/visitascrud\?data_inicio=(\S{10})&data_fim=\1$/)

  const today = day(0)
  await page.goto(`/dashboard/admin/chamadoscrud?fechado_em=${today}&abertos=false`)
  await expect(chips(page)).toContainText([`Fechados em: ${today.split('-').toReversed().join('/')}`])
})

test('analista on a phone: what is late and next comes first, own figures lead to own tickets', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const desk = await newDesk(page)
  const analista = await desk.newAnalista()
  const own = { id_analista: analista.id }
  await desk.newChamado('Sem luz', { ...own, id_prioridade: 5 })
  for (const id_status of [4, 5]) {
    const id = await desk.newChamado('Espera', own)
    await desk.admin('post', `/api/chamados/${id}/responder`, { resposta: 'Aguardando.', id_status })
  }
  const visita = { id_cliente: desk.id_cliente, ...own }
  await desk.admin('post', '/api/visitascrud', { ...visita, data_hora_prevista: at(day(-1), '10:00') })
  await desk.admin('post', '/api/visitascrud', { ...visita, data_hora_prevista: at(day(1), '09:15') })

  await analista.open(page, 'painelanalista')
  const late = page.getByRole('list', { name: 'Visitas atrasadas e em andamento' }).getByRole('listitem')
  await expect(late).toHaveText([/10:00.*Ontem.*ATRASADA/])
  await expect(page.getByRole('list', { name: 'Próximas visitas' }).getByRole('listitem')).toHaveText([
    /09:15.*Amanhã/,
  ])
  for (const [label, figure] of [
    ['Abertos', '3'],
    ['Críticos', '1'],
    ['Aguardando terceiros', '1'],
    ['Aguardando cliente', '1'],
    ['Atrasadas', '1'],
    ['Em andamento', '0'],
    ['Hoje', '0'],
    ['Total', '2'],
  ] as const)
    await expect(card(page, label)).toHaveText(figure)
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0
  expect(await top(late.first())).toBeLessThan(await top(card(page, 'Abertos')))
  await expectNoSidewaysScroll(page)

  for (const [label, count] of [
    ['Críticos', '1 chamado'],
    ['Aguardando terceiros', '1 chamado'],
    ['Abertos', '3 chamados'],
  ] as const) {
    await link(page, label).click()
    await expect(page.getByRole('tab', { name: 'Meus' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('search').locator('output')).toHaveText(count)
    await page.goBack()
  }
  await late.getByRole('link', { name: desk.cliente }).click()
  await expect(page.getByRole('heading', { level: 1, name: desk.cliente })).toBeVisible()
  await page.goBack()
  await late.getByRole('link', { name: /^\d\d:\d\d/ }).click()
  await expect(page.getByRole('article', { name: desk.cliente })).toBeVisible()
})

test('cliente: an empty company is told so, opens its first ticket and sees it counted', async ({ page }) => {
  const desk = await newDesk(page)
  const pessoa = await desk.newPersonOfCliente()
  await pessoa.open(page, '')
  for (const label of ['Abertos', 'Aguardando cliente', 'Aguardando terceiros', 'Críticos', 'Total'])
    await expect(card(page, label)).toHaveText('0')
  await expect(card(page, 'Último chamado')).toHaveText('—')
  await expect(page.getByText('Nenhuma visita agendada no momento.')).toBeVisible()
  await expect(page.getByText(/^Ainda não há chamados\./)).toBeVisible()
  await expectAccessible(page)

  const analista = await desk.newAnalista()
  const data_hora_prevista = at(day(1), '14:00')
  await desk.admin('post', '/api/visitascrud', {
    id_cliente: desk.id_cliente,
    id_analista: analista.id,
    data_hora_prevista,
  })
  await page.getByRole('link', { name: 'Novo Chamado' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Chamado' })
  await dialog.getByLabel('Título').fill('Impressora muda')
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Não imprime.')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/cchamadoscrud$/)

  await page.getByRole('navigation').getByRole('link', { name: 'Painel' }).click()
  await expect(card(page, 'Abertos')).toHaveText('1')
  await expect(card(page, 'Último chamado')).toHaveText(day(0).split('-').toReversed().join('/'))
  await expect(page.getByRole('region', { name: 'Próxima visita' })).toContainText(
    /Amanhã, .+, às 14:00 \(contratual\)/,
  )
  await page.getByRole('link', { name: /Impressora muda/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Ticket - #\d+$/ })).toBeVisible()
})
