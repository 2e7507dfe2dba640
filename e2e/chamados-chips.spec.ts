import { chips, newDesk } from './chamados.ts'
import { expect, expectAccessible, openAs, test } from './fixtures.ts'

test('admin: filters that came with a link are chips, taken away one by one or all', async ({ page }) => {
  const desk = await newDesk(page)
  const analista = await desk.newAnalista()
  await desk.newChamado('Sem rede', { id_prioridade: 5, id_analista: analista.id })
  await desk.newChamado('Sem papel')
  const filters = `id_cliente=${desk.id_cliente}&id_analista=${analista.id}&id_prioridade=5`
  await openAs(page, 'admin', `/dashboard/admin/chamadoscrud?${filters}`)
  await expect(chips(page)).toHaveText([
    'Prioridade: Críticaremover filtro',
    `Cliente: ${desk.cliente}remover filtro`,
    `Analista: ${analista.nome}remover filtro`,
  ])
  const count = page.getByRole('search').locator('output')
  await expect(count).toHaveText('1 chamado')
  await chips(page).filter({ hasText: 'Prioridade' }).click()
  await chips(page).filter({ hasText: 'Analista' }).click()
  await expect(count).toHaveText('2 chamados')
  await expect(page.getByRole('searchbox', { name: 'Busca' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(/\/chamadoscrud$/)
  await expect(chips(page)).toHaveCount(0)
})
