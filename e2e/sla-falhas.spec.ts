import { callAs, press, rowOf, unique } from './cadastros.ts'
import { expect, expectAccessible, openAs, test } from './fixtures.ts'
import { look, SLA } from './sla.ts'

test('admin › a plan that somebody else changed meanwhile: the typing stays, and both are told', async ({
  page,
}) => {
  await openAs(page, 'admin', SLA)
  const nome = unique('Plano Prata')
  const plano = { nome, id_calendario: 1, metas: [{ id_prioridade: 5, solucao_min: 240 }] }
  const { id } = await callAs(page, 'post', '/api/sla/planos', plano)
  await page.reload()
  await press(rowOf(page, nome), 'Editar')
  const dialog = page.getByRole('dialog', { name: 'Editar Plano' })
  await dialog.getByLabel('Crítica: solução').fill('6 h')
  await callAs(page, 'put', `/api/sla/planos/${id}`, {
    metas: [
      { id_prioridade: 5, solucao_min: 300 },
      { id_prioridade: 4, solucao_min: 600 },
    ],
  })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.getByRole('button', { name: 'Recarregar' }).click()
  await expect(dialog.getByText('Crítica: agora “sem meta / 5 h”')).toBeVisible()
  await expect(dialog.getByLabel('Crítica: solução')).toHaveValue('6 h')
  await expect(dialog.getByLabel('Alta: solução')).toHaveValue('10 h')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Usar os dados salvos' }).click()
  await expect(dialog.getByLabel('Crítica: solução')).toHaveValue('5 h')
  await dialog.getByLabel('Nome').fill('Padrão')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Já existe um com este nome.')).toBeVisible()
  await expect(dialog.getByLabel('Nome')).toBeFocused()
  await page.keyboard.press('Escape')
  await press(rowOf(page, nome), 'Excluir')
  await page
    .getByRole('dialog', { name: `Excluir ${nome}?` })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(page.getByText('Plano excluído com sucesso!')).toBeVisible()
  await expect(rowOf(page, nome)).toHaveCount(0)
})

test('admin › a save that never arrives keeps the form, and the next try saves once', async ({ page }) => {
  await openAs(page, 'admin', `${SLA}?aba=calendarios`)
  const nome = unique('Turno da noite')
  await page.getByRole('button', { name: 'Novo Calendário' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Calendário' })
  await dialog.getByLabel('Nome').fill(nome)
  await dialog.getByLabel('Fuso').selectOption('Manaus')
  await page.route('**/api/sla/calendarios', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText(/^Não foi possível conectar/)).toBeVisible()
  await page.unroute('**/api/sla/calendarios')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Calendário salvo com sucesso!')).toBeVisible()
  await expect(rowOf(page, nome)).toContainText('Manaus')
  await press(rowOf(page, nome), 'Excluir')
  const confirm = page.getByRole('dialog', { name: `Excluir ${nome}?` })
  await confirm.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Calendário excluído com sucesso!')).toBeVisible()
  await press(rowOf(page, 'Horário comercial'), 'Excluir')
  await page
    .getByRole('dialog', { name: 'Excluir Horário comercial?' })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(page.getByText(/^Este calendário é usado por \d+ planos?\.$/)).toBeVisible()
})

for (const [aba, what] of [
  ['planos', 'a lista'],
  ['calendarios', 'a lista'],
  ['relatorio', 'o relatório'],
] as const)
  test(`admin › ${aba}: the server is away, and is back`, async ({ page }) => {
    await page.route(/\/api\/sla\//, (route) => route.abort())
    await openAs(page, 'admin', `${SLA}?aba=${aba}`)
    await expect(page.getByText(`Não foi possível carregar ${what}`)).toBeVisible()
    await look(page)
    await page.unroute(/\/api\/sla\//)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('tabpanel').getByRole('table')).toBeVisible()
  })

test('analista › has no such place', async ({ page }) => {
  await openAs(page, 'analista', '/dashboard/analista/sla')
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
})
