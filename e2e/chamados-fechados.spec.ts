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

test('cliente › a search of the own chamados tells what the company has instead, and shows it', async ({
  page,
}) => {
  const desk = await newDesk(page)
  const [who, colleague] = [await desk.newPersonOfCliente(), await desk.newPersonOfCliente()]
  const { id: id_analista } = await desk.newAnalista()
  const theirs = await colleague.calls()
  const open = async (titulo: string) => {
    const chamado = { id_cliente: desk.id_cliente, titulo, descricao: 'x' }
    return Number((await theirs('post', '/api/chamados', chamado)).id_chamado)
  }
  await open('Catraca travada')
  const close = async (id: number) => {
    await desk.admin('post', `/api/chamados/${id}/escalar`, { id_analista })
    await desk.admin('post', `/api/chamados/${id}/fechar`, { id_status: 2 })
  }
  await close(await open('Balança parada'))
  const filters = page.getByRole('search')
  const show = page.getByRole('button', { name: 'Mostrar', exact: true })

  await who.open(page, 'cchamadoscrud?busca=catraca')
  await expect(page.getByText('Há 1 na empresa com estes filtros.')).toBeVisible()
  const clear = 'Limpar filtros (mantém Meus e Somente Abertos)'
  await expect(page.getByRole('button', { name: clear, exact: true })).toBeVisible()
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await show.click()
  await expect(rowsOf(page)).toHaveText([/Catraca travada/])
  await expect(page.getByRole('tab', { name: 'Toda a empresa' })).toHaveAttribute('aria-selected', 'true')

  await page.goto('/dashboard/cliente/cchamadoscrud?busca=balan%C3%A7a')
  await expect(page.getByText('Há 1 fechado na empresa com estes filtros.')).toBeVisible()
  await show.click()
  await expect(rowsOf(page)).toHaveText([/Balança parada/])

  // One's own first, and the company's beside it.
  const own = await who.calls()
  const mine = { id_cliente: desk.id_cliente, titulo: 'Catraca lenta', descricao: 'x' }
  await close(Number((await own('post', '/api/chamados', mine)).id_chamado))
  await page.goto('/dashboard/cliente/cchamadoscrud?busca=catraca')
  await expect(page.getByText('Há 1 fechado com estes filtros.')).toBeVisible()
  await expect(page.getByText('Há 1 na empresa com estes filtros.')).toBeVisible()
  await expect(show).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar os da empresa', exact: true }).click()
  await expect(rowsOf(page)).toHaveText([/Catraca travada/])
  await filters.getByLabel('Busca').fill('catraca zzz')
  await expect(page.getByText('Nada corresponde a estes filtros.')).toBeVisible()
})
