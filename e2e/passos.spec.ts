import type { Page } from '@playwright/test'
import { rowOf } from './cadastros.ts'
import { dayOf, HALF_HOUR } from './calendario.ts'
import { entries, fact, newDesk, tool } from './chamados.ts'
import { dateBack } from './database.ts'
import { expect, openAs, test } from './fixtures.ts'
import { countSteps } from './passos.ts'
import { at, cardOf, day, newCorner, written } from './visita-cards.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
/** What somebody types of a name to find it. */
const some = (name: string) => name.split(' ').at(-1) ?? name

async function keys(page: Page, ...pressed: string[]) {
  for (const key of pressed) await page.keyboard.press(key)
}

test('admin › a ticket by phone', async ({ page }) => {
  const steps = await countSteps(page)
  const { cliente } = await newDesk(page)
  await openAs(page, 'admin', '/dashboard/admin')
  await expect(heading(page, /./)).toBeVisible()
  await keys(page, 'g', 'c')
  await expect(heading(page, 'Chamados')).toBeVisible()
  await keys(page, 'n')
  const form = page.getByRole('dialog', { name: 'Novo Chamado' })
  await expect(form.getByLabel('Cliente')).toBeFocused()
  await page.keyboard.type(some(cliente))
  // Faster than the answer.
  await keys(page, 'Enter', 'Tab')
  await page.keyboard.insertText('Sem internet')
  await keys(page, 'Tab')
  await page.keyboard.insertText('Desde cedo, em todas as salas.')
  await expect(form.getByLabel('Cliente')).toHaveValue(cliente)
  await keys(page, 'Control+Enter')
  await expect(page.getByText('Chamado criado com sucesso!')).toBeVisible()
  await expect(rowOf(page, cliente)).toContainText('Sem internet')
  steps.expectAsPromised('A ticket by phone')
})

test('admin › last month’s printer ticket of a customer', async ({ page }) => {
  const steps = await countSteps(page)
  const desk = await newDesk(page)
  const { id: id_analista } = await desk.newAnalista()
  const id = await desk.newChamado('Impressora mastiga papel', { id_analista })
  await desk.newChamado('Telefone mudo')
  await desk.admin('post', `/api/chamados/${id}/fechar`, { observacoes: 'Rolo trocado.', id_status: 2 })
  await dateBack(id, 31)
  await openAs(page, 'admin', '/dashboard/admin')
  await expect(heading(page, /./)).toBeVisible()
  await keys(page, 'Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar' })).toBeFocused()
  await page.keyboard.type(`${some(desk.cliente)} impr`)
  await expect(page.getByRole('option', { selected: true })).toContainText(`#${id}`)
  await keys(page, 'Enter')
  await expect(heading(page, `Ticket - #${id}`)).toBeVisible()
  await expect(fact(page, 'Criação')).toContainText(written(day(-31)))
  steps.expectAsPromised("Last month's printer ticket")
})

test('admin › five tickets of the queue are assigned', async ({ page }) => {
  const steps = await countSteps(page)
  const { cliente, newAnalista, newChamado } = await newDesk(page)
  const ana = await newAnalista()
  // Nobody else's have waited for as long.
  for (const name of ['um', 'dois', 'três', 'quatro', 'cinco'])
    await dateBack(await newChamado(`Fila ${name}`), 29)
  await openAs(page, 'admin', '/dashboard/admin')
  const queue = page.getByRole('list', { name: 'Há mais tempo na fila' })
  for (const name of ['um', 'dois', 'três', 'quatro', 'cinco']) {
    const line = queue
      .getByRole('listitem')
      .filter({ hasText: cliente })
      .filter({ hasText: `Fila ${name}` })
    await line.getByRole('button', { name: /^Escalar/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Escalar chamado #\d+$/ })
    await dialog.getByRole('button', { name: ana.nome }).click()
    await expect(dialog).toBeHidden()
    await expect(line).toHaveCount(0)
  }
  steps.expectAsPromised('Assign five tickets')
})

/** As the calendar names the Wednesday of next week. */
function nextWednesday() {
  const weekday = new Date(`${day(0)}T12:00Z`).getUTCDay()
  const wednesday = new Date(`${day(10 - weekday)}T12:00Z`)
  return wednesday.toLocaleDateString('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' })
}

test('admin › five visits of an analista’s day are planned', async ({ page }) => {
  const steps = await countSteps(page)
  const { newAnalista, newCliente } = await newCorner(page)
  const ana = await newAnalista()
  await openAs(page, 'admin', '/dashboard/admin')
  // What stands above it has come: nobody presses what is about to move.
  await expect(
    page.getByRole('region', { name: 'Precisa de você', exact: true }).getByRole('listitem').first(),
  ).toBeVisible()
  await page.getByRole('link', { name: /^Total de visitas/ }).click()
  await page.getByText('Calendário', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Calendário de visitas' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Analista' }).click()
  await page.keyboard.type(some(ana.nome))
  await expect(page.getByRole('option', { name: ana.nome })).toBeVisible()
  await keys(page, 'Enter')
  await expect(page).toHaveURL(new RegExp(`id_analista=${ana.id}`))
  await page.getByRole('button', { name: 'Próxima semana' }).click()
  const grid = dayOf(page, nextWednesday())
  const form = page.getByRole('dialog', { name: 'Nova Visita' })
  for (let place = 0; place < 5; place++) {
    const { nome } = await newCliente()
    await grid.click({ position: { x: 60, y: HALF_HOUR * (4 + place * 3) + 10 } })
    await expect(form.getByLabel('Analista')).toHaveValue(ana.nome)
    await page.keyboard.type(some(nome))
    await expect(form.getByRole('option', { name: nome })).toBeVisible()
    await keys(page, 'Enter')
    await expect(form.getByRole('combobox', { name: 'Cliente' })).toHaveValue(nome)
    await keys(page, 'Control+Enter')
    await expect(form).toBeHidden()
    await expect(grid).toContainText(nome)
  }
  steps.expectAsPromised('Plan five visits')
})

test('admin › sees who is overloaded', async ({ page }) => {
  const steps = await countSteps(page)
  const desk = await newDesk(page)
  const ana = await desk.newAnalista()
  await desk.newChamado('Na fila')
  for (const name of ['um', 'dois']) await desk.newChamado(name, { id_analista: ana.id })
  await openAs(page, 'admin', '/dashboard/admin')
  const panel = page.getByRole('region', { name: 'Precisa de você', exact: true })
  await panel
    .getByRole('button', { name: /^Escalar/ })
    .first()
    .click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/\d+ abertos · /)
      .first(),
  ).toBeVisible()
  steps.expectAsPromised('Who is overloaded')
})

/** The home of an analista who has a visita today. */
async function openWithVisita(page: Page) {
  const steps = await countSteps(page)
  const { cliente, newAnalista, schedule } = await newCorner(page)
  const ana = await newAnalista()
  await schedule(ana.id, at(day(0), '23:50'))
  await ana.open(page, '')
  return { steps, card: cardOf(page, cliente) }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('analista › the day begins', async ({ page }) => {
    const { steps, card } = await openWithVisita(page)
    await expect(card.getByRole('link', { name: /^Rua Tabatinguera/ })).toBeVisible()
    await card.getByRole('button', { name: 'Check-in' }).tap()
    await expect(page.getByText('Check-in realizado com sucesso!')).toBeVisible()
    steps.expectAsPromised('Start the day, on a phone')
  })

  test('analista › a visit from its beginning to its end, with what was done', async ({ page }) => {
    const { steps, card } = await openWithVisita(page)
    await card.getByRole('button', { name: 'Check-in' }).tap()
    await card.getByRole('button', { name: 'Check-out' }).tap()
    await expect(page.getByRole('dialog').getByLabel('Observação')).toBeFocused()
    await page.keyboard.insertText('Nobreak trocado.')
    await page.getByRole('dialog').getByRole('button', { name: 'Check-out' }).tap()
    await expect(page.getByText('Check-out realizado com sucesso!')).toBeVisible()
    steps.expectAsPromised('A visit, on a phone')
  })
})

test('analista › two tickets are answered', async ({ page }) => {
  const steps = await countSteps(page)
  const { newAnalista, newChamado } = await newDesk(page)
  const ana = await newAnalista()
  for (const name of ['Primeiro', 'Segundo']) await newChamado(name, { id_analista: ana.id })
  await ana.open(page, '')
  await expect(heading(page, /./)).toBeVisible()
  for (const name of ['Segundo', 'Primeiro']) {
    await keys(page, 'g', 'c')
    await expect(rowOf(page, name)).toBeVisible()
    await keys(page, 'j')
    if (name === 'Primeiro') await keys(page, 'j')
    await expect(rowOf(page, name).getByRole('link', { name })).toBeFocused()
    await keys(page, 'r')
    await expect(page.getByRole('dialog').getByLabel('Resposta')).toBeFocused()
    await page.keyboard.insertText(`Resolvido: ${name}.`)
    await keys(page, 'Control+Enter')
    await expect(entries(page).last()).toContainText(`Resolvido: ${name}.`)
  }
  steps.expectAsPromised('Answer two tickets')
})

test('analista › a ticket is taken from the queue', async ({ page }) => {
  const steps = await countSteps(page)
  const { cliente, newAnalista, newChamado } = await newDesk(page)
  const ana = await newAnalista()
  await newChamado('Crítico na fila', { id_prioridade: 5 })
  await ana.open(page, '')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Chamados/ })
    .click()
  await page.getByRole('tab', { name: 'Fila' }).click()
  await rowOf(page, cliente).getByRole('button', { name: 'Atender' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Atender' }).click()
  await expect(page.getByText('Atendimento iniciado com sucesso!')).toBeVisible()
  steps.expectAsPromised('Take a ticket from the queue')
})

test.describe('live', () => {
  test.use({ live: true })

  test('cliente › opens a ticket, follows it, answers and closes it', async ({ page }) => {
    const steps = await countSteps(page)
    const { admin, newAnalista, newPersonOfCliente } = await newDesk(page)
    const [ana, caio] = [await newAnalista(), await newPersonOfCliente()]
    const told = page.waitForEvent(
      'response',
      (answer) => answer.url().endsWith('/api/eventos') && answer.ok(),
    )
    await caio.open(page, '')
    await page
      .getByRole('link', { name: 'Novo Chamado' })
      .or(page.getByRole('button', { name: 'Novo Chamado' }))
      .first()
      .click()
    const form = page.getByRole('dialog', { name: 'Novo Chamado' })
    await expect(form.getByLabel('Título')).toBeFocused()
    await page.keyboard.insertText('Telefone mudo')
    await keys(page, 'Tab')
    await page.keyboard.insertText('Nenhum ramal chama.')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Chamado criado com sucesso!')).toBeVisible()
    await page.getByRole('button', { name: 'Abrir', exact: true }).click()
    await expect(heading(page, /^Ticket - #\d+$/)).toBeVisible()
    const id = Number(/\d+$/.exec(page.url())?.[0])
    // From here on it is followed without a press.
    await told
    await admin('post', `/api/chamados/${id}/escalar`, { id_analista: ana.id })
    await admin('post', `/api/chamados/${id}/responder`, { resposta: 'Qual sala?', id_status: 5 })
    await expect(page.getByRole('region', { name: 'Andamento' })).toContainText('Esperando você')
    // What was not read yet would be offered to be read before an answer is sent.
    await expect(entries(page).last()).toContainText('Qual sala?')
    await tool(page, 'Responder').click()
    await expect(page.getByRole('dialog').getByLabel('Resposta')).toBeFocused()
    await page.keyboard.insertText('Sala 3.')
    await keys(page, 'Control+Enter')
    await expect(entries(page).last()).toContainText('Sala 3.')
    await tool(page, 'Fechar').click()
    await expect(page.getByRole('dialog').getByLabel('Observações')).toBeFocused()
    await keys(page, 'Control+Enter')
    await expect(entries(page).last()).toContainText('Chamado fechado')
    steps.expectAsPromised('A cliente opens, follows, answers and closes')
  })
})
