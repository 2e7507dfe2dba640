import type { Page } from '@playwright/test'
import { callAs, createCliente, createUsuario, press, rowOf, unique } from './cadastros.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

const LIXEIRA = '/dashboard/admin/lixeira'
const search = (page: Page) => page.getByRole('search')
const linkTo = (word: string) => `${LIXEIRA}?${new URLSearchParams({ titulo: word })}`

/** One of each kind, all found by one word, and all in the trash. */
async function threeDeleted(page: Page) {
  const word = unique('roteador')
  const { id: id_cliente } = await createCliente(page, `Padaria ${word}`)
  const chamado = await callAs(page, 'post', '/api/chamados', {
    id_cliente,
    titulo: `Trocar ${word}`,
    descricao: 'Não liga.',
  })
  const artigo = await callAs(page, 'post', '/api/artigoscrud', {
    titulo: `Reiniciar ${word}`,
    descricao: 'Desligue e ligue.',
    causas: '',
    solucao: 'Espere um minuto.',
    aplicacao: '',
  })
  const visita = await callAs(page, 'post', '/api/visitascrud', {
    id_cliente,
    id_analista: (await createUsuario(page, 'Ana')).id,
    data_hora_prevista: '2027-03-01T13:00:00.000Z',
  })
  await callAs(page, 'delete', `/api/chamados/${chamado.id_chamado}`)
  await callAs(page, 'delete', `/api/artigoscrud/${artigo.id}`)
  await callAs(page, 'delete', `/api/visitascrud/${visita.id}`)
  return { word, chamado: Number(chamado.id_chamado), artigo: Number(artigo.id), visita: Number(visita.id) }
}

test('admin › finds what was deleted, sifts it by kind, recovers it and opens it', async ({ page }) => {
  await openAs(page, 'admin', LIXEIRA)
  const { word, chamado, visita } = await threeDeleted(page)
  await search(page).getByLabel('Título ou cliente').fill(word)
  await expect(page.getByText('1–3 de 3')).toBeVisible()
  const row = rowOf(page, `#${chamado} Trocar ${word}`)
  await expect(row).toContainText('Helena Prado')
  await expect(row).toContainText(/em \d+ dias/)
  await expect(rowOf(page, `#${visita} Padaria ${word}`)).toContainText('Prevista para 01/03/2027 10:00')

  await search(page).getByRole('button', { name: 'Visitas' }).click()
  await expect(page).toHaveURL(/tipo=visitas/)
  await expect(page.getByText('1–1 de 1')).toBeVisible()
  await page.reload()
  await expect(search(page).getByRole('button', { name: 'Visitas' })).toHaveAttribute('aria-pressed', 'true')
  await search(page).getByRole('button', { name: 'Tudo' }).click()
  await expect(page.getByText('1–3 de 3')).toBeVisible()

  await row.getByRole('button', { name: 'Recuperar' }).press('Enter')
  await expect(page.getByText('Chamado recuperado com sucesso!')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByText('1–2 de 2')).toBeVisible()
  await page.getByRole('button', { name: 'Abrir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Ticket - #${chamado}` })).toBeVisible()
  await expect(page.getByText(`Trocar ${word}`)).toBeVisible()
})

test('admin › a lost answer is asked again with the same key; what somebody else recovered is told', async ({
  page,
}) => {
  await openAs(page, 'admin', LIXEIRA)
  const { word, artigo } = await threeDeleted(page)
  const path = `**/api/lixeira/artigos/${artigo}/recuperar`
  const keys: (string | undefined)[] = []
  await page.goto(linkTo(word))
  const row = rowOf(page, `Reiniciar ${word}`)
  await expect(row).toBeVisible()
  // The server did it, but nobody heard the answer; the list is not told either.
  await page.route('**/api/lixeira?*', (route) => route.abort())
  await page.route(path, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.abort()
  })
  await press(row, 'Recuperar')
  await expect(page.getByText(/^Erro ao recuperar\. .*[Tt]ente novamente\.$/)).toBeVisible()
  await expect(row).toBeVisible()
  await page.unroute(path)
  await page.route(path, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await page.unroute('**/api/lixeira?*')
    await route.continue()
  })
  await press(row, 'Recuperar')
  await expect(page.getByText('Artigo recuperado com sucesso!')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])

  const other = rowOf(page, `Trocar ${word}`)
  const id = /#(\d+)/.exec(await other.innerText())?.[1]
  await callAs(page, 'post', `/api/lixeira/chamados/${id}/recuperar`)
  await press(other, 'Recuperar')
  await expect(page.getByText('Isto não está mais na lixeira.')).toBeVisible()
  await expect(other).toHaveCount(0)
})

test.describe('live', () => {
  test.use({ live: true })
  test('admin › what is deleted elsewhere appears by itself', async ({ page }) => {
    await openAs(page, 'admin', LIXEIRA)
    const { word } = await threeDeleted(page)
    await expect(rowOf(page, `Trocar ${word}`)).toBeVisible()
  })
})

test('admin › at 360 px: the last days in both themes, filtered to nothing, empty and failing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openAs(page, 'admin', LIXEIRA)
  const { word } = await threeDeleted(page)
  await page.route('**/api/lixeira?*', async (route) => {
    const response = await route.fetch()
    const items: object[] = await response.json()
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString()
    await route.fulfill({ response, json: items.map((item) => ({ ...item, remocao_em: soon })) })
  })
  await page.goto(linkTo(word))
  await expect(page.locator('[data-tone=attention]', { hasText: 'em 3 dias' })).toHaveCount(3)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await expectNoSidewaysScroll(page)
  await page.getByRole('search').getByLabel('Título ou cliente').fill('nada se chama assim')
  await expect(page.getByText('Nada encontrado na lixeira')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.unroute('**/api/lixeira?*')
  await page.route('**/api/lixeira?*', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  )
  await page.goto(LIXEIRA)
  await expect(page.getByText('A lixeira está vazia')).toBeVisible()
  await page.unroute('**/api/lixeira?*')
  await page.route('**/api/lixeira?*', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Não foi possível carregar a lista')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
