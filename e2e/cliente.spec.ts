import { callsOf } from './calls.ts'
import { emailOf, expect, expectAccessible, expectNoSidewaysScroll, openAs, SENHA, test } from './fixtures.ts'
import { at, cardOf, day, newCorner } from './visita-cards.ts'

/** A customer with a critical and a plain open chamado, an analista, a visita of today and one of last month. */
async function newCustomer(page: Parameters<typeof newCorner>[0]) {
  const corner = await newCorner(page)
  const ana = await corner.newAnalista()
  const admin = await callsOf(page.request, emailOf('admin'), SENHA)
  const visita = await corner.schedule(ana.id, at(day(0), '23:45'))
  const open = async (titulo: string, more: object = {}) => {
    const ticket = { titulo, descricao: 'x', id_cliente: corner.id, ...more }
    return Number((await admin('post', '/api/chamados', ticket)).id_chamado)
  }
  return { ...corner, ana, visita, open, admin }
}

test('admin › a customer’s name leads to its page, which has all of it and begins what is new', async ({
  page,
}) => {
  const { cliente, id, ana, open, newContato, schedule } = await newCustomer(page)
  const critical = await open('Servidor fora do ar', { id_prioridade: 5, id_analista: ana.id })
  await open('Impressora sem toner')
  const finished = await schedule(ana.id, at(day(0), '00:01'))
  await ana.progress(finished, { checkin: true }, { checkout: true })
  await newContato()

  await openAs(page, 'admin', `/dashboard/admin/visitashj?id_analista=${ana.id}`)
  const card = cardOf(page, cliente).filter({ hasText: '23:45' })
  const waiting = card.getByRole('link', { name: '2 chamados abertos, 1 crítico' })
  await expect(waiting).toHaveAttribute('href', `/dashboard/admin/chamadoscrud?id_cliente=${id}`)
  await card.getByRole('link', { name: cliente }).click()
  await expect(page).toHaveURL(`/dashboard/admin/clientes/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: cliente })).toBeVisible()
  await expect(page.getByRole('link', { name: '(11) 3106-0000' })).toHaveAttribute(
    'href',
    'tel:+551131060000',
  )
  await expect(page.getByRole('list', { name: 'Chamados abertos' }).getByRole('link')).toHaveText([
    /Impressora sem toner.*Aguarda atendimento agora.*, agora · Analista não escalado/,
    /Servidor fora do ar.*Sem resposta agora.*Crítica.*, agora · Ana/,
  ])
  await expect(page.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/551131060000',
  )
  await expect(page.getByRole('link', { name: /^Waze/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Próximas visitas' })).toContainText('Hoje, 23:45')
  await expect(page.getByRole('list', { name: 'Últimas visitas' })).toContainText('Hoje, 00:01')
  await expect(page.getByRole('list', { name: 'Pessoas' })).toContainText('Marisa Prado')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 320, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('link', { name: 'Nova Visita' }).click()
  const visit = page.getByRole('dialog', { name: 'Nova Visita' })
  await expect(visit.getByLabel('Cliente')).toHaveValue(cliente)
  await page.goBack()
  await page.getByRole('link', { name: 'Novo Chamado' }).click()
  const form = page.getByRole('dialog', { name: 'Novo Chamado' })
  await expect(form.getByLabel('Cliente')).toHaveValue(cliente)
  await form.getByLabel('Título').fill('Telefone mudo')
  await form.getByLabel('Descrição').fill('Sem linha desde cedo.')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Chamado criado com sucesso!')).toBeVisible()
  await page
    .getByRole('row')
    .filter({ hasText: 'Telefone mudo' })
    .getByRole('link', { name: cliente })
    .click()
  await expect(page.getByRole('list', { name: 'Chamados abertos' }).getByRole('link')).toHaveCount(3)

  await page.getByRole('link', { name: /Servidor fora do ar/ }).click()
  await expect(page).toHaveURL(`/dashboard/admin/chamados/${critical}`)
  await page.getByRole('main').getByRole('link', { name: cliente }).click()
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('dialog', { name: 'Editar Cliente' }).getByLabel('Telefone').fill('11999990000')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('link', { name: '(11) 99999-0000' })).toBeVisible()
})

test('analista › sees of a customer what the own lists hold, and no people', async ({ page }) => {
  const { cliente, id, ana, newAnalista, schedule, open } = await newCustomer(page)
  const bia = await newAnalista()
  await open('Meu chamado', { id_analista: ana.id })
  await open('Da colega', { id_analista: bia.id, id_prioridade: 5 })
  await open('Da fila')
  await schedule(bia.id, at(day(1), '10:00'))
  await ana.open(page, 'visitashojea')
  await page.getByRole('link', { name: '2 chamados abertos', exact: true }).click()
  await expect(page).toHaveURL(`/dashboard/analista/clientes/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: cliente })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Chamados abertos' }).getByRole('link')).toHaveText([
    /Da fila/,
    /Meu chamado/,
  ])
  await expect(page.getByRole('list', { name: 'Suas próximas visitas' }).getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Pessoas' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Nova Visita' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Editar' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Novo Chamado' }).click()
  await expect(page.getByRole('dialog', { name: 'Novo Chamado' }).getByLabel('Cliente')).toHaveValue(cliente)

  for (const missing of ['2000000000', 'x']) {
    await page.goto(`/dashboard/analista/clientes/${missing}`)
    await expect(page.getByText('Cliente não encontrado.')).toBeVisible()
  }
})

test('admin › a new visit from a calendar of one analista is for that analista, if still active', async ({
  page,
}) => {
  const { ana, newAnalista, admin } = await newCustomer(page)
  const gone = await newAnalista()
  await admin('put', `/api/usuarios/${gone.id}/toggleativo`, { ativo: 'N' })
  const calendar = (id: number) => `/dashboard/admin/visitascrud?modo=calendario&id_analista=${id}`
  await openAs(page, 'admin', calendar(ana.id))
  const dialog = page.getByRole('dialog', { name: 'Nova Visita' })
  await page.getByRole('button', { name: 'Nova Visita' }).click()
  await expect(dialog.getByLabel('Analista')).toHaveValue(ana.nome)
  await expect(dialog.getByLabel('Cliente')).toHaveValue('')
  await page.goto(calendar(gone.id))
  await page.getByRole('button', { name: 'Nova Visita' }).click()
  await expect(dialog.getByLabel('Analista')).toHaveValue('')
})

for (const [device, width] of [
  ['a phone', 320],
  ['a desk', 1280],
] as const)
  test(`analista › on ${device} no card moves when the number of open tickets arrives, nor where there is none`, async ({
    page,
  }) => {
    const { cliente, ana, open, schedule, newCliente } = await newCustomer(page)
    await open('Impressora sem toner')
    const calm = await newCliente()
    await schedule(ana.id, at(day(0), '23:40'), { id_cliente: calm.id })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/chamados/abertos?*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.setViewportSize({ width, height: 740 })
    await ana.open(page, 'visitashojea')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(2)
    const places = async () => Promise.all((await cards.all()).map((card) => card.boundingBox()))
    const before = await places()
    held.resolve()
    await expect(cardOf(page, cliente).getByRole('link', { name: '1 chamado aberto' })).toBeVisible()
    await expect(cardOf(page, calm.nome)).toContainText('Nada aberto com você ou na fila')
    expect(await places()).toEqual(before)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
