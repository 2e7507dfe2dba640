import type { Page } from '@playwright/test'
import { callAs, createCliente, createUsuario, press, rowOf, unique } from './cadastros.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

const AUDITORIA = '/dashboard/admin/auditoria'
const filters = (page: Page) => page.getByRole('search')
const rows = (page: Page) => page.getByRole('table', { name: 'Auditoria' }).locator('tbody tr')

/** A ticket that was opened and then changed: a short field, and one word of a text of 5,000 letters. */
async function changedChamado(page: Page) {
  const titulo = unique('Impressora')
  const { id } = await createCliente(page, unique('Padaria'))
  const long = 'O cabo azul fica atrás do armário. '.repeat(140)
  const descricao = `${long}Ligue às oito.`
  const { id_chamado } = await callAs(page, 'post', '/api/chamados', { id_cliente: id, titulo, descricao })
  await callAs(page, 'put', `/api/chamados/${id_chamado}`, {
    id_prioridade: 4,
    descricao: `${long}Ligue às nove.`,
  })
  return { id: Number(id_chamado), titulo }
}

test('admin › from a ticket to what was done to it, entry by entry with the keyboard, and back', async ({
  page,
}) => {
  await openAs(page, 'admin', AUDITORIA)
  const { id, titulo } = await changedChamado(page)
  await page.goto(`/dashboard/admin/chamados/${id}`)
  await page.getByRole('link', { name: 'Ver na auditoria' }).click()
  await expect(page).toHaveURL(`${AUDITORIA}?tabela=chamados&id_registro=${id}`)
  await expect(filters(page).getByLabel('Tipo de registro')).toHaveValue('chamados')
  await expect(filters(page).getByLabel('Número do registro')).toHaveValue(String(id))
  await expect(page.getByText('1–2 de 2')).toBeVisible()
  await expect(rows(page).first()).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\dHelena PradoAlterou/)

  const opener = rows(page).first().getByRole('button', { name: 'Alterou' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Alterou · Chamado #${id}` })
  await expect(dialog.getByText('Prioridade')).toBeVisible()
  await expect(dialog.getByText(/de\s*Baixa\s*para\s*Alta/)).toBeVisible()
  await expect(dialog.locator('del', { hasText: 'oito.' })).toBeVisible()
  await expect(dialog.locator('ins', { hasText: 'nove.' })).toBeVisible()
  // Only what differs, and of a long text only what stands around it.
  await expect(dialog.getByText('Solicitante')).toHaveCount(0)
  const text = dialog.locator('[data-side]').first()
  expect((await text.innerText()).length).toBeLessThan(200)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mostrar o texto inteiro' }).click()
  expect((await text.innerText()).length).toBeGreaterThan(4800)

  await page.keyboard.press('ArrowRight')
  const created = page.getByRole('dialog', { name: `Criou · Chamado #${id}` })
  await expect(created.getByRole('heading', { name: 'Dados' })).toBeVisible()
  await expect(created.getByText('Baixa')).toBeVisible()
  await expect(created.getByRole('button', { name: 'Próximo' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  await rows(page).first().getByRole('link', { name: titulo }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Ticket - #${id}` })).toBeVisible()
})

test('admin › narrows by person, action, record, word and day; the address keeps it all', async ({
  page,
}) => {
  const nome = unique('Rosângela')
  await openAs(page, 'admin', '/dashboard/admin/usuarios')
  const { id } = await createUsuario(page, nome)
  await callAs(page, 'put', `/api/usuarios/${id}`, { telefone: '(11) 4002-8922' })
  await filters(page).getByLabel('Nome').fill(nome)
  await press(rowOf(page, nome), 'Ver na auditoria')
  await expect(page.getByText('1–2 de 2')).toBeVisible()

  await filters(page).getByLabel('Ação').selectOption('Alterou')
  await expect(page.getByText('1–1 de 1')).toBeVisible()
  await filters(page).getByLabel('Pessoa').fill('Helena')
  await page.getByRole('option', { name: 'Helena Prado' }).click()
  await expect(page).toHaveURL(/id_usuario=1\b/)
  await filters(page).getByLabel('Busca').fill('4002-8922')
  await expect(page).toHaveURL(/busca=4002-8922/)
  await page.reload()
  await expect(page.getByText('1–1 de 1')).toBeVisible()
  await expect(filters(page).getByLabel('Pessoa')).toHaveValue('Helena Prado')
  await expect(filters(page).getByLabel('Busca')).toHaveValue('4002-8922')

  // Only digits are a number.
  await filters(page).getByLabel('Número do registro').fill('nº 12a')
  await expect(filters(page).getByLabel('Número do registro')).toHaveValue('12')
  await filters(page).getByLabel('Data inicial').fill('02/01/2020')
  await filters(page).getByLabel('Data final').fill('01/01/2020')
  await expect(page.getByText('A data final é anterior à data inicial.')).toBeVisible()
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(AUDITORIA)
  await expect(page.getByText(/^1–\d+ de /)).toBeVisible()
})

/** Rows that only an attack would leave. */
const refused = {
  id: 2_000_000_000,
  quando: '2026-11-16T02:59:59.000Z',
  id_usuario: null,
  nome_usuario: 'Visitante',
  acao: 'entrada recusada',
  tabela: 'acessos',
  id_registro: null,
  nome_registro: null,
  id_requisicao: '5a7dc3e1-5e0b-4432-8854-e73ed047b7d9',
}

test('admin › at 360 px: refusals stand out; one opened, one missing, filtered to nothing, failing and back', async ({
  page,
}) => {
  const look = async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 360, height: 780 })
  await page.route('**/api/auditoria?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: [refused, ...(await response.json()).slice(0, 3)] })
  })
  await page.route(`**/api/auditoria/${refused.id}`, (route) =>
    route.fulfill({
      json: { ...refused, antes: null, depois: { endereco: '2001:db8::42', email: 'x@y.z' } },
    }),
  )
  await openAs(page, 'admin', AUDITORIA)
  // São Paulo's day, not the one of UTC.
  await expect(page.getByText('15/11/2026 23:59:59')).toBeVisible()
  await expect(page.locator('[data-tone=attention]', { hasText: 'Entrada recusada' })).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'Entrada recusada' }).click()
  const dialog = page.getByRole('dialog', { name: 'Entrada recusada' })
  await expect(dialog.getByText('2001:db8::42')).toBeVisible()
  await expect(dialog.getByText(refused.id_requisicao)).toBeVisible()
  await look()
  await page.goto(`${AUDITORIA}?ver=1999999999&busca=${crypto.randomUUID()}`)
  await expect(page.getByRole('dialog').getByText('Registro não encontrado.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unroute('**/api/auditoria?*')
  await page.reload()
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.route('**/api/auditoria?*', (route) => route.abort())
  await page.goto(AUDITORIA)
  await expect(page.getByText('Não foi possível carregar a lista')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.unroute('**/api/auditoria?*')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText(/^1–\d+ de /)).toBeVisible()
})
