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
  const form = page.getByRole('dialog', { name: 'Editar Visita' })
  const [year, month, date] = day(1).split('-')
  await form.getByLabel('Data e hora prevista').fill(`${date}/${month}/${year} 10:00`)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Visita alterada com sucesso!')).toBeVisible()
  await expect(line).toHaveCount(0)
  const moved = await desk.admin('get', `/api/visitascrud/${id.id}`)
  expect(moved.data_hora_prevista).toBe(at(day(1), '10:00'))
})

test('admin: assigns a critical ticket from its line, in four clicks, without leaving the home', async ({
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
    visitas: { total: 0, linhas: [] },
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
  await dialog.getByLabel('Analista').fill(analista.nome)
  await page.getByRole('option', { name: analista.nome }).click()
  answer = nothing
  await dialog.getByRole('button', { name: 'Escalar' }).click()
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
