import { readFileSync } from 'node:fs'
import { rowOf } from './cadastros.ts'
import { demoUrl, expect, openAs, test } from './fixtures.ts'
import { look, SLA } from './sla.ts'

test('admin › the report: months without results are neither 0 % nor 100 %, and the file opens in a spreadsheet', async ({
  page,
}) => {
  await openAs(page, 'admin', `${SLA}?aba=relatorio&de=2019-01&ate=2019-02`)
  const table = page.getByRole('table', { name: 'Cumprimento dos prazos' })
  const count = page.getByRole('search').locator('output')
  const empty = ['0', '—sem resultado', '—sem resultado', '0', '0', '0', '—sem resultado']
  for (const name of ['jan/2019', 'fev/2019', 'Total'])
    await expect(table.getByRole('row').filter({ hasText: name }).last().getByRole('cell')).toHaveText(empty)
  await expect(count).toHaveText('2 meses')
  await look(page)
  await page.getByRole('button', { name: 'Prioridade' }).click()
  await expect(page).toHaveURL(/grupo=prioridade/)
  await expect(page.getByText('Nenhum resultado nestes meses')).toBeVisible()
  await expect(page.getByText('Escolha outros meses.')).toBeVisible()
  await page.getByRole('button', { name: 'Mês', exact: true }).click()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  // The current month and the three before it.
  await expect(count).toHaveText('4 meses')
  await page.getByLabel('De', { exact: true }).selectOption({ index: 0 })
  await expect(count).toHaveText('1 mês')
  await page.goBack()
  await expect(count).toHaveText('4 meses')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^sla-por-mes-\d{4}-\d\d-a-\d{4}-\d\d\.csv$/)
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^\uFEFFMês;Total;/)
})

test('admin › the report: each group opens the chamados that it counts', async ({ page }) => {
  const linha = {
    total: 1234,
    resposta: 97.5,
    solucao: 100,
    fora: 12,
    desconsiderados: 1,
    reabertos: 3,
    mediana_min: 190,
  }
  const linhas = [{ ...linha, chave: 7, nome: 'Cooperativa Agroindustrial dos Produtores de Café' }]
  await page.route('**/api/sla/relatorio?*', (route) =>
    route.fulfill({ json: { linhas, total: { ...linha, chave: '', nome: 'Total' } } }),
  )
  await openAs(page, 'admin', `${SLA}?aba=relatorio&grupo=cliente&de=2026-08&ate=2026-10`)
  const row = rowOf(page, 'Cooperativa')
  await expect(row).toContainText(/1\.23497,5 %100,0 %12.*133 h 10 min$/)
  await look(page)
  const link = row.getByRole('link', { name: /^12 chamados fora do prazo/ })
  const { searchParams } = new URL((await link.getAttribute('href')) ?? '', demoUrl())
  expect(Object.fromEntries(searchParams)).toEqual({
    fora_de: '2026-08',
    fora_ate: '2026-10',
    id_cliente: '7',
    abertos: 'false',
  })
})
