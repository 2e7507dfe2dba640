import type { Page } from '@playwright/test'
import { rowOf, unique } from './cadastros.ts'
import { newDesk } from './chamados.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

const FILA = '/dashboard/admin/chamadoscrud?fila=true'
const five = ['um', 'dois', 'três', 'quatro', 'cinco']

/** Five tickets of one customer in the queue, and an analista who has one ticket already. */
async function newQueue(page: Page) {
  const desk = await newDesk(page)
  const ana = await desk.newAnalista()
  await desk.newChamado('Já com ela', { id_analista: ana.id })
  for (const name of five) await desk.newChamado(`Fila ${name}`)
  return { ...desk, ana }
}

test('admin › Escalar on a row says how much each analista has, and assigns by one press', async ({
  page,
}) => {
  const { cliente, ana } = await newQueue(page)
  await openAs(page, 'admin', `${FILA}&cliente=${encodeURIComponent(cliente)}`)
  const rows = rowOf(page, cliente)
  for (let left = five.length; left > 0; left--) {
    await expect(rows).toHaveCount(left)
    await rows.first().getByRole('button', { name: 'Escalar' }).click()
    const dialog = page.getByRole('dialog', { name: /^Escalar chamado #\d+$/ })
    const name = dialog.getByRole('button', { name: ana.nome })
    const open = five.length + 1 - left
    await expect(name).toContainText(`${open} ${open === 1 ? 'aberto' : 'abertos'} · sem visita hoje`)
    if (left === five.length) await expectAccessible(page)
    await name.click()
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByText('Nenhum chamado encontrado!')).toBeVisible()
})

test('admin › five tickets of the queue by keys alone, and none of them while somebody types or a dialog is open', async ({
  page,
}) => {
  const { cliente, ana } = await newQueue(page)
  await openAs(page, 'admin', `${FILA}&cliente=${encodeURIComponent(cliente)}`)
  const rows = rowOf(page, cliente)
  await expect(rows).toHaveCount(five.length)
  for (let left = five.length; left > 0; left--) {
    await expect(rows).toHaveCount(left)
    await page.keyboard.press('j')
    await expect(rows.first().getByRole('link', { name: /^Fila / })).toBeFocused()
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog', { name: /^Escalar chamado #\d+$/ })
    await expect(dialog.getByLabel('Analista').first()).toBeFocused()
    // These are letters here, not keys.
    await page.keyboard.type(ana.nome)
    await expect(dialog.getByRole('button', { name: ana.nome })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByText('Nenhum chamado encontrado!')).toBeVisible()
  const busca = page.getByRole('search').getByLabel('Busca')
  await busca.focus()
  await page.keyboard.type('njegx?')
  await expect(busca).toHaveValue('njegx?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('admin › the queue by priority and then age is remembered, and the address overrules it', async ({
  page,
}) => {
  const { cliente, newChamado } = await newDesk(page)
  await newChamado('Baixa antiga')
  await newChamado('Crítica antiga', { id_prioridade: 5 })
  await newChamado('Crítica nova', { id_prioridade: 5 })
  await newChamado('Baixa nova')
  const queue = `${FILA}&cliente=${encodeURIComponent(cliente)}`
  await openAs(page, 'admin', queue)
  const rows = rowOf(page, cliente)
  await expect(rows).toHaveText([/Baixa nova/, /Crítica nova/, /Crítica antiga/, /Baixa antiga/])
  await page.getByLabel('Prioridade e depois mais antigos').check()
  const urgent = [/Crítica antiga/, /Crítica nova/, /Baixa antiga/, /Baixa nova/]
  await expect(rows).toHaveText(urgent)
  await expect(page).toHaveURL(/ordenar=prioridade/)
  await page.goto(queue)
  await expect(page.getByLabel('Prioridade e depois mais antigos')).toBeChecked()
  await expect(rows).toHaveText(urgent)
  await page.goto(`${queue}&ordenar=id_chamado&direcao=asc`)
  await expect(rows).toHaveText([/Baixa antiga/, /Crítica antiga/, /Crítica nova/, /Baixa nova/])
  await page.goto(queue)
  await page.getByLabel('Prioridade e depois mais antigos').uncheck()
  await expect(rows.first()).toContainText('Baixa nova')
})

test('each row says who waits for whom: to the staff, and to a cliente in other words', async ({ page }) => {
  const { admin, cliente, newAnalista, newPersonOfCliente, newChamado } = await newDesk(page)
  const [ana, caio] = [await newAnalista(), await newPersonOfCliente()]
  const title = unique('Impressora')
  const id = await newChamado(title, { id_analista: ana.id })
  await ana.open(page, 'achamadoscrud')
  await expect(rowOf(page, title)).toContainText(/Sem resposta agora.*Aberto/)
  await admin('put', `/api/chamados/${id}`, { id_prioridade: 4 })
  await page.reload()
  await expect(rowOf(page, title)).toContainText('Novidade')
  await (
    await caio.calls()
  )('post', `/api/chamados/${id}/responder`, { resposta: 'E agora?' })
  await page.reload()
  await expect(rowOf(page, title)).toContainText(/Nova resposta.*Cliente respondeu agora/)
  // Read, and changed again: what is new is not the answer.
  const read = page.waitForResponse((answer) => answer.url().endsWith(`/chamados/${id}/lido`))
  await rowOf(page, title).getByRole('link', { name: title }).click()
  await read
  await admin('put', `/api/chamados/${id}`, { id_prioridade: 3 })
  await page.goBack()
  await page.reload()
  await expect(rowOf(page, title)).toContainText(/Novidade.*Cliente respondeu/)
  await expect(page.getByRole('tab', { name: 'Meus' })).toHaveAccessibleDescription('1 com novidade')
  await (
    await ana.calls()
  )('post', `/api/chamados/${id}/responder`, { resposta: 'Troquei.', id_status: 5 })
  const theirs = await page.context().newPage()
  await caio.open(theirs, 'cchamadoscrud?meus=false')
  await expect(rowOf(theirs, cliente)).toContainText('Esperamos sua resposta agora')
  await expectAccessible(theirs)
})

test('admin › G and a letter lead to a screen, N to its form, R to an answer; one switch turns keys off', async ({
  page,
}) => {
  const { cliente, newAnalista, newChamado } = await newDesk(page)
  const ana = await newAnalista()
  const id = await newChamado('Para responder', { id_analista: ana.id })
  await openAs(page, 'admin', '/dashboard/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Novo Usuário' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(`/dashboard/admin/chamadoscrud?cliente=${encodeURIComponent(cliente)}`)
  await expect(rowOf(page, cliente)).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: `Responder chamado #${id}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect(list).toContainText('Escalar o chamado')
  await expectAccessible(page)
  await list.getByLabel('Usar teclas sozinhas como atalho').uncheck()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('f')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: `Ticket - #${id}` })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`${colorScheme} › admin › “Compacta” has rows of 40 px at 1366 px, and is remembered`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 1366, height: 768 })
    await openAs(page, 'admin', '/dashboard/admin/chamadoscrud?abertos=false')
    const compact = page.getByRole('button', { name: 'Compacta' })
    await expect(compact).toHaveAccessibleDescription('Linhas mais baixas: cabem mais na tela')
    await compact.click()
    const heights = () =>
      page
        .getByRole('row')
        .evaluateAll((rows) => rows.slice(1).map((row) => Math.round(row.getBoundingClientRect().height)))
    await expect.poll(async () => Math.max(...(await heights()))).toBeLessThanOrEqual(41)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Compacta' })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => Math.max(...(await heights()))).toBeLessThanOrEqual(41)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
