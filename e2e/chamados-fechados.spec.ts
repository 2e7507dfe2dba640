import type { Page } from '@playwright/test'
import { unique } from './cadastros.ts'
import { newDesk } from './chamados.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

const none = 'Nenhum chamado encontrado!'
const rowsOf = (page: Page) => page.locator('tbody tr')
const CHAMADOS = '/dashboard/admin/chamadoscrud'

test('admin › where nothing open matches, the list says how many closed ones do, and shows them', async ({
  page,
}) => {
  const desk = await newDesk(page)
  const { id: id_analista } = await desk.newAnalista()
  const word = unique('Guilhotina').replace(' ', '')
  for (const titulo of ['Serra', 'Prensa']) {
    const id = await desk.newChamado(titulo, { descricao: word, id_analista })
    await desk.admin('post', `/api/chamados/${id}/fechar`, { id_status: 2 })
  }
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/chamados?') && asked.push(request.url()))
  await openAs(page, 'admin', CHAMADOS)
  const rows = rowsOf(page)
  await expect(rows.first()).toBeVisible()
  expect(asked.every((url) => url.includes('abertos=true'))).toBe(true)

  const filters = page.getByRole('search')
  await filters.getByLabel('Busca').fill(`${word} serra`)
  await expect(page.getByText(none)).toBeVisible()
  await expect(page.getByText('Há 1 fechado com estes filtros.')).toBeVisible()
  await filters.getByLabel('Busca').fill(`${word} ${desk.cliente}`)
  await expect(page.getByText('Há 2 fechados com estes filtros.')).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Limpar filtros (mantém Abertos)', exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  await expect(rows).toHaveCount(2)
  await expect(filters.getByLabel('Abertos', { exact: true })).not.toBeChecked()
  await expect(page).toHaveURL(/abertos=false/)

  const clear = filters.getByRole('button', { name: 'Limpar filtros (volta aos abertos)', exact: true })
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(clear).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await clear.click()
  await expect(page).not.toHaveURL(/abertos|busca/)

  await page.goto(`${CHAMADOS}?busca=${word}zzz`)
  await expect(page.getByText(none)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Limpar filtros (mantém Abertos)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mostrar', exact: true })).toHaveCount(0)
})

test('cliente › a new person’s company with closed tickets only is told of them without a filter', async ({
  page,
}) => {
  const desk = await newDesk(page)
  const who = await desk.newPersonOfCliente()
  const { id: id_analista } = await desk.newAnalista()
  const id = await desk.newChamado('Antigo', { id_analista })
  await desk.admin('post', `/api/chamados/${id}/fechar`, { id_status: 2 })
  await who.open(page, 'cchamadoscrud?meus=false')
  await expect(page.getByText('Há 1 fechado.')).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar', exact: true }).press('Enter')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page.locator(':focus')).not.toHaveCount(0)
})
