import type { Page } from '@playwright/test'
import { newDesk } from './chamados.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'
import { at, day } from './visita-cards.ts'

const HOME = '/dashboard/admin'
const panel = (page: Page) => page.getByRole('region', { name: 'Precisa de você', exact: true })
const group = (page: Page, name: string) => panel(page).getByRole('list', { name, exact: true })

test('admin: the home begins with what needs somebody; a late visit is called and moved from its line', async ({
  page,
}) => {
  const desk = await newDesk(page)
  const analista = await desk.newAnalista()
  const id = await desk.admin('post', '/api/visitascrud', {
    id_cliente: desk.id_cliente,
    id_analista: analista.id,
    data_hora_prevista: new Date(Date.now() - 60_000).toISOString(),
  })
  await desk.admin('put', `/api/clientescrud/${desk.id_cliente}`, { telefone: '(11) 3106-0000' })
  await openAs(page, 'admin', HOME)
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.first()).toHaveText('Precisa de você')
  const line = group(page, 'Visitas atrasadas').getByRole('listitem').filter({ hasText: desk.cliente })
  await expect(line.getByRole('link', { name: '(11) 3106-0000' })).toHaveAttribute(
    'href',
    'tel:+551131060000',
  )
  await expectAccessible(page)

  await line.getByRole('button', { name: `Remarcar visita #${id.id}` }).click()
  const form = page.getByRole('dialog', { name: 'Remarcar visita' })
  const [year, month, date] = day(1).split('-')
  await expect(form.getByLabel('Data e hora prevista')).toBeFocused()
  await form.getByLabel('Data e hora prevista').fill(`${date}/${month}/${year} 10:00`)
  await form.getByRole('button', { name: 'Remarcar' }).click()
  await expect(page.getByText('Visita alterada com sucesso!')).toBeVisible()
  await expect(line).toHaveCount(0)
  const moved = await desk.admin('get', `/api/visitascrud/${id.id}`)
  expect(moved.data_hora_prevista).toBe(at(day(1), '10:00'))
})

test('admin: assigns a critical ticket from its line, in two clicks, without leaving the home', async ({
  page,
}) => {
  const desk = await newDesk(page)
  const analista = await desk.newAnalista()
  // Older than those of other journeys: it stands among the first.
  const waiting = {
    criticos: {
      total: 1,
      linhas: [
        {
          id_chamado: await desk.newChamado('Servidor parado', { id_prioridade: 5 }),
          titulo: 'Servidor parado',
          id_cliente: desk.id_cliente,
          nome_cliente: desk.cliente,
          nome_analista: null,
          data_criacao: new Date(Date.now() - 7_200_000).toISOString(),
        },
      ],
    },
    fila: { total: 1, linhas: [] },
    visitas: { total: 0, bem_atrasadas: 0, linhas: [] },
    antigos: { total: 0, data_fim: day(-30), linhas: [] },
  }
  const nothing = { ...waiting, criticos: { total: 0, linhas: [] }, fila: { total: 0, linhas: [] } }
  let answer: object = waiting
  await page.route('**/api/dashboard/atencao', (route) => route.fulfill({ json: answer }))
  await openAs(page, 'admin', HOME)
  const line = group(page, 'Críticos sem analista').getByRole('listitem')
  await expect(line).toHaveText(/Servidor parado.*há\s2\sh/)
  await line.getByRole('button', { name: /^Escalar chamado/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Escalar chamado/ })
  const name = dialog.getByRole('button', { name: analista.nome })
  await expect(name).toContainText('nenhum aberto · sem visita hoje')
  answer = nothing
  await name.click()
  await expect(page.getByText('Analista escalado com sucesso!')).toBeVisible()
  await expect(panel(page)).toContainText('Tudo em dia.')
  await expect(page).toHaveURL(new RegExp(`${HOME}$`))
  await expectAccessible(page)
})

test('admin: what cannot be loaded says so and is tried again; it fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await page.route('**/api/dashboard/atencao', (route) => route.fulfill({ status: 503, json: {} }))
  await openAs(page, 'admin', HOME)
  const alert = page.getByRole('alert').filter({ hasText: 'o que precisa de você' })
  await expect(alert).toBeVisible()
  await page.unroute('**/api/dashboard/atencao')
  await alert.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(panel(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
  for (const button of await panel(page).getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('admin: a long title is cut in its line, behind its number and age', async ({ page }) => {
  const linha = {
    id_chamado: 7,
    titulo: 'O visor do nobreak mostra uma mensagem que ninguém entende. '.repeat(4),
    id_cliente: 1,
    nome_cliente: 'Cooperativa Agroindustrial dos Produtores de Café do Vale do Rio Pardinho e Região',
    nome_analista: null,
    data_criacao: new Date(Date.now() - 7_200_000).toISOString(),
  }
  const none = { total: 0, linhas: [] }
  await page.route('**/api/dashboard/atencao', (route) =>
    route.fulfill({
      json: {
        criticos: { total: 1, linhas: [linha] },
        fila: none,
        visitas: { ...none, bem_atrasadas: 0 },
        antigos: { ...none, data_fim: day(-30) },
      },
    }),
  )
  await openAs(page, 'admin', HOME)
  const line = group(page, 'Críticos sem analista').getByRole('listitem')
  for (const width of [1366, 360]) {
    await page.setViewportSize({ width, height: 740 })
    expect((await line.getByRole('link', { name: /^O visor/ }).boundingBox())?.height).toBeLessThan(72)
    await expect(line.getByText(/^#7 · há\s2\sh/)).toBeInViewport()
    await expectNoSidewaysScroll(page)
  }
})

test('admin: a ticket that is open for 30 days is handed to somebody else from its line', async ({
  page,
}) => {
  const desk = await newDesk(page)
  const [holder, other] = [await desk.newAnalista(), await desk.newAnalista()]
  const id = await desk.newChamado('Backup falha', { id_analista: holder.id })
  const none = { total: 0, linhas: [] }
  const linha = {
    id_chamado: id,
    titulo: 'Backup falha',
    id_cliente: desk.id_cliente,
    nome_cliente: desk.cliente,
    nome_analista: holder.nome,
    data_criacao: new Date(Date.now() - 31 * 86_400_000).toISOString(),
  }
  // Nobody opens a ticket in the past: what the server tells of one is tested there.
  await page.route('**/api/dashboard/atencao', (route) =>
    route.fulfill({
      json: {
        criticos: none,
        fila: none,
        visitas: { ...none, bem_atrasadas: 0 },
        antigos: { total: 4, data_fim: day(-30), linhas: [linha] },
      },
    }),
  )
  await openAs(page, 'admin', HOME)
  const line = group(page, 'Abertos há 30 dias ou mais').getByRole('listitem')
  await expect(line).toHaveText(new RegExp(`Backup falha.*há\\s31\\sdias.*${holder.nome}`))
  await expect(panel(page).getByRole('link', { name: 'Ver todos (4)' })).toHaveAttribute(
    'href',
    `${HOME}/chamadoscrud?data_fim=${day(-30)}`,
  )
  // The title opens it; the action does something else.
  await expect(line.getByRole('link', { name: 'Backup falha' })).toHaveAttribute(
    'href',
    `${HOME}/chamados/${id}`,
  )
  await expect(line.getByRole('link', { name: /Abrir/ })).toHaveCount(0)
  await line.getByRole('button', { name: `Escalar chamado #${id}` }).click()
  const dialog = page.getByRole('dialog', { name: `Escalar chamado #${id}` })
  await expect(dialog).toContainText(`hoje com ${holder.nome}`)
  await dialog.getByRole('button', { name: other.nome }).click()
  await expect(page.getByText('Analista escalado com sucesso!')).toBeVisible()
  expect(await desk.admin('get', `/api/chamados/${id}`)).toMatchObject({ id_analista: other.id })
})
