import type { Page } from '@playwright/test'
import { callsOf } from './calls.ts'
import { emailOf, expect, openAs, SENHA, test } from './fixtures.ts'
import { at, day, newCorner } from './visita-cards.ts'

/** A customer with a chamado of its own, another in the queue, and a visita of today. */
async function newCustomer(page: Page) {
  const { cliente, id, newAnalista, newContato, schedule } = await newCorner(page)
  const ana = await newAnalista()
  const admin = await callsOf(page.request, emailOf('admin'), SENHA)
  const visita = await schedule(ana.id, at(day(0), '23:50'))
  const ticket = { id_cliente: id, titulo: 'Sem rede', descricao: 'x' }
  const { id_chamado } = await admin('post', '/api/chamados', { ...ticket, id_analista: ana.id })
  await admin('post', '/api/chamados', ticket)
  await newContato()
  return { cliente, id, ana, visita, id_chamado: Number(id_chamado) }
}

/** Every place on the screen where the name stands, and where it leads. */
async function expectLinked(page: Page, cliente: string, address: string) {
  const names = page.getByRole('main').getByText(cliente, { exact: true })
  await expect(names.first()).toBeVisible()
  for (const place of await names.all())
    expect(await place.evaluate((name) => name.closest('a')?.getAttribute('href'))).toBe(address)
}

test('admin › a customer’s name leads to its page on every screen that shows it', async ({ page }) => {
  const { cliente, id, ana, visita, id_chamado } = await newCustomer(page)
  const line = {
    id_chamado,
    titulo: 'Sem rede',
    id_cliente: id,
    nome_cliente: cliente,
    nome_analista: null,
    data_criacao: new Date().toISOString(),
  }
  const visit = {
    id: visita,
    data_hora_prevista: new Date().toISOString(),
    id_cliente: id,
    nome_cliente: cliente,
    telefone: '',
    nome_analista: ana.nome,
  }
  // Only three lines of each kind stand there, and the company of the journeys has many.
  await page.route('**/api/dashboard/atencao', (route) =>
    route.fulfill({
      json: {
        criticos: { total: 1, linhas: [line] },
        fila: { total: 1, linhas: [line] },
        visitas: { total: 1, bem_atrasadas: 0, linhas: [visit] },
        antigos: { total: 1, data_fim: day(-30), linhas: [line] },
      },
    }),
  )
  const search = encodeURIComponent(cliente)
  const screens = [
    '',
    `/chamadoscrud?cliente=${search}`,
    `/chamadoscrud?cliente=${search}&fila=true`,
    `/chamados/${id_chamado}`,
    `/visitascrud?id_analista=${ana.id}`,
    `/visitashj?id_analista=${ana.id}`,
    `/visitassem?id_analista=${ana.id}`,
    `/visitasmes?id_analista=${ana.id}`,
    `/clientecrud?nome=${search}`,
    '/usuarios?nome=Marisa&clientes=true',
  ]
  for (const screen of screens) {
    await openAs(page, 'admin', `/dashboard/admin${screen}`)
    await expectLinked(page, cliente, `/dashboard/admin/clientes/${id}`)
  }
  await openAs(page, 'admin', '/dashboard/admin')
  const home = page.getByRole('region', { name: 'Precisa de você', exact: true })
  await expect(home.getByRole('link', { name: cliente })).toHaveCount(4)
  await home
    .getByRole('list', { name: 'Visitas atrasadas' })
    .getByRole('link', { name: /^(agora|há)/ })
    .click()
  await expect(page).toHaveURL(`/dashboard/admin/visitascrud?ver=${visita}`)
})

test('analista › a customer’s name leads to its page on every screen that shows it', async ({ page }) => {
  const { cliente, id, ana, id_chamado } = await newCustomer(page)
  const search = encodeURIComponent(cliente)
  const screens = [
    '',
    'visitashojea',
    'visitassema',
    'visitasmesa',
    'achamadoscrud',
    `achamadoscrud?fila=true&cliente=${search}`,
    `achamados/${id_chamado}`,
  ]
  for (const screen of screens) {
    await ana.open(page, screen)
    await expectLinked(page, cliente, `/dashboard/analista/clientes/${id}`)
  }
})
