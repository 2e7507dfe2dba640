import { press, rowOf, unique } from './cadastros.ts'
import { newDesk } from './chamados.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

const LISTA = '/dashboard/admin/chamadoscrud'
const none = 'Nenhum chamado encontrado!'

test('an admin filters, sorts and pages the tickets, finds one by number and history, and deletes it', async ({
  page,
}) => {
  const { admin, cliente, newAnalista, newChamado } = await newDesk(page)
  const ana = await newAnalista()
  const names = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
  const first = await newChamado('Título a', { id_prioridade: 5, id_analista: ana.id })
  await Promise.all(names.map((name) => newChamado(`Título ${name}`)))
  const word = unique('quasar').replace(' ', '')
  await admin('post', `/api/chamados/${first}/responder`, {
    resposta: `Peça ${word} encomendada`,
    id_status: 4,
  })
  const closed = await newChamado('Já resolvido', { id_analista: ana.id })
  await admin('post', `/api/chamados/${closed}/fechar`, { id_status: 3 })

  await openAs(page, 'admin', LISTA)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Ticket',
    'Cliente',
    'Título',
    'Status',
    'Prazo',
    'Data Abertura',
    'Ações',
  ])
  const filters = page.getByRole('search')
  const abertos = filters.getByLabel('Abertos', { exact: true })
  await expect(abertos).toBeChecked()
  await filters.getByLabel('Cliente').fill(cliente)
  await expect(page.getByText('1–9 de 10')).toBeVisible()
  await page.getByLabel('Linhas por página').selectOption('15')
  await expect(page.getByText('1–10 de 10')).toBeVisible()
  await page.getByRole('button', { name: 'Título' }).click()
  const rows = rowOf(page, cliente)
  await expect(rows.first()).toContainText('Título a')
  await expect(rows.first()).toContainText(`#${first}`)
  await expect(rows.first()).toContainText('Crítica')
  await expect(rows.first()).toContainText('Aguardando Terceiros')
  await expect(rows.first()).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await expect(rows.first().getByRole('img', { name: `Analista: ${ana.nome}` })).toBeVisible()
  await expect(rows.last().getByRole('img')).toHaveCount(0)
  await expect(page).toHaveURL(/por_pagina=15.*ordenar=titulo&direcao=asc/)
  await page.reload()
  await expect(rows).toHaveCount(10)
  await expect(filters.getByLabel('Cliente')).toHaveValue(cliente)
  for (const column of ['Ticket', 'Cliente', 'Status', 'Data Abertura']) {
    await page.getByRole('button', { name: column, exact: true }).click()
    await expect(page.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', 'ascending')
    await expect(rows).toHaveCount(10)
  }

  await filters.getByLabel('Status').fill('fechado sem')
  await expect(abertos).not.toBeChecked()
  await expect(rows).toHaveText([/Já resolvido.*Fechado sem Sucesso/])
  await expect(page).toHaveURL(/status=fechado\+sem&abertos=false/)
  await filters.getByLabel('Status').fill('')
  await filters.getByLabel('Busca').fill(`#${first}`)
  await expect(rows).toHaveText([/Título a/])
  await filters.getByLabel('Busca').fill(word)
  await expect(rows).toHaveText([/Título a/])
  await filters.getByLabel('Data final').fill('01/01/2020')
  await expect(page.getByText(none)).toBeVisible()
  // On a slow phone, typed a moment before: neither lost while the other filters change nor back after they are cleared.
  const processor = await page.context().newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await filters.getByLabel('Data inicial').fill('01/02/2020')
  await filters.getByLabel('Busca').fill('ainda digitando')
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(filters.getByLabel('Busca')).toHaveValue('')
  await expect(filters.getByLabel('Data inicial')).toHaveValue('')
  await expect(page).not.toHaveURL(/busca|cliente=|data_/)
  await expect(abertos).toBeChecked()
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  await filters.getByLabel('Cliente').fill(cliente)
  await expect(rows).toHaveCount(10)
  await press(rowOf(page, 'Título a'), 'Excluir')
  const removal = page.getByRole('dialog', { name: `Excluir o chamado #${first}?` })
  await expect(removal).toContainText(`${cliente}: “Título a”`)
  await page.route(`**/api/chamados/${first}`, (route) => route.abort())
  await removal.getByRole('button', { name: 'Excluir' }).click()
  await expect(removal.getByRole('alert')).toBeVisible()
  await page.unroute(`**/api/chamados/${first}`)
  await removal.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Chamado excluído com sucesso!')).toBeVisible()
  await expect(rows).toHaveCount(9)
  await rows.first().getByRole('cell').nth(2).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Ticket - #\d+$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(rows).toHaveCount(9)
})

test('an analista sees the own tickets and the queue, takes one from it, and opens one for themselves', async ({
  page,
}) => {
  const { cliente, newAnalista, newChamado } = await newDesk(page)
  const ana = await newAnalista()
  await newChamado('Só meu', { id_analista: ana.id })
  const queued = await newChamado('Sem ninguém')
  await ana.open(page, 'achamadoscrud')
  await expect(page.getByRole('tab', { name: 'Meus' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Somente Abertos')).toBeChecked()
  const rows = rowOf(page, cliente)
  await expect(rows).toHaveText([/Só meu/])
  await expect(rows.getByRole('button', { name: 'Excluir' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Meus' }).press('ArrowRight')
  await expect(page).toHaveURL(/fila=true/)
  // The address and the tab are there before the other list is.
  await expect(page.getByRole('tab', { name: 'Fila' })).toHaveAttribute('aria-selected', 'true')
  await expect(rows.filter({ hasText: 'Só meu' })).toHaveCount(0)
  await page.getByRole('search').getByLabel('Cliente').fill(cliente)
  await expect(page).toHaveURL(/cliente=/)
  await page.reload()
  await expect(page.getByText('1–1 de 1')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Fila' })).toHaveAttribute('aria-selected', 'true')
  await press(rows, 'Atender')
  const dialog = page.getByRole('dialog', { name: `Atender chamado #${queued}` })
  await dialog.getByRole('button', { name: 'Atender' }).click()
  await expect(page.getByText('Atendimento iniciado com sucesso!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abrir', exact: true })).toBeVisible()
  await expect(page.getByText(none)).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('tab', { name: 'Meus' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Novo Chamado' }).click()
  const form = page.getByRole('dialog', { name: 'Novo Chamado' })
  await expect(form.getByLabel('Analista')).toHaveCount(0)
  await form.getByLabel('Cliente').fill(cliente)
  await form.getByRole('option', { name: cliente }).click()
  await form.getByLabel('Título').fill('Aberto por mim')
  await form.getByLabel('Descrição').fill('Já estou vendo.')
  await form.getByLabel('Assumir este chamado').check()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(rows).toHaveCount(3)
  await expect(rows.first().getByRole('img', { name: `Analista: ${ana.nome}` })).toBeVisible()
})

test('a cliente asks for new answers: “Somente Abertos” goes off, because a closed ticket may have one', async ({
  page,
}) => {
  const { admin, newAnalista, newPersonOfCliente, newChamado } = await newDesk(page)
  const [ana, caio] = [await newAnalista(), await newPersonOfCliente()]
  const [open, closed] = [
    await newChamado('Respondido', { id_analista: ana.id, solicitante: caio.nome }),
    await newChamado('Fechado com resposta', { id_analista: ana.id }),
  ]
  await admin('post', `/api/chamados/${open}/responder`, { resposta: 'Já olhamos.' })
  await admin('post', `/api/chamados/${closed}/fechar`, { observacoes: 'Trocado.' })
  await caio.open(page, 'cchamadoscrud')
  const [abertos, novas] = [page.getByLabel('Somente Abertos'), page.getByLabel('Com resposta nova')]
  await expect(page.getByText('1–1 de 1')).toBeVisible()
  await novas.check()
  await expect(abertos).not.toBeChecked()
  await expect(rowOf(page, 'Fechado com resposta')).toBeVisible()
  await expect(page.getByText('1–2 de 2')).toBeVisible()
  await abertos.check()
  await expect(page.getByText('1–1 de 1')).toBeVisible()
  await expect(rowOf(page, 'Fechado com resposta')).toHaveCount(0)
})

test('on a phone all cards come without a shift, and the way back leads to where one was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  await openAs(page, 'admin', `${LISTA}?por_pagina=50`)
  const cards = page.getByRole('list', { name: 'Chamados' }).getByRole('listitem')
  await expect(cards).toHaveCount(50)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  await cards.last().getByRole('link').first().scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(2000)
  await cards.last().getByRole('link').first().click()
  await expect(page).toHaveURL(/chamados\/\d+$/)
  await page.goBack()
  await expect(cards).toHaveCount(50)
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
})

test('on a phone the filters wait behind a button, unless the link has set one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, 'admin', LISTA)
  const filters = page.getByRole('search')
  const fold = filters.getByRole('button', { name: 'Filtros', exact: true })
  await expect(filters.getByLabel('Busca')).toBeVisible()
  await expect(filters.getByLabel('Status')).toBeHidden()
  const height = (await filters.boundingBox())?.height
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await fold.click()
  expect((await filters.boundingBox())?.height).toBe(height)
  await fold.click()
  const filtered = page.waitForResponse(/status=aguardando/)
  await filters.getByLabel('Status').fill('aguardando')
  await filtered
  await expect(page).toHaveURL(/status=aguardando/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(filters.getByLabel('Status')).toHaveValue('aguardando')
  await fold.click()
  await expect(filters.getByLabel('Status')).toBeHidden()
  await filters.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).not.toHaveURL(/status/)
})

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1440],
] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width, height: 740 } })

    test(`the list empty, failing and recovered at ${width} px: no axe violation, no sideways scroll`, async ({
      page,
    }) => {
      const call = '**/api/chamados?*'
      const look = async () => {
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      await openAs(page, 'analista', '/dashboard/analista')
      await page.route(call, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }))
      await page.goto('/dashboard/analista/achamadoscrud?fila=true')
      await expect(page.getByText(none)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Abrir chamado' })).toBeVisible()
      await look()
      await page.unroute(call)
      await page.route(call, (route) => route.abort())
      await page.reload()
      await expect(page.getByText('Não foi possível carregar a lista')).toBeVisible()
      await look()
      await page.unroute(call)
      await page.getByRole('button', { name: 'Tentar novamente' }).click()
      const list = page.getByRole(width === 360 ? 'list' : 'table', { name: 'Chamados' })
      await expect(list.getByRole('button', { name: 'Visualizar' }).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Novo Chamado' }).click()
      await expect(page.getByRole('dialog', { name: 'Novo Chamado' })).toBeVisible()
      await look()
    })
  })
