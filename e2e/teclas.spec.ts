import type { Locator, Page } from '@playwright/test'
import { ARTIGOS, createArtigo } from './artigos.ts'
import { CLIENTES, createUsuario, rowOf, unique, USUARIOS } from './cadastros.ts'
import { newDesk } from './chamados.ts'
import { expect, openAs, test } from './fixtures.ts'
import { at, cardOf, day, newCorner } from './visita-cards.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const nameIn = (row: Locator) => row.locator('[data-opener]')

/** E edits the row where one stands, X asks whether to delete it, and keys of tickets do nothing there. */
async function expectEditedAndDeleted(page: Page, address: string, name: string, noun: string) {
  await page.goto(address)
  const row = rowOf(page, name)
  await expect(row).toHaveCount(1)
  await page.keyboard.press('j')
  await expect(nameIn(row)).toBeFocused()
  for (const key of ['r', 'f', 'a', 'e']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog', { name: `Editar ${noun}` })).toBeVisible()
  expect(page.url()).toContain(address)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await nameIn(row).focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('dialog')).toContainText(/excluir/i)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toHaveCount(1)
}

test('admin › E and X edit and delete the row of Clientes, Usuários, Visitas, Artigos and Sinônimos', async ({
  page,
}) => {
  const { cliente, newAnalista, schedule } = await newCorner(page)
  const ana = await newAnalista()
  await schedule(ana.id, at(day(3), '10:00'))
  await openAs(page, 'admin', '/dashboard/admin')
  const [pessoa, titulo] = [unique('Nilo'), unique('Nobreak')]
  await createUsuario(page, pessoa)
  await createArtigo(page, titulo)
  const only = (list: string, filter: string, text: string) => `${list}?${filter}=${encodeURIComponent(text)}`
  await expectEditedAndDeleted(page, only(CLIENTES, 'nome', cliente), cliente, 'Cliente')
  await expectEditedAndDeleted(page, only(USUARIOS, 'nome', pessoa), pessoa, 'Usuário')
  const visitas = only('/dashboard/admin/visitascrud', 'id_analista', String(ana.id))
  await expectEditedAndDeleted(page, visitas, cliente, 'Visita')
  await expectEditedAndDeleted(page, only(ARTIGOS, 'titulo', titulo), titulo, 'Artigo')
  await page.goto('/dashboard/admin/sinonimos')
  await expect(rowOf(page, '').nth(1)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Editar Grupo' })).toBeVisible()
})

test('J, K and the arrows go from visit to visit, Enter opens: on cards and the customer’s page', async ({
  page,
}) => {
  const { cliente, newAnalista, newCliente, schedule } = await newCorner(page)
  const ana = await newAnalista()
  const other = await newCliente()
  await schedule(ana.id, at(day(0), '23:50'))
  await schedule(ana.id, at(day(0), '23:55'), { id_cliente: other.id })
  await openAs(page, 'admin', `/dashboard/admin/visitashj?id_analista=${ana.id}`)
  const [first, second] = [nameIn(cardOf(page, cliente)), nameIn(cardOf(page, other.nome))]
  await expect(second).toBeVisible()
  for (const [key, focused] of [
    ['j', first],
    ['j', second],
    ['k', first],
    ['ArrowDown', second],
    ['ArrowUp', first],
  ] as const) {
    await page.keyboard.press(key)
    await expect(focused).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(heading(page, cliente)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Próximas visitas' }).getByRole('link')).toHaveCount(1)
  await page.keyboard.press('j')
  const visita = page.getByRole('list', { name: 'Próximas visitas' }).getByRole('link')
  await expect(visita).toBeFocused()
  // Not a ticket: there is nothing to answer.
  await page.keyboard.press('r')
  await expect(heading(page, cliente)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Visita #\d+$/ })).toBeVisible()
})

test('admin › “Precisa de você” by keys: J to a line, E assigns it, Enter opens it', async ({ page }) => {
  const { newChamado } = await newDesk(page)
  await newChamado('Servidor parado', { id_prioridade: 5 })
  await openAs(page, 'admin', '/dashboard/admin')
  const panel = page.getByRole('region', { name: 'Precisa de você', exact: true })
  const line = panel.getByRole('list', { name: 'Críticos sem analista' }).getByRole('listitem').first()
  await expect(line).toBeVisible()
  await page.keyboard.press('j')
  await expect(nameIn(line)).toBeFocused()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: /^Escalar chamado #\d+$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await nameIn(line).focus()
  await page.keyboard.press('ArrowDown')
  await expect(nameIn(line)).not.toBeFocused()
  await page.keyboard.press('k')
  await expect(nameIn(line)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, /^Ticket - #\d+$/)).toBeVisible()
})

test('analista › J at the first sight of a list that was there before is not taken back by the arrival', async ({
  page,
}) => {
  const { newAnalista, newChamado } = await newDesk(page)
  const ana = await newAnalista()
  for (const name of ['Primeiro', 'Segundo']) await newChamado(name, { id_analista: ana.id })
  await ana.open(page, 'achamadoscrud')
  await expect(rowOf(page, 'Primeiro')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(rowOf(page, 'Primeiro')).toHaveCount(0)
  await page.evaluate(() => {
    const seen = new MutationObserver(() => {
      if (document.querySelectorAll('main tr[data-row]').length < 2) return
      seen.disconnect()
      for (const _ of ['to the first', 'to the second'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
    })
    seen.observe(document.body, { childList: true, subtree: true })
  })
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(nameIn(rowOf(page, 'Primeiro'))).toBeFocused()
})

test('analista › A takes a ticket of the queue, F closes an own one from the list', async ({ page }) => {
  const { cliente, newAnalista, newChamado } = await newDesk(page)
  const ana = await newAnalista()
  const own = await newChamado('Já comigo', { id_analista: ana.id })
  const waiting = await newChamado('Na fila')
  await ana.open(page, 'achamadoscrud?fila=true')
  await expect(rowOf(page, cliente)).toHaveCount(1)
  await nameIn(rowOf(page, cliente)).focus()
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog', { name: `Atender chamado #${waiting}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(rowOf(page, 'Já comigo')).toBeVisible()
  await page.keyboard.press('j')
  await expect(nameIn(rowOf(page, 'Já comigo'))).toBeFocused()
  await page.keyboard.press('f')
  await expect(page.getByRole('dialog', { name: `Fechar chamado #${own}` })).toBeVisible()
})

test('admin › X asks whether to delete a ticket', async ({ page }) => {
  const { cliente, newChamado } = await newDesk(page)
  await newChamado('Para excluir')
  await openAs(page, 'admin', `/dashboard/admin/chamadoscrud?cliente=${encodeURIComponent(cliente)}`)
  await expect(rowOf(page, cliente)).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('dialog')).toContainText(/excluir/i)
})

test('cliente › “?” lists the keys of the tabs, which change them', async ({ page }) => {
  const { newPersonOfCliente } = await newDesk(page)
  const caio = await newPersonOfCliente()
  await caio.open(page, 'cchamadoscrud')
  await page.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect(list).toContainText('Trocar de aba')
  await expect(list).not.toContainText('Excluir a linha')
})
