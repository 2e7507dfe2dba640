import type { Page } from '@playwright/test'
import { rowOf } from './cadastros.ts'
import { chips } from './chamados.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs } from './fixtures.ts'
import { inMeasuredCompany, newMeasured, newStates, showPrazos } from './prazos.ts'

const test = inMeasuredCompany()
const HOUR = 3_600_000
const LISTA = '/dashboard/admin/chamadoscrud'
const FILA = `${LISTA}?fila=true`
const none = 'Nenhum chamado encontrado!'

const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const filter = (page: Page, name: string) =>
  page.getByRole('search').getByRole('group', { name: 'Prazo' }).getByRole('button', { name, exact: true })

test('analista › the mark of a row turns by the page’s clock alone, from what is left to how late it is', async ({
  page,
  own,
}) => {
  const { newAnalista, newChamado } = await newMeasured(page, own)
  const ana = await newAnalista()
  const id = await newChamado('Rede lenta', { id_prioridade: 4, id_analista: ana.id })
  await page.clock.install()
  await ana.open(page, 'achamadoscrud')
  const row = rowOf(page, `#${id}`)
  await expect(row).toContainText(/Vence (hoje|amanhã) às\s\d\d:\d\d/)
  // Whatever the page asks from now on, it gets no answer.
  await page.route('**/api/**', (route) => route.abort())
  await page.clock.runFor(50 * 60_000)
  await expect(row).toContainText(/Vence em\s([89]|10)\smin/)
  await expect(row.locator('[data-tone=attention]').filter({ hasText: 'Vence em' })).toBeVisible()
  await page.clock.runFor(15 * 60_000)
  await expect(row).toContainText(/Vencido há\s[56]\smin/)
  await expect(row.locator('[data-tone=critical]').filter({ hasText: 'Vencido' })).toBeVisible()
  await page.clock.runFor(2 * HOUR)
  await expect(row).toContainText('Vencido há 2 h')
})

test('analista › a browser whose clock is three hours ahead says the same', async ({ page, own }) => {
  const { newAnalista, newChamado } = await newMeasured(page, own)
  const ana = await newAnalista()
  const id = await newChamado('Rede lenta', { id_prioridade: 4, id_analista: ana.id })
  await page.clock.install({ time: Date.now() + 3 * HOUR })
  await ana.open(page, 'achamadoscrud')
  await expect(rowOf(page, `#${id}`)).toContainText(/Vence (hoje|amanhã) às\s\d\d:\d\d/)
})

test('admin › sorts by what is due first, narrows by states, and finds what the report leads to', async ({
  page,
  own,
}) => {
  const { cliente, of, ids } = await newStates(page, own)
  await openAs(page, 'admin', `${LISTA}?${of}&abertos=false`)
  const rows = rowOf(page, cliente)
  await expect(rows).toHaveCount(6)
  const state = (id: number) => rowOf(page, `#${id}`).locator('td').nth(4)
  await expect(state(ids.late)).toContainText('Vencido há 2 h')
  await expect(state(ids.near)).toContainText(/^Vence em\s(9|10)\smin/)
  await expect(state(ids.calm)).toContainText(/^Vence (amanhã|\d\d\/\d\d(\/\d{4})?) às\s\d\d:\d\d/)
  await expect(state(ids.waiting)).toContainText('Pausado')
  await expect(state(ids.planned)).toHaveText('Sem meta')
  await expect(state(ids.closed)).toHaveText('')

  // What is closed has no deadline.
  await page.getByRole('button', { name: 'Prazo', exact: true }).click()
  await expect(header(page, 'Prazo')).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows).toHaveText([
    /Já venceu/,
    /Quase vence/,
    /Tem tempo/,
    /Espera|Sem pressa/,
    /Espera|Sem pressa/,
  ])
  // Whichever way the others stand, the first look at deadlines is at the next one.
  for (const other of ['Título', 'Data Abertura', 'Data Abertura']) {
    await page.getByRole('button', { name: other, exact: true }).click()
    await expect(header(page, other)).toHaveAttribute('aria-sort', /./)
  }
  await expect(header(page, 'Data Abertura')).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Prazo', exact: true }).click()
  await expect(header(page, 'Prazo')).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows.first()).toContainText('Já venceu')
  const abertos = page.getByRole('search').getByLabel('Abertos', { exact: true })
  await expect(abertos).toBeChecked()
  await abertos.uncheck()
  await expect(rows).toHaveCount(6)
  await expect(header(page, 'Data Abertura')).toHaveAttribute('aria-sort', 'descending')
  await abertos.check()

  await filter(page, 'Vencido').click()
  await expect(rows).toHaveText([/Já venceu/])
  await filter(page, 'Perto de vencer').click()
  await expect(rows).toHaveText([/Já venceu/, /Quase vence/])
  await expect(page).toHaveURL(/sla=vencido%2Cperto/)
  await page.reload()
  await expect(rows).toHaveText([/Já venceu/, /Quase vence/])
  await expect(filter(page, 'Perto de vencer')).toHaveAttribute('aria-pressed', 'true')
  await expect(chips(page)).toHaveCount(0)
  // A phone folds the filters away: what they narrow the list to stays in sight.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await expect(filter(page, 'Vencido')).toBeHidden()
  await expect(chips(page)).toHaveText(['Prazo: Vencido, Perto de vencerremover filtro'])
  await chips(page).click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(rows).toHaveCount(5)
  await filter(page, 'Pausado').click()
  await expect(rows).toHaveText([/Espera o cliente/])
  await filter(page, 'Pausado').click()
  await filter(page, 'No prazo').click()
  await expect(rows).toHaveText([/Tem tempo/])
  await page.getByRole('button', { name: /^Limpar filtros/ }).click()
  await expect(page).not.toHaveURL(/sla=/)

  const [year, month] = new Date().toISOString().split('-')
  const late = `${LISTA}?${of}&abertos=false&fora_de=${year}-01&fora_ate=${year}-${month}`
  await page.goto(late)
  await expect(page.getByText(none)).toBeVisible()
  const text = month === '01' ? `01/${year}` : `01/${year} a ${month}/${year}`
  await expect(chips(page)).toHaveText([`Fora do prazo: ${text}remover filtro`])
  await chips(page).click()
  await expect(rows).toHaveCount(6)
})

test('analista › the queue by what is due first is remembered', async ({ page, own }) => {
  const { cliente, of, newAnalista, newChamado } = await newMeasured(page, own)
  const ana = await newAnalista()
  await newChamado('Quatro horas', { id_prioridade: 3 })
  await newChamado('Uma hora', { id_prioridade: 4 })
  await newChamado('Cinco dias', { id_prioridade: 2 })
  await ana.open(page, `achamadoscrud?fila=true&${of}`)
  const rows = rowOf(page, cliente)
  await expect(rows).toHaveText([/Cinco dias/, /Uma hora/, /Quatro horas/])
  await page.getByLabel('Vence primeiro').check()
  const due = [/Uma hora/, /Quatro horas/, /Cinco dias/]
  await expect(rows).toHaveText(due)
  await page.goto(`/dashboard/analista/achamadoscrud?fila=true&${of}`)
  await expect(page.getByLabel('Vence primeiro')).toBeChecked()
  await expect(rows).toHaveText(due)
  await page.getByLabel('Prioridade e depois mais antigos').check()
  await expect(page.getByLabel('Vence primeiro')).not.toBeChecked()
  await expect(rows).toHaveText([/Uma hora/, /Quatro horas/, /Cinco dias/])
  await page.getByLabel('Prioridade e depois mais antigos').uncheck()
  await expect(rows.first()).toContainText('Cinco dias')
})

test('cliente › sees nothing of deadlines until the plan shows them', async ({ page, own }) => {
  const { cliente, newPersonOfCliente } = await newMeasured(page, own)
  const caio = await newPersonOfCliente()
  const asked = { titulo: 'Sem rede', descricao: 'Desde cedo.', id_prioridade: 4 }
  const id = Number((await (await caio.calls())('post', '/api/chamados', asked)).id_chamado)
  await caio.open(page, 'cchamadoscrud')
  await expect(rowOf(page, cliente)).toHaveCount(1)
  await expect(header(page, 'Prazo')).toHaveCount(0)
  await page.goto(`/dashboard/cliente/cchamados/${id}`)
  await expect(page.getByRole('region', { name: 'Histórico' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Prazos' })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await showPrazos(page, own, true)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Prazos' }).getByRole('listitem')).toHaveText([
    /^Primeira resposta até .+ · restam (30|29)\smin úteis$/,
    /^Solução até .+ · (resta 1\sh útil|restam 59\smin úteis)$/,
  ])
  await page.goto('/dashboard/cliente/cchamadoscrud')
  await expect(rowOf(page, cliente)).toContainText(/Vence (hoje|amanhã) às\s\d\d:\d\d/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Prazo', exact: true }).click()
  await expect(rowOf(page, cliente)).toHaveCount(1)
  await filter(page, 'Vencido').click()
  await expect(page.getByText(none)).toBeVisible()
  await expect(filter(page, 'Vencido')).toHaveAttribute('aria-pressed', 'true')
  await showPrazos(page, own, false)
})

test('cliente › an old link that asks for deadlines shows the list without them where they are not shown', async ({
  page,
  own,
}) => {
  const { cliente, newPersonOfCliente } = await newMeasured(page, own)
  const caio = await newPersonOfCliente()
  const asked = { titulo: 'Sem rede', descricao: 'Desde cedo.' }
  await (
    await caio.calls()
  )('post', '/api/chamados', asked)
  for (const link of [
    'ordenar=vence_em&direcao=asc',
    'sla=vencido&busca=rede',
    'ordenar=vence_em&sla=vencido%2Cperto&fora_de=2026-01&fora_ate=2026-02&pagina=1',
  ]) {
    await caio.open(page, `cchamadoscrud?${link}`)
    await expect(rowOf(page, cliente)).toHaveCount(1)
    await expect(page).not.toHaveURL(/ordenar|direcao|sla|fora/)
    await expect(header(page, 'Data Abertura')).toHaveAttribute('aria-sort', 'descending')
    await expect(header(page, 'Prazo')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('Não foi possível')).toHaveCount(0)
  }
  await caio.open(page, 'cchamadoscrud?busca=rede&sla=pausado&ordenar=titulo')
  await expect(page).toHaveURL(/cchamadoscrud\?busca=rede&ordenar=titulo$/)
  await expect(rowOf(page, cliente)).toHaveCount(1)
})

test('admin, analista › the customer’s page says of each open ticket what its row in the list says', async ({
  page,
  own,
}) => {
  const { id_cliente, ana } = await newStates(page, own)
  await openAs(page, 'admin', `/dashboard/admin/clientes/${id_cliente}`)
  const open = page.getByRole('list', { name: 'Chamados abertos' })
  const row = (titulo: string) => open.getByRole('listitem').filter({ hasText: titulo })
  await expect(row('Já venceu')).toContainText('Vencido há\u00a02\u00a0h (Solução)')
  await expect(row('Quase vence')).toContainText(/Vence em\s([89]|10)\smin \(Solução\)/)
  await expect(row('Espera o cliente')).toContainText('Pausado (Solução)')
  await expect(row('Sem pressa')).toContainText('Sem meta')
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  // Whoever is measured by no plan has no deadline, and no room for one.
  await page.route('**/api/chamados?*', async (route) => {
    const answer = await route.fetch()
    const rows: object[] = await answer.json()
    const without = rows.map((one) => ({
      ...one,
      vence_em: null,
      perto_em: null,
      vence_meta: null,
      sla: null,
    }))
    await route.fulfill({ response: answer, json: without })
  })
  await page.reload()
  await expect(row('Já venceu')).toBeVisible()
  await expect(open).not.toContainText(/Vencido há|Vence |Pausado|Sem meta/)

  const hers = await page.context().newPage()
  await ana.open(hers, `clientes/${id_cliente}`)
  await expect(hers.getByRole('listitem').filter({ hasText: 'Já venceu' })).toContainText('Vencido há')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`${colorScheme} › admin › list, queue, ticket and dashboard at every width`, async ({ page, own }) => {
    const { of, ids } = await newStates(page, own)
    await page.emulateMedia({ colorScheme })
    for (const path of [
      `${LISTA}?${of}&sla=vencido%2Cperto`,
      `${FILA}&${of}`,
      `/dashboard/admin/chamados/${ids.late}`,
      '/dashboard/admin',
    ]) {
      await openAs(page, 'admin', path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const width of [1440, 1024, 768, 360]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
    }
    await page.goto(`${LISTA}?${of}`)
    const list = page.getByRole('list', { name: 'Chamados' })
    await expect(list.getByRole('listitem').filter({ hasText: 'Já venceu' })).toContainText('Vencido há 2 h')
    await page.getByLabel('Ordenar por').selectOption('Vence primeiro')
    await expect(list.getByRole('listitem').first()).toContainText('Já venceu')
  })
