import type { Page } from '@playwright/test'
import { unique } from './cadastros.ts'
import { newDesk } from './chamados.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar' })
const found = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option')
const activeOption = (page: Page) => page.getByRole('option', { selected: true })

/** With the keyboard, from wherever the person is. */
async function look(page: Page, text: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(text)
}

/** The lists that were asked for, by path. */
function watch(page: Page) {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (searchParams.get('por_pagina') === '5') asked.add(pathname)
  })
  return asked
}

test('admin › Ctrl+K opens a form by what its button says, and the address forgets it with the form', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard/admin')
  await look(page, 'nova visi')
  await expect(found(page, 'Telas')).toHaveText('Nova Visita')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Nova Visita' })
  await expect(form).toBeVisible()
  await expect(page).toHaveURL(/visitascrud\?novo=true$/)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/visitascrud$/)
})

test('admin › Ctrl+K reaches a screen, a ticket, a customer and people by the keyboard alone', async ({
  page,
}) => {
  const desk = await newDesk(page)
  const word = unique('Nobreak').replace(' ', '')
  const shop = unique('Bazar').replace(' ', '')
  await desk.admin('post', '/api/clientescrud', { nome: shop })
  const id = await desk.newChamado('Sala de máquinas', { descricao: `Apitando: ${word}, como no ${shop}` })
  const { nome: analista } = await desk.newAnalista()
  const { nome: person, id: personId } = await desk.newPersonOfCliente()
  await desk.admin('put', `/api/usuarios/${personId}/toggleativo`, { ativo: 'N' })
  await openAs(page, 'admin', '/dashboard/admin/clientecrud')

  await look(page, 'GESTAO')
  await expect(found(page, 'Telas')).toHaveCount(1)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/visitascrud$/)
  await expect(palette(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de visitas' })).toBeFocused()

  await look(page, word)
  const ticket = found(page, 'Chamados')
  await expect(ticket).toHaveText(`#${id} Sala de máquinas${desk.cliente}Aberto`)
  await expect(palette(page).getByRole('status')).toHaveText('1 resultado')
  await expect(palette(page).getByRole('group')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/dashboard/admin/chamados/${id}$`))

  await look(page, shop)
  const rows = palette(page).getByRole('option')
  await expect(palette(page).getByRole('status')).toHaveText('2 resultados')
  await expect(rows).toHaveCount(2)
  await expect(activeOption(page)).toContainText(`#${id}`)
  await page.keyboard.press('ArrowDown')
  await expect(activeOption(page)).toHaveText(shop)
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await activeOption(page).getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowDown')
  await expect(activeOption(page)).toContainText(`#${id}`)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/clientes\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: shop })).toBeVisible()

  for (const nome of [analista, person]) {
    await look(page, nome)
    await expect(palette(page).getByRole('status')).toHaveText(/resultado/)
    await page.keyboard.press('ArrowUp')
    await expect(activeOption(page)).toContainText(nome)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/usuarios\?nome=/)
    await expect(page.getByRole('row').filter({ hasText: nome })).toBeVisible()
  }
})

test('admin › a customer’s name shows its tickets, then the customer; screens come first only by their own names', async ({
  page,
}) => {
  const desk = await newDesk(page)
  const shop = unique('Padaria').replace(' ', '')
  const { id: id_cliente } = await desk.admin('post', '/api/clientescrud', {
    nome: shop,
    contato: 'Auditon',
    telefone: '(11) 97531-8642',
  })
  const id = await desk.newChamado('Forno sem rede', { id_cliente })
  await openAs(page, 'admin', '/dashboard/admin')
  await look(page, shop.slice(0, -2))
  await expect(palette(page).getByRole('status')).toHaveText('2 resultados')
  await expect(palette(page).getByRole('option')).toHaveText([`#${id} Forno sem rede${shop}Aberto`, shop])
  await expect(activeOption(page)).toContainText(`#${id}`)
  await field(page).fill('97531-8642')
  await expect(found(page, 'Chamados')).toContainText(`#${id}`)

  // Two letters may begin anything; three name the screen.
  await field(page).fill('au')
  await expect(palette(page).getByRole('status')).toHaveText(/resultado/)
  await expect(palette(page).getByRole('group').last()).toContainText('Auditoria')
  await field(page).fill('aud')
  await expect(palette(page).getByRole('group').first()).toContainText('Auditoria')
  await expect(palette(page).getByRole('status')).toHaveText(/resultado/)
  await expect(activeOption(page)).toHaveText('AuditoriaConfigurações')
  await expectAccessible(page)
  await field(page).fill('visitas de hoje')
  await expect(activeOption(page)).toHaveText('Visitas de hoje')
})

for (const [perfil, detail, others, lists] of [
  ['analista', 'achamados', 'people', ['/api/artigoscrud', '/api/chamados', '/api/clientescrud']],
  ['cliente', 'cchamados', 'people, customers or articles', ['/api/chamados']],
] as const)
  test(`${perfil} › finds own screens and tickets, and asks for no ${others}`, async ({ page }) => {
    const desk = await newDesk(page)
    const who = perfil === 'analista' ? await desk.newAnalista() : await desk.newPersonOfCliente()
    const word = unique('Roteador').replace(' ', '')
    const id = await desk.newChamado(word)
    const asked = watch(page)
    await who.open(page, '')
    await look(page, 'chamados')
    await expect(found(page, 'Telas').first()).toContainText(/chamados/i)
    await field(page).fill(word)
    await expect(found(page, 'Chamados')).toContainText(`#${id}`)
    await expect(palette(page).getByRole('group')).toHaveCount(1)
    await found(page, 'Chamados').click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/${perfil}/${detail}/${id}$`))
    // The dashboard behind it asks for the next visits.
    const searched = [...asked].filter((path) => path !== '/api/analista/visitas')
    expect(searched.toSorted()).toEqual(lists)
  })

test('analista › a customer in use opens by its name, one out of use is not offered', async ({ page }) => {
  const desk = await newDesk(page)
  const analista = await desk.newAnalista()
  const shop = unique('Farmácia').replace(' ', '')
  const { id } = await desk.admin('post', '/api/clientescrud', { nome: `${shop} Nova` })
  const old = await desk.admin('post', '/api/clientescrud', { nome: `${shop} Velha` })
  await desk.admin('put', `/api/clientescrud/${old.id}/toggleativo`, { ativo: 'N' })
  await analista.open(page, '')
  await look(page, shop)
  await expect(found(page, 'Clientes')).toHaveText(`${shop} Nova`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/dashboard/analista/clientes/${id}$`))
  await expect(page.getByRole('heading', { level: 1, name: `${shop} Nova` })).toBeVisible()
})

test('analista › Enter before the answer opens what is found, a changed text takes it back', async ({
  page,
}) => {
  const desk = await newDesk(page)
  const analista = await desk.newAnalista()
  const word = unique('Catraca').replace(' ', '')
  const id = await desk.newChamado(word)
  await analista.open(page, '')
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/api/chamados?*', async (route) => {
    await held
    await route.continue()
  })
  await look(page, 'chamados')
  await page.keyboard.press('End')
  await page.keyboard.insertText(' abertos')
  await page.keyboard.press('Enter')
  await field(page).fill(word)
  answer()
  await expect(found(page, 'Chamados')).toContainText(`#${id}`)
  await expect(palette(page)).toBeVisible()
  await field(page).fill(`#${id}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/achamados/${id}$`))
  await expect(palette(page)).toBeHidden()
})

test('painel › has neither the button nor the shortcut', async ({ page }) => {
  await openAs(page, 'painel', '/dashboard/painel')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buscar' })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
})

test('admin › Esc returns the focus, a second Ctrl+K closes, and over a form it stays shut', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard/admin/clientecrud')
  const name = page.getByRole('search').getByLabel('Nome')
  await name.focus()
  await look(page, 'nada disso')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(name).toBeFocused()
  await look(page, '')
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeHidden()
  await page.getByRole('button', { name: 'Novo Cliente' }).click()
  const form = page.getByRole('dialog', { name: 'Novo Cliente' })
  await form.getByLabel('Nome').fill('Meio digitado')
  await page.keyboard.press('Control+k')
  await expect(form.getByLabel('Nome')).toBeFocused()
  await expect(palette(page)).toHaveCount(0)
})

test('admin › a search that fails says so, keeps the screens, and is tried again by Enter', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard/admin')
  await page.route('**/api/chamados?*', (route) => route.abort())
  await look(page, 'chamados')
  const failure = found(page, 'Chamados')
  await expect(failure).toHaveText('Não foi possível buscar. Tentar novamente')
  await expect(palette(page).getByRole('status')).toContainText('Chamados: Não foi possível buscar.')
  await expect(activeOption(page)).toHaveText('Chamados')
  await expectAccessible(page)
  await page.unroute('**/api/chamados?*')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(failure.filter({ hasText: 'Tentar novamente' })).toHaveCount(0)
  await expect(field(page)).toHaveValue('chamados')
})

test('admin › outdated questions are aborted, and only a text that stands still is asked for', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard/admin')
  const asked: (string | null)[] = []
  await page.route('**/api/chamados?*', async (route) => {
    const busca = new URL(route.request().url()).searchParams.get('busca')
    asked.push(busca)
    // The first one is never answered.
    if (busca !== 'lento') await route.continue()
  })
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('busca=lento'))
  await look(page, 'lento')
  await expect(palette(page).getByText('Procurando…')).toBeVisible()
  await expect.poll(() => asked).toEqual(['lento'])
  // At once: a busy machine would pause between the letters.
  await page.keyboard.insertText(' demais')
  expect((await aborted).failure()?.errorText).toContain('ABORTED')
  await expect(palette(page).getByRole('status')).toHaveText(/resultado/)
  await expect(palette(page).getByRole('group', { name: 'Chamados' })).toHaveCount(0)
  expect(asked).toEqual(['lento', 'lento demais'])
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`admin › on a phone, ${colorScheme}: opened by its button, no axe violation, no sideways scroll`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 360, height: 740 })
    await openAs(page, 'admin', '/dashboard/admin')
    const button = page.getByRole('button', { name: 'Buscar', exact: true })
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await button.click()
    await expect(found(page, 'Telas')).toHaveCount(23)
    await expectAccessible(page)
    await field(page).fill('a')
    await expect(palette(page).getByRole('status')).toHaveText(/resultado/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await field(page).fill('qwxzv plkjh')
    await expect(palette(page).getByRole('status')).toHaveText('Nenhum resultado')
    await expect(palette(page).getByText('Nada encontrado.')).toBeVisible()
    await expectAccessible(page)
    await palette(page).getByRole('button', { name: 'Fechar' }).click()
    await expect(palette(page)).toBeHidden()
    await expect(button).toBeFocused()
  })
