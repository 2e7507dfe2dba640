import type { Locator, Page } from '@playwright/test'
import { calendarioSugerido } from '#contract/sla-texts.ts'
import { callsOf } from './calls.ts'
import { press, rowOf } from './cadastros.ts'
import { emailOf, expect, expectAccessible, openAs, SENHA } from './fixtures.ts'
import { inOwnCompany } from './own-company.ts'
import { look, SLA } from './sla.ts'

/** Without a plan: elsewhere the others' chamados have deadlines. */
const test = inOwnCompany(async (request) => {
  const admin = await callsOf(request, emailOf('admin'), SENHA)
  for (const { id, id_plano } of await admin('get', '/api/clientescrud'))
    if (id_plano !== undefined) await admin('put', `/api/clientescrud/${id}`, { id_plano: null })
  // Everybody's comes first, and goes last.
  const planos: { id: number }[] = await admin('get', '/api/sla/planos')
  for (const { id } of planos.toReversed()) await admin('delete', `/api/sla/planos/${id}`)
  return {}
})

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Salvar' }).click()
const none = 'Nenhum plano de SLA. Os chamados não têm prazo.'

test('admin › the dashboard leads to the empty screen, and one click makes the suggested plan', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard/admin')
  const steps = page.getByRole('region', { name: 'Primeiros passos' })
  await expect(steps).toContainText('5 de 6 feitos')
  await look(page)
  await steps.getByRole('link', { name: 'Defina os prazos' }).click()
  await expect(page.getByText(none)).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: 'Começar com o plano sugerido' }).click()
  await expect(page.getByText('Plano salvo com sucesso!')).toBeVisible()
  const row = rowOf(page, 'Horário comercial')
  await expect(row.getByRole('cell').first()).toHaveText(/^PadrãoPlano padrão$/)
  await expect(row).toContainText(/1 h a 8 h.*4 h a 24 h.*Os demais/)
  await look(page)
  await page.goto('/dashboard/admin')
  await expect(page.getByText('Clientes ativos')).toBeVisible()
  await expect(steps).toBeHidden()
})

test('admin › changes a target, tries it out before saving, and applies it to what is open', async ({
  page,
}) => {
  await openAs(page, 'admin', SLA)
  await press(rowOf(page, 'Horário comercial'), 'Editar')
  const dialog = page.getByRole('dialog', { name: 'Editar Plano' })
  await expect(dialog.getByLabel('Nome')).toBeFocused()
  const target = dialog.getByLabel('Crítica: solução')
  await expect(target).toHaveValue('4 h')
  await expect(dialog.getByLabel('Planejada: solução')).toHaveAttribute('placeholder', 'Sem meta')
  await expect(dialog.getByLabel('Média: solução')).toHaveAccessibleDescription('≈ 2 dias úteis')
  const applied = dialog.getByLabel(/^Aplicar também aos \d+ abertos$/)
  await expect(applied).toHaveCount(0)

  await dialog.getByLabel('Crítica: primeira resposta').fill('90')
  await save(dialog)
  await expect(dialog.getByText('A primeira resposta não pode demorar mais que a solução.')).toBeVisible()
  await expect(dialog.getByLabel('Crítica: primeira resposta')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Crítica: primeira resposta').fill('90 min')
  await target.fill('6:00')
  await target.press('Tab')
  await expect(target).toHaveValue('6 h')
  await expect(dialog.getByLabel('Crítica: primeira resposta')).toHaveValue('1 h 30')

  const simulator = dialog.getByRole('region', { name: 'Simulador' })
  await simulator.getByLabel('Prioridade').selectOption('Crítica')
  await expect(simulator.getByLabel('Começa')).toHaveValue(/T\d\d:\d\d$/)
  await simulator.getByLabel('Começa').selectOption('Outro momento')
  await simulator.getByLabel('Data e hora').fill('17/11/2026 10:00')
  // It tries and does not save.
  await simulator.getByLabel('Data e hora').press('Enter')
  await expect(simulator).toContainText('Primeira resposta atéter. 17/11/2026 11:30ter. 17/11: 10:00–11:30')
  await expect(simulator).toContainText('Solução atéter. 17/11/2026 17:00')
  await expect(simulator).toContainText('ter. 17/11: 10:00–12:00, 13:00–17:00')
  await simulator.getByLabel('Prioridade').selectOption('Planejada')
  await expect(simulator).toContainText('Primeira respostaSem metaSoluçãoSem meta')
  await look(page)

  await applied.check()
  await save(dialog)
  await expect(page.getByText('Plano salvo com sucesso!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, 'Horário comercial')).toContainText('1 h 30 min a 8 h')
})

test('admin › by keyboard alone: a second plan, made, made everybody’s and refused to be deleted', async ({
  page,
}) => {
  await openAs(page, 'admin', SLA)
  await expect(rowOf(page, 'Horário comercial')).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Novo Plano' })
  await expect(dialog.getByLabel('Nome')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Digite o nome.')).toBeVisible()
  await page.keyboard.type('Ouro')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Calendário', { exact: true })).toBeFocused()
  for (const text of ['30 min', '2', '1', '4']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await expect(dialog.getByLabel('Alta: solução')).toBeFocused()
  const everybody = dialog.getByLabel('Plano padrão')
  await everybody.focus()
  await page.keyboard.press('Space')
  await expect(everybody).toBeChecked()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Novo Plano' })).toBeFocused()
  const gold = page.getByRole('row').nth(1)
  await expect(gold).toContainText(/Ouro.*30 min a 1 h.*2 h a 4 h.*Os demais/)

  await gold.getByRole('button', { name: 'Excluir' }).focus()
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('dialog', { name: 'Excluir Ouro?' })
  await confirm.getByRole('button', { name: 'Excluir' }).focus()
  await page.keyboard.press('Enter')
  await expect(confirm.getByText('Escolha outro plano padrão antes.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(gold.getByRole('button', { name: 'Excluir' })).toBeFocused()
})

test('admin › hours of a calendar: mistakes, a copy, 24 hours, and what is recounted', async ({ page }) => {
  await openAs(page, 'admin', SLA)
  await tab(page, 'Calendários')
  await expect(page).toHaveURL(/aba=calendarios/)
  const row = page
    .getByRole('table', { name: 'Calendários' })
    .getByRole('row')
    .filter({ hasText: 'Horário comercial' })
  await expect(row).toContainText('seg. a sex. 08:00–12:00, 13:00–18:00')
  await look(page)
  await press(row, 'Editar')
  const dialog = page.getByRole('dialog', { name: 'Editar Calendário' })
  const recounted = dialog.getByText(/^Vale a partir de agora\. Os prazos de \d+ chamados abertos/)
  await expect(dialog.getByLabel('Fuso')).toHaveValue('Brasília, Sul e Sudeste')
  await expect(recounted).toHaveCount(0)

  const monday = dialog.getByRole('group', { name: 'Segunda-feira' })
  await monday.getByRole('button', { name: 'Mais um intervalo em Segunda-feira' }).click()
  await expect(monday.getByLabel('Segunda-feira, início do 3º intervalo')).toBeFocused()
  await page.keyboard.type('17h30')
  await page.keyboard.press('Tab')
  await page.keyboard.type('x')
  await save(dialog)
  await expect(monday.getByText('Escreva os horários como 08:00.')).toBeVisible()
  await expect(monday.getByLabel('Segunda-feira, fim do 3º intervalo')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('20')
  await save(dialog)
  await expect(monday.getByText('Os intervalos de um dia não podem se sobrepor.')).toBeVisible()
  await expect(monday.getByLabel('Segunda-feira, início do 3º intervalo')).toHaveValue('17:30')
  await expectAccessible(page)
  await monday.getByLabel('Segunda-feira, início do 3º intervalo').fill('18:30')
  await dialog.getByRole('button', { name: 'Copiar para os dias úteis' }).click()
  await expect(dialog.getByLabel('Sexta-feira, fim do 3º intervalo')).toHaveValue('20:00')
  await dialog.getByRole('button', { name: 'Mais um intervalo em Sábado' }).click()
  await expect(dialog.getByLabel('Sábado, início do 1º intervalo')).toBeFocused()
  await page.keyboard.type('0')
  await page.keyboard.press('Tab')
  await page.keyboard.type('24')
  await expect(recounted).toBeVisible()
  await look(page)
  await save(dialog)
  await expect(page.getByText('Calendário salvo com sucesso!')).toBeVisible()
  await expect(row).toContainText('08:00–12:00, 13:00–18:00, 18:30–20:00; sáb. 24 horas')
  // However narrow, no line ends within an interval.
  await page.setViewportSize({ width: 360, height: 900 })
  const intervals = page.getByRole('list', { name: 'Calendários' }).getByText(/^\d\d:\d\d–\d\d:\d\d[,;]?$/)
  await expect(intervals.first()).toBeVisible()
  for (const one of await intervals.all())
    expect(await one.evaluate((text) => text.getClientRects().length)).toBe(1)
})

test('admin › holidays: the coming twelve months, one switched off, one added and taken away', async ({
  page,
}) => {
  await openAs(page, 'admin', `${SLA}?aba=calendarios`)
  await press(rowOf(page, 'Horário comercial'), 'Feriados')
  const dialog = page.getByRole('dialog', { name: 'Feriados de Horário comercial' })
  const coming = dialog.getByRole('region', { name: 'Feriados dos próximos 12 meses' })
  const item = (text: string) => coming.getByRole('listitem').filter({ hasText: text })
  await expect(item('Natal')).toContainText(/25\/12\/\d{4}.*Nacional.*O dia inteiro/)
  await expect(item('Corpus Christi').getByRole('checkbox')).toBeChecked()
  await item('Corpus Christi').getByRole('checkbox').uncheck()
  await expect(page.getByText('Calendário salvo com sucesso!')).toBeVisible()
  await expect(item('Corpus Christi')).toContainText('Dia de atendimento')

  await dialog.getByRole('button', { name: 'Novo Feriado' }).click()
  const fresh = page.getByRole('dialog', { name: 'Novo Feriado' })
  await save(fresh)
  await expect(fresh.getByText('Digite a data.')).toBeVisible()
  await expect(fresh.getByText('Digite o nome.')).toBeVisible()
  await fresh.getByLabel('Data').fill('01/01/2020')
  await fresh.getByLabel('Nome').fill('Aniversário da cidade')
  await save(fresh)
  await expect(fresh.getByText('A mudança não pode valer no passado.')).toBeVisible()
  await fresh.getByLabel('Data').fill('25/12/2020')
  await fresh.getByLabel('Todo ano').check()
  await fresh.getByLabel('Outro horário').check()
  await fresh.getByLabel('Todos os calendários').check()
  await look(page)
  await save(fresh)
  await expect(page.getByText('Feriado salvo com sucesso!')).toBeVisible()
  const own = item('Aniversário da cidade')
  await expect(own).toContainText(/25\/12\/\d{4}/)
  await expect(own).toContainText('Próprio')
  await expect(own).toContainText('Atendimento 08:00–12:00 · Todo ano · Todos os calendários')
  await expect(item('Natal')).toContainText('Vale outro feriado desta data')
  await look(page)

  await own.getByRole('button', { name: 'Excluir' }).click()
  await page
    .getByRole('dialog', { name: 'Excluir Aniversário da cidade?' })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(page.getByText('Feriado excluído com sucesso!')).toBeVisible()
  await expect(item('Natal')).toContainText('O dia inteiro')
  await expect(own).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // A chain of dialogs ends where it began.
  await press(rowOf(page, 'Horário comercial'), 'Feriados')
  await dialog.getByRole('button', { name: 'Novo Feriado' }).click()
  await expect(fresh.getByLabel('Data')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(item('Natal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Horário comercial').getByRole('button', { name: 'Feriados' })).toBeFocused()
})

test('admin › a customer gets a plan of its own, copied from another, and everybody’s again', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard/admin/clientecrud')
  const row = page.getByRole('row').nth(1)
  const nome = await row
    .getByRole('button', { name: 'Editar' })
    .evaluate((button) => button.closest('tr')?.querySelector('[data-opener]')?.textContent ?? '')
  await press(row, 'Editar')
  const dialog = page.getByRole('dialog', { name: 'Editar Cliente' })
  const field = dialog.getByLabel('Plano de SLA')
  await expect(field.locator('option:checked')).toHaveText('Padrão (Ouro)')
  await dialog.getByRole('button', { name: 'Copiar plano para este cliente' }).click()
  await expect(field.locator('option:checked')).toHaveText(`Ouro – ${nome} (novo)`)
  // Whoever changes their mind leaves nothing behind.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await press(row, 'Editar')
  await expect(field.locator('option')).not.toContainText([nome])
  await dialog.getByRole('button', { name: 'Copiar plano para este cliente' }).click()
  await expect(dialog.getByText('O plano novo é criado ao salvar.')).toBeVisible()
  await expectAccessible(page)
  await save(dialog)
  await expect(page.getByText('Cliente alterado com sucesso!')).toBeVisible()

  await press(row, 'Editar')
  await expect(field.locator('option:checked')).toHaveText(`Ouro – ${nome}`)
  await field.selectOption('')
  await dialog.getByRole('button', { name: 'Copiar plano para este cliente' }).click()
  await expect(dialog.getByText(/^Já existe um plano/)).toBeVisible()
  await save(dialog)
  await expect(dialog).toBeHidden()
  await press(row, 'Editar')
  await expect(field.locator('option:checked')).toHaveText('Padrão (Ouro)')
})

test('admin › hours that are planned: the form says so, another name leaves them', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request, emailOf('admin'), SENHA)
  const { id, horas } = await admin('post', '/api/sla/calendarios', {
    ...calendarioSugerido,
    nome: 'Sobreaviso',
  })
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const agendada = { vale_desde: `${day}T03:00:00.000Z`, horas: { ...horas, sex: [] } }
  await admin('put', `/api/sla/calendarios/${id}`, agendada)
  await openAs(page, 'admin', `${SLA}?aba=calendarios`)
  await press(rowOf(page, 'Sobreaviso'), 'Editar')
  const dialog = page.getByRole('dialog', { name: 'Editar Calendário' })
  const when = `${day.split('-').toReversed().join('/')} 00:00`
  await expect(dialog.getByText(`Há outro horário marcado para ${when}.`)).toBeVisible()
  await look(page)
  await dialog.getByLabel('Nome').fill('Aos domingos')
  await save(dialog)
  await expect(page.getByText('Calendário salvo com sucesso!')).toBeVisible()
  const calendarios: { id: number }[] = await admin('get', '/api/sla/calendarios')
  const renamed = calendarios.find((one) => one.id === id)
  expect(renamed).toMatchObject({ nome: 'Aos domingos', agendada })
})
